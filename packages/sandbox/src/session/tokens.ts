import { randomBytes } from 'node:crypto';
import { codes } from '@sunbird/api-client';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { changeRows, findRow } from '../database/rows';
import { sessions } from '../database/schema';
import { newId, systemRandom } from '../random';
import { Refusal } from '../refusal';
import { hashOf, keyedHashOf } from '../secrets';
import type { Work } from '../work';
import { describeDevice } from './describe-device';

export interface IssuedToken {
  readonly token: string;
  /** Seconds without a call after which the session ends. */
  readonly expiresIn: number;
  /** Ends the session, and can do nothing else. */
  readonly revokeHandle: string;
}

export type Session = typeof sessions.$inferSelect;

/** What a log-in tells of the device. */
export interface Device {
  readonly deviceId?: string | undefined;
  readonly userAgent?: string | undefined;
}

const hourMs = 3_600_000;

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The handle that ends a session. It follows from the token, by a key that is not in the database: whoever holds the
 * token gets the same one, and so nobody can ask for one that outlives the others.
 */
function revokeHandleOf({ lender }: Work, tokenHash: string): string {
  return Buffer.from(keyedHashOf(`revoke:${tokenHash}`, lender.codeSecret), 'hex').toString('base64url');
}

/** Ends the sessions that this log-in takes the place of: of the same device, and those that are too many. */
async function makeRoom(work: Work, userId: string, deviceId: string | undefined): Promise<void> {
  const { queries, lender, now } = work;
  const open = await queries
    .select({ sessionId: sessions.sessionId, deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.ended)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  // A device without an id is stored as null, which no log-in names: it takes the place of none.
  const others = open.filter(one => one.deviceId !== deviceId);
  const kept = others.slice(0, lender.settings.sessionsAtOnce - 1);
  const replaced = open.filter(one => !kept.includes(one)).map(({ sessionId }) => sessionId);
  if (replaced.length === 0) return;
  await queries
    .update(sessions)
    .set({ ended: 'otherDevice', endedAt: now })
    .where(inArray(sessions.sessionId, replaced));
}

/** Logs a borrower in on a device. Earlier sessions above the lender's limit end with "other device". */
export async function issueToken(work: Work, userId: string, device: Device): Promise<IssuedToken> {
  const { deviceId, userAgent } = device;
  const { sessionIdle } = work.lender.settings;
  await makeRoom(work, userId, deviceId);
  const token = newSecret();
  const tokenHash = hashOf(token);
  const revokeHandle = revokeHandleOf(work, tokenHash);
  await work.queries.insert(sessions).values({
    tokenHash,
    sessionId: newId(systemRandom, 'SES'),
    userId,
    handleHash: hashOf(revokeHandle),
    deviceId: deviceId ?? null,
    ...describeDevice(userAgent),
    createdAt: work.now,
    lastUsedAt: work.now,
    expiresAt: work.now + sessionIdle,
  });
  return { token, expiresIn: Math.floor(sessionIdle / 1000), revokeHandle };
}

/** The handle of a session, again. A session that had another one, of an earlier release, has this one from now on. */
export async function renewRevokeHandle(work: Work, { tokenHash }: Session): Promise<string> {
  const handle = revokeHandleOf(work, tokenHash);
  await changeRows(work, sessions, tokenHash, { handleHash: hashOf(handle) });
  return handle;
}

function tokenIn(authorization: string): string | undefined {
  return /^bearer ([\w-]+)$/i.exec(authorization)?.[1];
}

/** Moves the end of the session. A session in use is written once an hour, so that reading calls stay cheap. */
async function slide(work: Work, { tokenHash, lastUsedAt }: Session): Promise<void> {
  if (work.now - lastUsedAt < hourMs) return;
  await changeRows(work, sessions, tokenHash, {
    lastUsedAt: work.now,
    expiresAt: work.now + work.lender.settings.sessionIdle,
  });
}

/** Whether a session of a borrower lasts. */
export async function isSessionOpen(
  { queries, now }: Work,
  { sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>,
): Promise<boolean> {
  const session = await findRow({ queries }, sessions, { sessionId, userId, ended: null });
  return session !== undefined && session.expiresAt > now;
}

/** The session behind an `Authorization` header. Refused with the session code that fits. */
export async function sessionOf(work: Work, authorization: string | undefined): Promise<Session> {
  if (!authorization) throw new Refusal(codes.notLoggedIn);
  const token = tokenIn(authorization);
  const [session] = token
    ? await work.queries
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(token)))
    : [];
  if (session?.ended === 'otherDevice') throw new Refusal(codes.otherDevice);
  if (!session || session.ended) throw new Refusal(codes.tokenInvalid);
  if (session.expiresAt <= work.now) throw new Refusal(codes.tokenExpired);
  return session;
}

/** The borrower behind an `Authorization` header, whose session lasts from now on. Refused as by `sessionOf`. */
export async function userIdOf(work: Work, authorization: string | undefined): Promise<string> {
  const session = await sessionOf(work, authorization);
  await slide(work, session);
  return session.userId;
}
