import { codes } from '@sunbird/api-client';
import * as v from 'valibot';
import type { CallHandler, ReadCall } from '../calls/call-handler';
import type { Caller } from '../context/caller';
import { runOnce } from '../context/idempotency';
import type { Lender } from '../context/lender';
import { type Answers, answering } from '../context/outside';
import { inCallTransaction, lockUser, snapshot, type Transaction, type User } from '../context/transaction';
import { findRow } from '../database/rows';
import { users } from '../database/schema';
import { runDueJobs } from '../jobs/run-jobs';
import { dayMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { growthOf, limitRate } from '../session/rate-limit';
import { type Owner, ownerOf, slide } from '../session/tokens';

interface CallRequest {
  readonly handler: CallHandler;
  /** Reads the payload, once the caller is admitted. */
  readonly readPayload: () => Promise<unknown>;
  readonly caller: Caller;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Epoch ms at which the call happens. */
  readonly now: number;
  /** As lines of the log have it. */
  readonly traceId?: string | undefined;
}

/** A response without the declared shape: a bug of the lender. */
class ResponseShapeError extends Error {
  override name = 'ResponseShapeError';
}

/**
 * The market is the borrower's own: the header `packageName` only says which app calls. Refused for an app of another
 * market, whose rules of names, accounts and amounts are not the borrower's.
 */
function requireOwnMarket(user: User | undefined, { market }: Caller): void {
  if (user && user.market !== market.code) throw new Refusal(codes.otherMarket);
}

async function ownerFor(tx: Transaction, request: CallRequest): Promise<Owner | undefined> {
  const { handler, authorization } = request;
  if (handler.endpoint.auth === 'token') return ownerOf(tx, authorization, handler.unproven === 'taken');
  if (!authorization) return undefined;
  // On a public call an invalid token counts as none.
  return ownerOf(tx, authorization).catch(error => {
    const asks = handler.unproven === 'refused' && error instanceof Refusal && error.code === codes.notProven;
    if (error instanceof Refusal && !asks) return undefined;
    throw error;
  });
}

/** The borrower of a call, as this transaction has them. */
type FindUser = (tx: Transaction) => Promise<User | undefined>;

function run(
  tx: Transaction,
  request: CallRequest,
  call: ReadCall,
  userId: string | undefined,
  find: FindUser,
) {
  const { handler, caller, authorization, idempotencyKey, traceId } = request;
  const { endpoint } = handler;
  async function findOwner(): Promise<User | undefined> {
    const user = userId === undefined ? undefined : await find(tx);
    if (userId && !user && endpoint.auth === 'token') throw new Refusal(codes.tokenInvalid);
    requireOwnMarket(user, caller);
    return user;
  }
  function respond(user: User | undefined) {
    return call.respond({ ...tx, traceId, caller, authorization }, user);
  }
  if (!endpoint.acts) return findOwner().then(respond);
  const scope = userId ?? 'public';
  const key = { scope, call: endpoint.name, key: idempotencyKey, payload: call.payload };
  return runOnce(tx, key, findOwner, respond);
}

/** Acts of one borrower a day: the answer of each is kept, for a repeat under its key. */
const actsPerDay = 600;

/** Checks who calls, and counts the call. What a stranger sends is not read before. Returns the borrower. */
async function admit(tx: Transaction, request: CallRequest): Promise<Owner | undefined> {
  const { caller, handler } = request;
  const owner = await ownerFor(tx, request);
  if (owner) await slide(tx, owner);
  const { userId } = owner ?? {};
  if (userId && handler.endpoint.acts)
    await limitRate(tx, { bucket: `acts:${userId}`, limit: actsPerDay, window: dayMs });
  if (!handler.limit) return owner;
  const { name, perBorrower, grows, limit, ...rate } = handler.limit;
  const who = perBorrower && userId !== undefined ? userId : caller.network;
  const more = grows ? await growthOf(tx, caller.network) : 0;
  await limitRate(tx, { bucket: `${name}:${who}`, limit: limit + more, ...rate });
  return owner;
}

/** A query was read with the request's head; a body is waited for. */
function hasBody({ endpoint }: CallHandler): boolean {
  return endpoint.encoding !== 'query';
}

function mayWrite({ endpoint, writes }: CallHandler): boolean {
  return writes ?? (endpoint.acts || endpoint.method !== 'GET');
}

/** Runs the borrower's due jobs, then the call in one transaction. */
async function perform(
  lender: Lender,
  request: CallRequest,
  call: ReadCall,
  owner: Owner | undefined,
  answers: Answers,
) {
  const { handler, now } = request;
  const { userId = '' } = owner ?? {};
  if (owner?.hasDueJobs) await runDueJobs(lender, { until: now, userId, answers });
  const needsToken = handler.endpoint.auth === 'token';
  // A public call locks what it concerns by itself, such as the number that logs in: it may be another borrower's.
  const isOwn = needsToken && (handler.endpoint.acts || handler.writes === true);
  const isFirst = answers.heard.size === 0;
  async function find(tx: Transaction): Promise<User | undefined> {
    const [user] = await Promise.all([
      isOwn ? lockUser(tx, userId) : findRow(tx, users, userId),
      // The body may have come slowly, and the session have ended meanwhile.
      hasBody(handler) && needsToken && isFirst ? ownerFor(tx, request) : undefined,
    ]);
    return user;
  }
  const mode = mayWrite(handler) ? undefined : snapshot;
  return inCallTransaction(lender, now, tx => run(tx, request, call, owner?.userId, find), { mode, answers });
}

/**
 * Reads who calls and the answer at one moment of the database; undefined where something has to be written before: a due
 * job, or the end of the session.
 */
function readAtOnce(lender: Lender, request: CallRequest, payload: unknown, answers: Answers) {
  return inCallTransaction(
    lender,
    request.now,
    async tx => {
      const owner = await ownerFor(tx, request);
      if (owner?.hasDueJobs || owner?.slides) return undefined;
      const call = request.handler.read(payload);
      if (call.prepare) return undefined;
      return { data: await run(tx, request, call, owner?.userId, async () => owner?.user) };
    },
    { mode: snapshot, answers },
  );
}

function checkedData({ endpoint }: CallHandler, data: unknown): unknown {
  const shape = v.safeParse(endpoint.data, data);
  if (shape.success) return data;
  const fields = shape.issues.map(issue => v.getDotPath(issue) ?? 'data').join(', ');
  throw new ResponseShapeError(`${endpoint.name} responds with another shape: ${fields}.`);
}

/**
 * Runs an action in its turn: the lender limits how many calls use the database at once. One that was admitted, or has
 * asked outside, goes on whatever the load: what was done is not done for nothing.
 */
type InTurn = <Result>(action: () => Promise<Result>, isAgain?: boolean) => Promise<Result>;

/**
 * Handles one call: admits its caller, reads and checks the payload, prepares what takes long, and runs the call.
 * @returns the envelope's `data`
 * @throws what `readPayload` throws, Refusal with a code of the contract, ResponseShapeError for data without the declared shape
 */
export async function handleCall(
  lender: Lender,
  request: CallRequest,
  inTurn: InTurn = action => action(),
): Promise<unknown> {
  const { handler, caller, readPayload, now } = request;
  const tx = { lender, queries: lender.database.queries, now };
  // A body is waited for outside of the limit of calls at once.
  const comesLater = hasBody(handler);
  const admitted = comesLater ? await inTurn(() => admit(tx, request)) : undefined;
  const payload = await readPayload();
  async function begin() {
    const first = comesLater ? admitted : await admit(tx, request);
    const call = handler.read(payload);
    // Long work does not begin for a borrower whom the call refuses, nor for one who has no session any more.
    const owner = comesLater && call.prepare ? await ownerFor(tx, request) : first;
    if (call.prepare && owner) requireOwnMarket(owner.user, caller);
    return { owner, call };
  }
  let begun: Awaited<ReturnType<typeof begin>> | undefined;
  // Whoever waits for an answer from outside leaves its place to the next one.
  const first = await answering(answers =>
    inTurn(
      async () => {
        const onlyReads = !comesLater && !mayWrite(handler) && !handler.limit;
        const read = onlyReads && !begun ? await readAtOnce(lender, request, payload, answers) : undefined;
        if (read) return read;
        begun ??= await begin();
        const { owner, call } = begun;
        if (call.prepare) return { prepare: call.prepare, owner };
        return { data: await perform(lender, request, call, owner, answers) };
      },
      comesLater || answers.heard.size > 0,
    ),
  );
  if ('data' in first) return checkedData(handler, first.data);
  const call = await first.prepare(lender, first.owner?.userId ?? '');
  const data = await answering(answers =>
    inTurn(() => perform(lender, request, call, first.owner, answers), true),
  );
  return checkedData(handler, data);
}
