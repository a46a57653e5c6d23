import {
  addActivation,
  allCalls,
  type Endpoint,
  endSession,
  getLatestOrder,
  getRepayProducts,
  getUserInfo,
  listBanks,
  listProducts,
  sendEvents,
} from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { jsonSchemaOf } from '../../openapi/json-schema';
import type { Facts } from '../options';

/** Calls that may be repeated freely, but write. */
const writing: readonly string[] = [addActivation.name, sendEvents.name, endSession.name];

/** Calls that change nothing, by their declaration: they do not act, and are safe to repeat. */
export const readCalls: readonly Endpoint[] = allCalls.filter(
  ({ acts, retry, name }) => !acts && retry === 'safe' && !writing.includes(name),
);

/** Fields that a payload needs although its shape leaves them open. */
const alsoNeeded: Readonly<Record<string, readonly string[]>> = {
  verifyBankCard: ['accountNo', 'bankCode'],
  getLoanAgreement: ['orderNo'],
};

export type PlannedCall =
  | {
      readonly endpoint: Endpoint;
      readonly payload: Readonly<Record<string, string>>;
      /** Which of several runs it is, such as `type=finished`. */
      readonly choice?: string;
    }
  | { readonly endpoint: Endpoint; readonly missing: readonly string[] };

function choicesOf(property: unknown): readonly string[] {
  return typeof property === 'object' &&
    property !== null &&
    'enum' in property &&
    Array.isArray(property.enum)
    ? property.enum.filter(option => typeof option === 'string')
    : [];
}

/** One call per value of a required choice, with every value that is known; or what is missing. */
export function planCall(endpoint: Endpoint, facts: Facts): readonly PlannedCall[] {
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.payload);
  const fields = Object.keys(properties);
  const known = Object.fromEntries(Object.entries(facts).filter(([name]) => fields.includes(name)));
  const needed = [...required, ...(alsoNeeded[endpoint.name] ?? [])].filter(
    field => known[field] === undefined,
  );
  const open = needed.find(field => choicesOf(properties[field]).length > 0);
  const missing = needed.filter(field => field !== open);
  if (missing.length > 0) return [{ endpoint, missing }];
  if (open === undefined) return [{ endpoint, payload: known }];
  return choicesOf(properties[open]).map(value => ({
    endpoint,
    payload: { ...known, [open]: value },
    choice: `${open}=${value}`,
  }));
}

interface Source {
  readonly name: string;
  /** Values of a response that other calls need. */
  readonly read: (data: unknown) => Facts;
}

function source<P, D>(endpoint: Endpoint<P, D>, read: (data: D) => Record<string, unknown>): Source {
  return {
    name: endpoint.name,
    read: raw => {
      const parsed = v.safeParse(endpoint.data, raw);
      if (!parsed.success) return {};
      const found = Object.entries(read(parsed.output)).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
    },
  };
}

const sources: readonly Source[] = [
  source(getLatestOrder, order => ({
    orderNo: order?.orderNo,
    productId: order?.productId,
    amount: order?.loanAmount,
  })),
  source(listProducts, ([product]) => ({
    productId: product?.productId,
    amount: product?.minAmount,
    term: product?.terms[0],
  })),
  source(getUserInfo, ({ basicInfo }) => ({ mobile: basicInfo.mobile })),
  source(listBanks, ([bank]) => ({ bankCode: bank?.bankCode })),
  source(getRepayProducts, ({ payOrderId }) => ({ payOrderId })),
];

/** The values of a call's response that other calls need. */
export function factsIn(call: string, data: unknown): Facts {
  return sources.find(({ name }) => name === call)?.read(data) ?? {};
}
