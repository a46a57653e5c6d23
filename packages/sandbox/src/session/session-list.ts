import { codes } from '@sunbird/api-client';
import type { DataOf, listSessions } from '@sunbird/api-client/contract';
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { changeRows } from '../database/rows';
import { sessions } from '../database/schema';
import type { UserContext } from '../http/call-handler';
import { Refusal } from '../refusal';
import { hashOf } from '../secrets';
import type { Work } from '../work';
import { sessionOf } from './tokens';

const dayMs = 86_400_000;

/** How long a session that has ended stays in the list. */
const shownAfterEnd = 30 * dayMs;

type SessionList = DataOf<typeof listSessions>;

/** Ends the session of a handle. An unknown handle, and one of a session that is over, changes nothing. */
export async function endByHandle({ queries, now }: Work, handle: string): Promise<void> {
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
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
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
      };
    }),
  };
}

/** Ends other sessions of the borrower: all that are named, or none if one is the borrower's own or another's. */
export async function endOthers(context: UserContext, sessionIds: readonly string[]): Promise<SessionList> {
  const { queries, user, now } = context;
  const named = [...new Set(sessionIds)];
  const own = await sessionOf(context, context.authorization);
  if (named.includes(own.sessionId)) throw new Refusal(codes.notInThisStatus);
  const theirs = and(inArray(sessions.sessionId, named), eq(sessions.userId, user.userId));
  const found = await queries.select({ sessionId: sessions.sessionId }).from(sessions).where(theirs);
  if (found.length < named.length) throw new Refusal(codes.notFound);
  await queries
    .update(sessions)
    .set({ ended: 'byBorrower', endedAt: now })
    .where(and(theirs, isNull(sessions.ended)));
  return sessionsFor(context);
}
