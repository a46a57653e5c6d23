import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { codes } from '../codes';
import { sessions } from '../database/schema';
import { Refusal } from '../refusal';
import { hashOf } from '../secrets';
import type { Work } from '../work';

export interface IssuedToken {
  readonly token: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Logs a borrower in on a device; every earlier log-in ends with "other device". */
export async function issueToken(work: Work, userId: string, deviceId: string | null): Promise<IssuedToken> {
  await work.queries
    .update(sessions)
    .set({ ended: 'otherDevice' })
    .where(and(eq(sessions.userId, userId), isNull(sessions.ended)));
  const token = randomBytes(32).toString('base64url');
  const { tokenLifetime } = work.lender.settings;
  await work.queries.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    deviceId,
    createdAt: work.now,
    expiresAt: work.now + tokenLifetime,
  });
  return { token, expiresIn: Math.floor(tokenLifetime / 1000) };
}

function tokenIn(authorization: string): string | undefined {
  return /^bearer ([\w-]+)$/i.exec(authorization)?.[1];
}

/** The borrower behind an `Authorization` header. Refused with the session code that fits. */
export async function userIdOf(work: Work, authorization: string | undefined): Promise<string> {
  if (!authorization) throw new Refusal(codes.notLoggedIn);
  const token = tokenIn(authorization);
  const [session] = token
    ? await work.queries
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(token)))
    : [];
  if (!session || session.ended === 'deleted') throw new Refusal(codes.tokenInvalid);
  if (session.ended) throw new Refusal(codes.otherDevice);
  if (session.expiresAt <= work.now) throw new Refusal(codes.tokenExpired);
  return session.userId;
}
