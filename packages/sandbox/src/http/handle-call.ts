import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { codes } from '../codes';
import { users } from '../database/schema';
import { runOnce } from '../idempotency';
import { runDueJobs } from '../jobs/run-jobs';
import type { Lender } from '../lender';
import { Refusal } from '../refusal';
import { userIdOf } from '../session/tokens';
import { inTransaction, lockUser, type User, type Work } from '../work';
import type { Caller, CallHandler, ReadCall } from './call-handler';

export interface CallRequest {
  readonly handler: CallHandler;
  readonly payload: unknown;
  readonly caller: Caller;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Epoch ms at which the call happens. */
  readonly now: number;
}

/** A response without the declared shape: a bug of the lender. */
export class ResponseShapeError extends Error {
  override name = 'ResponseShapeError';
}

async function findUser({ queries }: Work, userId: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId));
  return user;
}

/**
 * The market is the borrower's own: the header `packageName` only says which app calls. Refused for an app of another
 * market, whose rules of names, accounts and amounts are not the borrower's.
 */
function requireOwnMarket(user: User | undefined, { market }: Caller): void {
  if (user && user.market !== market.code) throw new Refusal(codes.otherMarket);
}

async function callerId(lender: Lender, request: CallRequest): Promise<string | undefined> {
  const { handler, authorization, now } = request;
  const work = { lender, queries: lender.database.queries, now };
  if (handler.endpoint.auth === 'token') return userIdOf(work, authorization);
  if (!authorization) return undefined;
  // On a public call an invalid token counts as none.
  return userIdOf(work, authorization).catch(error => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

async function run(work: Work, request: CallRequest, call: ReadCall, userId: string | undefined) {
  const { handler, caller, authorization, idempotencyKey } = request;
  const { endpoint } = handler;
  const user = userId && (endpoint.acts ? await lockUser(work, userId) : await findUser(work, userId));
  if (userId && !user && endpoint.auth === 'token') throw new Refusal(codes.tokenInvalid);
  requireOwnMarket(user || undefined, caller);
  function respond() {
    return call.respond({ ...work, caller, authorization }, user || undefined);
  }
  if (!endpoint.acts) return respond();
  const scope = userId ?? 'public';
  const key = { scope, call: endpoint.name, key: idempotencyKey, payload: call.payload };
  return runOnce(work, key, respond);
}

/** A call whose caller and payload have been checked. */
interface Admitted {
  readonly call: ReadCall;
  readonly userId: string | undefined;
}

async function admit(lender: Lender, request: CallRequest): Promise<Admitted> {
  const { caller, handler, payload, now } = request;
  const userId = await callerId(lender, request);
  const call = handler.read(payload);
  // Long work does not begin for a borrower whom the call refuses.
  if (userId && call.prepare) {
    requireOwnMarket(await findUser({ lender, queries: lender.database.queries, now }, userId), caller);
  }
  return { userId, call };
}

/** Runs the borrower's due jobs, then the call in one transaction. */
async function perform(lender: Lender, request: CallRequest, { call, userId }: Admitted): Promise<unknown> {
  const { now } = request;
  if (userId) await runDueJobs(lender, { until: now, userId });
  const outcome = await inTransaction(lender, now, async work => {
    try {
      return { data: await run(work, request, call, userId) };
    } catch (error) {
      // A refusal that counts attempts must commit its count.
      if (error instanceof Refusal && error.keep) return { refusal: error };
      throw error;
    }
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.data;
}

function checkedData({ endpoint }: CallHandler, data: unknown): unknown {
  const shape = v.safeParse(endpoint.data, data);
  if (shape.success) return data;
  const fields = shape.issues.map(issue => v.getDotPath(issue) ?? 'data').join(', ');
  throw new ResponseShapeError(`${endpoint.name} responds with another shape: ${fields}.`);
}

/** Runs an action in its turn: the lender limits how many calls use the database at once. */
export type InTurn = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Handles one call: checks token and payload, prepares what takes long, and runs the call.
 * @returns the envelope's `data`
 * @throws Refusal with a code of the contract, ResponseShapeError for data without the declared shape
 */
export async function handleCall(
  lender: Lender,
  request: CallRequest,
  inTurn: InTurn = action => action(),
): Promise<unknown> {
  const { handler, now } = request;
  const first = await inTurn(async () => {
    const admitted = await admit(lender, request);
    const { prepare } = admitted.call;
    return prepare ? { admitted, prepare } : { data: await perform(lender, request, admitted) };
  });
  if ('data' in first) return checkedData(handler, first.data);
  const { admitted, prepare } = first;
  const { userId } = admitted;
  if (userId === undefined) throw new Refusal(codes.notLoggedIn);
  const call = await prepare(lender, { userId, now });
  return checkedData(handler, await inTurn(() => perform(lender, request, { ...admitted, call })));
}
