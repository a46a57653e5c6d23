import type { Endpoint } from '@sunbird/api-client/contract';
import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { fieldsIn } from '../../verify/findings';
import type { Exchange } from '../../verify/suite/app';

/** A request and its answer, as the sandbox gave it in a borrower's life. */
const example = v.object({
  market: v.picklist(marketCodes),
  /** The part of the life. */
  chapter: v.string(),
  payload: v.record(v.string(), v.unknown()),
  data: v.unknown(),
});
export type Example = v.InferOutput<typeof example>;

/** Examples by the name of their call. */
export const examplesSchema = v.record(v.string(), v.array(example));
export type Examples = Record<string, readonly Example[]>;

/** Values that differ in every run, or should not be copied, with what stands in their place. */
const invented: Readonly<Record<string, string>> = {
  token: 'w3hLqYJ0dV1mS8c5u2r7Kx9aQ4tZ6nE-BfGyTjRoPiM',
  revokeHandle: 'r9Vb2Xn5Lc8Jd1Ks4Hg7Fa0Zq3We6Rt-YuIoPmNbVcX',
  handle: 'r9Vb2Xn5Lc8Jd1Ks4Hg7Fa0Zq3We6Rt-YuIoPmNbVcX',
  ticket: 'TKT-5H2M9QX4TB',
  resolveTicket: 'RSV-7K2M9QX4TB',
  verifyCode: '482915',
  devCode: '482915',
  sessionId: 'SES-4W8P2RX6HN',
  requestId: 'REQ-4W8P2RX6HN',
};

const longestText = 240;
const longestList = 3;

function shortened(text: string): string {
  const address = text
    .replace(/^http:\/\/localhost/, 'https://lender.example')
    .replace(/(\/files\/)\S+/, '$1…');
  return address.length > longestText ? `${address.slice(0, longestText)}…` : address;
}

/** A value as the document shows it: short, without secrets, the same in every run. */
export function shown(value: unknown, isAnswer: boolean): unknown {
  if (value instanceof File) return value.name;
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) {
    const rows = isAnswer ? value.slice(0, longestList) : value;
    return rows.map(row => shown(row, isAnswer));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && inner !== ''
        ? (invented[name] ?? shown(inner, isAnswer))
        : shown(inner, isAnswer),
    ]),
  );
}

function shownPayload(payload: unknown): Example['payload'] {
  return v.parse(v.record(v.string(), v.unknown()), shown(payload, false));
}

/** Keeps of each call the first example, and later ones that show a field that none before them has. */
export class ExampleRecorder {
  private readonly kept = new Map<string, Example[]>();
  private readonly fields = new Map<string, Set<string>>();

  add({ market, chapter, endpoint, payload, data }: Exchange): void {
    const example = { market, chapter, payload: shownPayload(payload), data: shown(data, true) };
    const recorded = this.fields.get(endpoint.name);
    const fields = [...fieldsIn(example.payload, 'payload'), ...fieldsIn(example.data, 'data')];
    if (recorded && fields.every(field => recorded.has(field))) return;
    this.fields.set(endpoint.name, new Set([...(recorded ?? []), ...fields]));
    this.kept.set(endpoint.name, [...(this.kept.get(endpoint.name) ?? []), example]);
  }

  /** By call, in the order of the contract. */
  examples(calls: readonly Endpoint[]): Examples {
    return Object.fromEntries(calls.map(({ name }) => [name, this.kept.get(name) ?? []]));
  }
}
