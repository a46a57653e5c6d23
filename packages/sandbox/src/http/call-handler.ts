import type { Endpoint } from '@sunbird/api-client/contract';
import type { Language, Market, MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type TextKey, type TextValues, textOf } from '../catalogue/texts';
import { codes } from '../codes';
import { Refusal } from '../refusal';
import type { User, Work } from '../work';

/** What a call knows of its caller, beside its payload. */
export interface Caller {
  readonly market: Market<MarketCode>;
  readonly packageName: string;
  readonly language: Language;
  /** Where the caller's browser reaches the sandbox, without a slash at the end. */
  readonly origin: string;
  readonly address: string;
}

export interface CallContext extends Work {
  readonly caller: Caller;
}

/** A call of a borrower who is logged in. A call that acts holds the borrower's lock. */
export interface UserContext extends CallContext {
  readonly user: User;
}

/** A text in the caller's language. */
export function say({ caller }: CallContext, key: TextKey, values?: TextValues): string {
  return textOf(caller.language, key, values);
}

export interface CallHandler {
  readonly endpoint: Endpoint;
  /** Reads the payload by the declaration's schema. */
  readonly read: (payload: unknown) => ReadCall;
}

/** A call whose payload has the declared shape. */
export interface ReadCall {
  readonly payload: unknown;
  readonly respond: (context: CallContext, user: User | undefined) => Promise<unknown>;
}

function parse<P>(schema: v.GenericSchema<unknown, P>, payload: unknown): P {
  const result = v.safeParse(schema, payload);
  if (result.success) return result.output;
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'payload';
    errors[field] ??= emptyFields[field] ?? 'error.form.invalid';
  }
  throw new Refusal(codes.fieldErrors, { data: { errors } });
}

/** Message keys of spec section 8 for fields that must be there. */
const emptyFields: Readonly<Record<string, string>> = {
  orderNo: 'error.orderNoEmpty',
  payOrderId: 'error.payOrderIdEmpty',
  channelId: 'error.channelIdEmpty',
};

/** Handles a call that needs a token. */
export function onCall<P, D>(
  endpoint: Endpoint<P, D>,
  handler: (context: UserContext, payload: P) => Promise<NoInfer<D>>,
): CallHandler {
  return {
    endpoint,
    read: raw => {
      const payload = parse(endpoint.payload, raw);
      return {
        payload,
        respond: async (context, user) => {
          if (!user) throw new RangeError(`${endpoint.name} was reached without a borrower.`);
          return handler({ ...context, user }, payload);
        },
      };
    },
  };
}

/** Handles a public call; `user` is set if the caller has sent a valid token. */
export function onPublicCall<P, D>(
  endpoint: Endpoint<P, D>,
  handler: (context: CallContext, payload: P, user: User | undefined) => Promise<NoInfer<D>>,
): CallHandler {
  return {
    endpoint,
    read: raw => {
      const payload = parse(endpoint.payload, raw);
      return { payload, respond: (context, user) => handler(context, payload, user) };
    },
  };
}
