import type { Endpoint } from '@sunbird/api-client/contract';
import type { Language, Market, MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type TextKey, type TextValues, textOf } from '../catalogue/texts';
import { codes } from '../codes';
import type { Lender } from '../lender';
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
  /** What the caller's browser says of itself. */
  readonly userAgent: string | undefined;
}

export interface CallContext extends Work {
  readonly caller: Caller;
  /** The header of this call; `session` alone reads it. */
  readonly authorization: string | undefined;
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
  /** Work for a borrower whose token is valid, before the call's transaction; `respond` of the result uses it. */
  readonly prepare?: (lender: Lender, preparation: Preparation) => Promise<ReadCall>;
}

/** What the preparation of a call knows. */
export interface Preparation {
  /** Calls that are prepared need a token. */
  readonly userId: string;
  /** Epoch ms of the lender's clock. */
  readonly now: number;
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

/**
 * Handles a call that needs a token and long work, such as decoding a picture: the work runs before the transaction and
 * outside of the limit of calls at once.
 */
export function onPreparedCall<P, Prepared, D>(
  endpoint: Endpoint<P, D>,
  prepare: (lender: Lender, payload: P, preparation: Preparation) => Promise<Prepared>,
  handler: (context: UserContext, payload: P, prepared: Prepared) => Promise<NoInfer<D>>,
): CallHandler {
  return {
    endpoint,
    read: raw => {
      const payload = parse(endpoint.payload, raw);
      async function prepareCall(lender: Lender, preparation: Preparation): Promise<ReadCall> {
        const prepared = await prepare(lender, payload, preparation);
        return onCall(endpoint, (context, read: P) => handler(context, read, prepared)).read(raw);
      }
      return {
        payload,
        prepare: prepareCall,
        respond: () => Promise.reject(new RangeError(`${endpoint.name} was not prepared.`)),
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
