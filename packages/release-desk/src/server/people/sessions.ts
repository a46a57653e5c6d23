import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { openDocument } from '../store/desk-store';

/** A random secret of 256 bits: for sessions and links. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret. The store has hashes only, so that a reader of its files cannot sign in. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sessionSchema = v.object({
  hash: v.string(),
  personId: v.string(),
  /** Every action must send it, so that a page of another origin cannot act. */
  token: v.string(),
  expires: v.number(),
  seenAt: v.number(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

const lifetimeMs = 12 * 3_600_000;
const idleMs = 2 * 3_600_000;
const touchMs = 60_000;

/** Sessions: the secret is in a cookie, its hash in the store. A session ends after 12 hours, or 2 without a request. */
export function openSessions(folder: string, now: () => number) {
  const file = openDocument(`${folder}/sessions.json`, v.array(sessionSchema), []);
  function isAlive({ expires, seenAt }: Session) {
    return expires > now() && seenAt + idleMs > now();
  }
  function isStale({ seenAt }: Session) {
    return seenAt + touchMs < now();
  }

  return {
    start(personId: string): { secret: string; maxAge: number } {
      const secret = createSecret();
      const session = {
        hash: hashOf(secret),
        personId,
        token: createSecret(),
        expires: now() + lifetimeMs,
        seenAt: now(),
      };
      file.write([...file.read().filter(isAlive), session]);
      return { secret, maxAge: lifetimeMs / 1000 };
    },

    find(secret: string): Session | undefined {
      const session = file.read().find(known => known.hash === hashOf(secret));
      return session && isAlive(session) ? session : undefined;
    },

    /** Whether the recorded activity is older than a minute, so that a request should record it again. */
    isStale,

    /** Records activity of a session. */
    touch(hash: string): void {
      const all = file.read();
      const session = all.find(known => known.hash === hash);
      if (!session || !isStale(session)) return;
      file.write(all.map(known => (known === session ? { ...known, seenAt: now() } : known)));
    },

    end: (hash: string) => file.write(file.read().filter(session => session.hash !== hash)),
  };
}
