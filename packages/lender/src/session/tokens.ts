import { randomBytes } from 'node:crypto';
import { codes } from '@sunbird/api-client';
import type { DataOf, endSessions, listSessions, PayloadOf } from '@sunbird/api-client/contract';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UserContext } from '../context/caller';
import type { Transaction } from '../context/transaction';
import { changeRows, findRow, findRows, rowOf, writtenOnce } from '../database/rows';
import { sessions, users } from '../database/schema';
import { signFile } from '../files/file-store';
import { dayMs, hourMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { newId, systemRandom } from '../kit/random';
import { hashOf, keyedHashOf } from '../kit/secrets';
import { retryAtOfSession } from './rejections';

export type Session = typeof sessions.$inferSelect;

/** A log-in: what it tells of the device, and what is known of both. */
export interface LogIn {
  readonly deviceId?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Whose it is, is known. */
  readonly proven?: boolean;
  /** The device is unknown: the borrower's other sessions are told. */
  readonly isNew?: boolean;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The handle that ends a session. It follows from the token, by a key that is not in the database: whoever holds the
 * token gets the same one, and so nobody can ask for one that outlives the others.
 */
function revokeHandleOf({ lender }: Transaction, tokenHash: string): string {
  return Buffer.from(keyedHashOf(`revoke:${tokenHash}`, lender.codeSecret), 'hex').toString('base64url');
}

/**
 * Ends the sessions that a log-in takes the place of: of the same device, and those that are too many. One that is not
 * proven ends only others that are not: a stranger with the number logs nobody out.
 */
async function makeRoom(
  tx: Transaction,
  userId: string,
  { deviceId, proven, sessionId: own }: Pick<LogIn, 'deviceId' | 'proven'> & { readonly sessionId?: string },
): Promise<void> {
  const { queries, lender, now } = tx;
  const newestFirst = [desc(sessions.lastUsedAt), desc(sessions.createdAt)];
  const open = (await findRows(tx, sessions, { userId, ended: null }, ...newestFirst)).filter(
    ({ sessionId }) => sessionId !== own,
  );
  // A device without an id is stored as null, which no log-in names: it takes the place of none.
  const others = open.filter(one => one.proven && one.deviceId !== deviceId);
  const kept = proven ? others.slice(0, lender.settings.sessionsAtOnce - 1) : open.filter(one => one.proven);
  const replaced = open.filter(one => !kept.includes(one)).map(({ sessionId }) => sessionId);
  if (replaced.length === 0) return;
  await queries
    .update(sessions)
    .set({ ended: 'otherDevice', endedAt: now })
    .where(inArray(sessions.sessionId, replaced));
}

/**
 * Logs a borrower in on a device. Earlier sessions above the lender's limit end with "other device". The session ends
 * after `expiresIn` seconds without a call; its handle ends it, and can do nothing else.
 */
export async function issueToken(tx: Transaction, userId: string, logIn: LogIn) {
  const { deviceId, userAgent, proven = true, isNew = false } = logIn;
  const { sessionIdle } = tx.lender.settings;
  await makeRoom(tx, userId, { deviceId, proven });
  const token = newSecret();
  const tokenHash = hashOf(token);
  const revokeHandle = revokeHandleOf(tx, tokenHash);
  await tx.queries.insert(sessions).values({
    tokenHash,
    sessionId: newId(systemRandom, 'SES'),
    userId,
    handleHash: hashOf(revokeHandle),
    deviceId: deviceId ?? null,
    ...describeDevice(userAgent),
    createdAt: tx.now,
    lastUsedAt: tx.now,
    expiresAt: tx.now + sessionIdle,
    proven,
    isNew,
  });
  return { token, expiresIn: Math.floor(sessionIdle / 1000), revokeHandle, proven };
}

/** Whose a session is, is known from now on: it begins as that of this borrower, in the place of others. */
export async function proveSessionOf(
  tx: Transaction,
  { tokenHash, sessionId, deviceId }: Session,
  userId: string,
): Promise<void> {
  await makeRoom(tx, userId, { deviceId: deviceId ?? undefined, proven: true, sessionId });
  await changeRows(tx, sessions, tokenHash, { userId, proven: true, createdAt: tx.now });
}

/** Since when the borrower is known on the device of a session. */
export async function deviceKnownSince(context: UserContext): Promise<number> {
  const { deviceId, createdAt, userId } = await sessionOf(context, context.authorization);
  if (deviceId === null) return createdAt;
  const first = await findRow(context, sessions, { userId, deviceId, proven: true }, sessions.createdAt);
  return first?.createdAt ?? createdAt;
}

/** The handle of a session, again. A session that had another one, of an earlier release, has this one from now on. */
export async function renewRevokeHandle(tx: Transaction, { tokenHash }: Session): Promise<string> {
  const handle = revokeHandleOf(tx, tokenHash);
  await changeRows(tx, sessions, tokenHash, { handleHash: hashOf(handle) });
  return handle;
}

function tokenIn(authorization: string): string | undefined {
  return /^bearer ([\w-]+)$/i.exec(authorization)?.[1];
}

/** Moves the end of the session of a call, where that is due. */
export async function slide(
  tx: Transaction,
  { tokenHash, slides }: Pick<Owner, 'tokenHash' | 'slides'>,
): Promise<void> {
  if (!slides) return;
  await changeRows(tx, sessions, tokenHash, {
    lastUsedAt: tx.now,
    expiresAt: tx.now + tx.lender.settings.sessionIdle,
  });
}

/** Whether a session of a borrower lasts. */
export async function isSessionOpen(
  { queries, now }: Transaction,
  { sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>,
): Promise<boolean> {
  const session = await findRow({ queries }, sessions, { sessionId, userId, ended: null });
  return session !== undefined && session.expiresAt > now;
}

/** A session, its borrower, and whether a job of theirs is due: one question for what every call needs to know. */
const sessionOfToken = writtenOnce<{ readonly now: number; readonly tokenHash: string }>(queries => {
  const due = sql<boolean>`exists (select 1 from jobs where jobs.user_id = sessions.user_id
    and jobs.due_at <= ${sql.placeholder('now')} and jobs.dead_at is null)`;
  return queries
    .select({ hasDueJobs: due, session: getTableColumns(sessions), user: getTableColumns(users) })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')));
});

const sessionColumns = Object.keys(getTableColumns(sessions)).length;

async function findSession(tx: Transaction, token: string) {
  const [values] = await sessionOfToken(tx, { now: tx.now, tokenHash: hashOf(token) });
  if (!values) return undefined;
  const [hasDueJobs, ...columns] = values;
  return {
    ...rowOf(sessions, columns),
    user: rowOf(users, columns.slice(sessionColumns)),
    hasDueJobs: hasDueJobs === true,
  };
}

/** The session behind an `Authorization` header. Refused with the session code that fits. */
export async function sessionOf(tx: Transaction, authorization: string | undefined) {
  if (!authorization) throw new Refusal(codes.notLoggedIn);
  const token = tokenIn(authorization);
  const session = token ? await findSession(tx, token) : undefined;
  if (session?.ended === 'otherDevice') throw new Refusal(codes.otherDevice);
  if (!session || session.ended) {
    const retryAfter = token && (await retryAtOfSession(tx, hashOf(token)));
    throw new Refusal(codes.tokenInvalid, { data: retryAfter ? { retryAfter } : null });
  }
  if (session.expiresAt <= tx.now) throw new Refusal(codes.tokenExpired);
  return session;
}

export type Owner = Awaited<ReturnType<typeof ownerOf>>;

/**
 * The borrower behind an `Authorization` header, whether a job of theirs is due, and whether the session's end moves: a
 * session in use is written once an hour, so that reading calls stay cheap. Refused as by `sessionOf`, and with a code of
 * its own while it is not known whose the session is.
 */
export async function ownerOf(tx: Transaction, authorization: string | undefined, unprovenToo = false) {
  const session = await sessionOf(tx, authorization);
  const { proven, userId, user, hasDueJobs, tokenHash, lastUsedAt } = session;
  if (!proven && !unprovenToo) throw new Refusal(codes.notProven);
  return { userId, user, hasDueJobs, tokenHash, slides: tx.now - lastUsedAt >= hourMs };
}

/** How long a session that has ended stays in the list. */
const shownAfterEnd = 30 * dayMs;

type SessionList = DataOf<typeof listSessions>;

/** Ends the session of a handle. An unknown handle, and one of a session that is over, changes nothing. */
export async function endByHandle({ queries, now }: Transaction, handle: string): Promise<void> {
  await changeRows(
    { queries },
    sessions,
    { handleHash: hashOf(handle), ended: null },
    { ended: 'loggedOut', endedAt: now },
  );
}

/** The borrower's sessions, the newest first. A session that was not used in time has ended then. */
export async function sessionsFor(context: UserContext): Promise<SessionList> {
  const { queries, user, now } = context;
  const own = await sessionOf(context, context.authorization);
  const since = now - shownAfterEnd;
  const rows = await queries
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.userId),
        gt(sessions.expiresAt, since),
        or(isNull(sessions.endedAt), gt(sessions.endedAt, since)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.sessionId))
    .limit(50);
  return {
    sessions: rows.map(row => {
      const endedAt = row.endedAt ?? (row.expiresAt <= now ? row.expiresAt : undefined);
      return {
        sessionId: row.sessionId,
        platform: row.platform ?? undefined,
        browser: row.browser ?? undefined,
        lastUsedAt: row.lastUsedAt,
        current: row.sessionId === own.sessionId,
        endedAt,
        startedAt: row.createdAt,
        isNew: row.isNew && endedAt === undefined && row.sessionId !== own.sessionId,
      };
    }),
  };
}

/**
 * Ends other sessions of the borrower, or takes note that they are the borrower's: all that are named, or none if one is
 * that of this call or another borrower's.
 */
export async function endOthers(
  context: UserContext,
  { sessionIds, mine = [] }: PayloadOf<typeof endSessions>,
): Promise<SessionList> {
  const { queries, user, now } = context;
  const named = [...new Set([...sessionIds, ...mine])];
  const own = await sessionOf(context, context.authorization);
  if (named.includes(own.sessionId)) throw new Refusal(codes.notInThisStatus);
  function ofBorrower(ids: readonly string[]) {
    return and(inArray(sessions.sessionId, [...ids]), eq(sessions.userId, user.userId));
  }
  const theirs = await queries
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(ofBorrower(named));
  if (theirs.length < named.length) throw new Refusal(codes.notFound);
  await queries
    .update(sessions)
    .set({ ended: 'byBorrower', endedAt: now })
    .where(and(ofBorrower(sessionIds), isNull(sessions.ended)));
  await queries.update(sessions).set({ isNew: false }).where(ofBorrower(mine));
  return sessionsFor(context);
}

/** Makes the addresses of the borrower's files: for five minutes, and no longer than the session of this call lasts. */
export async function fileAddresses(context: UserContext): Promise<(key: string) => string> {
  const { user, now, lender, caller, authorization } = context;
  const { sessionId } = await sessionOf(context, authorization);
  return key => caller.origin + signFile({ key, userId: user.userId, sessionId }, now, lender.secret);
}

/** The first pattern that fits gives the name. */
type Names = readonly (readonly [pattern: RegExp, name: string])[];

const platforms: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

// Most browsers also name the one that they descend from, so the descendants come first.
const browsers: Names = [
  [/; wv\)/, 'WebView'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/AppleWebKit\//, 'WebView'],
];

function nameIn(names: Names, text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * Platform and browser by the header `User-Agent`, by which a borrower knows a device again. Only names from these lists
 * are stored: the header itself may hold anything. Own code, because the lists of libraries name thousands of products.
 */
export function describeDevice(userAgent = ''): { platform: string | null; browser: string | null } {
  const text = userAgent.slice(0, 512);
  return { platform: nameIn(platforms, text), browser: nameIn(browsers, text) };
}
