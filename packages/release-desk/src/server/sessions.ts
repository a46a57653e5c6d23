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
  const isAlive = ({ expires, seenAt }: Session) => expires > now() && seenAt + idle > now();

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
      const all = file.read();
      const session = all.find(known => known.hash === hashOf(secret));
      if (!session || !isAlive(session)) return undefined;
      if (session.seenAt + minute < now()) {
        file.write(all.map(known => (known === session ? { ...known, seenAt: now() } : known)));
      }
      return session;
    },

    end: (hash: string) => file.write(file.read().filter(session => session.hash !== hash)),

    /** Ends a person's sessions, all but the one that is given. */
    endAll: (personId: string, except?: string) =>
      file.write(file.read().filter(session => session.personId !== personId || session.hash === except)),
  };
}
export type Sessions = ReturnType<typeof openSessions>;
