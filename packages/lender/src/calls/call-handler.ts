import { codes } from '@sunbird/api-client';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import type { Market } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { CallContext, UserContext } from '../context/caller';
import type { Lender } from '../context/lender';
import type { User } from '../context/transaction';
import { Refusal } from '../kit/errors';
import type { TextKey } from '../kit/texts';
import type { Services } from '../services/services';

/**
 * How often one caller may make a call: a borrower, or a network where there is none. It is counted before the body is
 * read, in a transaction of its own: a call that fails is counted as well.
 */
export interface CallLimit {
  /** What is counted; calls of the same name share a count. */
  readonly name: string;
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
  /** Borrowers have counts of their own: strangers of the same network can't use them up. */
  readonly perBorrower?: boolean;
  /** Of a network it grows with the borrowers who log in there. */
  readonly grows?: boolean;
  /** Instead of the refusal's own text. */
  readonly text?: TextKey;
}

/** What is known of a call beside its declaration. */
interface CallFacts {
  /** How often one caller may try. */
  readonly limit?: CallLimit;
  /**
   * Of a call that does not act and stores something all the same, such as the account that it answers with: its borrower
   * is locked, as that of an act.
   */
  readonly writes?: true;
  /**
   * Of a session that is not proven: a call that needs a token takes it only if `taken`; a public call answers it as
   * nobody, unless `refused`: the screen that a start opens asks for the proof.
   */
  readonly unproven?: 'taken' | 'refused';
}

export interface CallHandler extends CallFacts {
  readonly endpoint: Endpoint;
  /** In which markets, by which services; without it, in all. */
  readonly isOffered?: (market: Market, services: Services) => boolean;
  /** Reads the payload by the declaration's schema. */
  readonly read: (payload: unknown) => ReadCall;
}

/** A handler to which facts may be added: `onCall(...).with({ writes: true })`. */
interface PlainHandler extends CallHandler {
  readonly with: (facts: CallFacts) => PlainHandler;
}

/** A call whose payload has the declared shape. */
export interface ReadCall {
  readonly payload: unknown;
  readonly respond: (context: CallContext, user: User | undefined) => Promise<unknown>;
  /** Work for a borrower whose token is valid, before the call's transaction; `respond` of the result uses it. */
  readonly prepare?: (lender: Lender, userId: string) => Promise<ReadCall>;
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

/** Responds to a borrower: a call that needs a token is not reached without one. */
function toBorrower(
  { name }: Endpoint,
  act: (context: UserContext) => Promise<unknown>,
): ReadCall['respond'] {
  return async (context, user) => {
    if (!user) throw new RangeError(`${name} was reached without a borrower.`);
    return act({ ...context, user });
  };
}

function plain(handler: CallHandler): PlainHandler {
  return { ...handler, with: facts => plain({ ...handler, ...facts }) };
}

/** Handles a call that needs a token. */
export function onCall<P, D>(
  endpoint: Endpoint<P, D>,
  handler: (context: UserContext, payload: P) => Promise<NoInfer<D>>,
): PlainHandler {
  return plain({
    endpoint,
    read: raw => {
      const payload = parse(endpoint.payload, raw);
      return { payload, respond: toBorrower(endpoint, context => handler(context, payload)) };
    },
  });
}

/**
 * Handles a call that needs a token and long work, such as decoding a picture: the work runs before the transaction and
 * outside of the limit of calls at once.
 */
export function onPreparedCall<P, Prepared, D>(
  endpoint: Endpoint<P, D>,
  prepare: (lender: Lender, payload: P, userId: string) => Promise<Prepared>,
  handler: (context: UserContext, payload: P, prepared: Prepared) => Promise<NoInfer<D>>,
): PlainHandler {
  return plain({
    endpoint,
    read: raw => {
      const payload = parse(endpoint.payload, raw);
      async function prepareCall(lender: Lender, userId: string): Promise<ReadCall> {
        const prepared = await prepare(lender, payload, userId);
        return { payload, respond: toBorrower(endpoint, context => handler(context, payload, prepared)) };
      }
      return {
        payload,
        prepare: prepareCall,
        respond: () => Promise.reject(new RangeError(`${endpoint.name} was not prepared.`)),
      };
    },
  });
}

/** Handles a public call; `user` is set if the caller has sent a valid token. */
export function onPublicCall<P, D>(
  endpoint: Endpoint<P, D>,
  handler: (context: CallContext, payload: P, user: User | undefined) => Promise<NoInfer<D>>,
): PlainHandler {
  return plain({
    endpoint,
    read: raw => {
      const payload = parse(endpoint.payload, raw);
      return { payload, respond: (context, user) => handler(context, payload, user) };
    },
  });
}

/** Calls of something that not every market has. */
export function offeredIf(
  isOffered: NonNullable<CallHandler['isOffered']>,
  handlers: readonly CallHandler[],
): CallHandler[] {
  return handlers.map(handler => ({ ...handler, isOffered }));
}

export interface CallTable {
  /** The handler of a path in clear. `wrongMethod`: the path exists, by another method. */
  readonly find: (method: string, path: string) => CallHandler | 'wrongMethod' | undefined;
}

function addressOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return `${method} ${path}`;
}

/** All handlers by method and path. RangeError unless every declared call has exactly one. */
export function createCallTable(handlers: readonly CallHandler[]): CallTable {
  const byPlace = new Map<string, CallHandler>();
  for (const handler of handlers) {
    const address = addressOf(handler.endpoint);
    if (byPlace.has(address)) throw new RangeError(`${address} has two handlers.`);
    byPlace.set(address, handler);
  }
  const missing = allCalls.filter(call => !byPlace.has(addressOf(call))).map(({ name }) => name);
  if (missing.length > 0) {
    throw new RangeError(`No handler for ${missing.join(', ')}: add it in packages/lender/src/calls.`);
  }
  const paths = new Set(handlers.map(({ endpoint }) => endpoint.path));
  return {
    find: (method, path) => byPlace.get(`${method} ${path}`) ?? (paths.has(path) ? 'wrongMethod' : undefined),
  };
}
