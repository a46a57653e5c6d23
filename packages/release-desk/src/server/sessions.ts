import * as v from 'valibot';
import { openDocument } from './documents';
import { hashOf, newSecret } from './secrets';

const sessionSchema = v.object({
  hash: v.string(),
  personId: v.string(),
  /** Goes along with every act, so that a page of another address can't act. */
  token: v.string(),
  expires: v.number(),
  seenAt: v.number(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

const lifetime = 12 * 3_600_000;
const idle = 2 * 3_600_000;
const minute = 60_000;

/** Who is signed in: a secret in a cookie, its hash in the store. Ends after 12 hours, or 2 without a sign of life. */
export function openSessions(folder: string, now: () => number) {
  const file = openDocument(`${folder}/sessions.json`, v.array(sessionSchema), []);
  function isAlive({ expires, seenAt }: Session) {
    return expires > now() && seenAt + idle > now();
  }
  function isStale({ seenAt }: Session) {
    return seenAt + minute < now();
  }

  return {
    start(personId: string): { secret: string; maxAge: number } {
      const secret = newSecret();
      const session = {
        hash: hashOf(secret),
        personId,
        token: newSecret(),
        expires: now() + lifetime,
        seenAt: now(),
      };
      file.write([...file.read().filter(isAlive), session]);
      return { secret, maxAge: lifetime / 1000 };
    },

    find(secret: string): Session | undefined {
      const session = file.read().find(known => known.hash === hashOf(secret));
      return session && isAlive(session) ? session : undefined;
    },

    /** Whether the last sign of life was written down long enough ago to write down the next. */
    isStale,

    touch(hash: string): void {
      const all = file.read();
      const session = all.find(known => known.hash === hash);
      if (!session || !isStale(session)) return;
      file.write(all.map(known => (known === session ? { ...known, seenAt: now() } : known)));
    },

    end: (hash: string) => file.write(file.read().filter(session => session.hash !== hash)),

    /** Ends a person's sessions, all but the one that is given. */
    endAll: (personId: string, except?: string) =>
      file.write(file.read().filter(session => session.personId !== personId || session.hash === except)),
  };
}
export type Sessions = ReturnType<typeof openSessions>;
