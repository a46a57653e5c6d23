import * as v from 'valibot';
import { openDocument } from '../store/documents';
import { hashOf } from './secrets';

const attemptSchema = v.object({ failures: v.number(), until: v.number() });

const lockMs = 15 * 60_000;
const limits = { name: 5, address: 30, link: 30 } as const;

type Kind = keyof typeof limits;

/** Counts failed attempts by name and by address. Too many lock for 15 minutes; the count is stored, so a restart keeps it. */
export function openAttempts(folder: string, now: () => number) {
  const file = openDocument(`${folder}/attempts.json`, v.record(v.string(), attemptSchema), {});
  function keyOf(kind: Kind, what: string) {
    return `${kind}:${hashOf(what.trim().toLowerCase()).slice(0, 32)}`;
  }

  return {
    isLocked(kind: Kind, what: string): boolean {
      const known = file.read()[keyOf(kind, what)];
      return known !== undefined && known.until > now() && known.failures >= limits[kind];
    },

    /** Counts a failure. Returns whether it locks. */
    recordFailure(kind: Kind, what: string): boolean {
      const alive = Object.entries(file.read()).filter(([, { until }]) => until > now());
      const all = Object.fromEntries(alive);
      const key = keyOf(kind, what);
      const failures = (all[key]?.failures ?? 0) + 1;
      file.write({ ...all, [key]: { failures, until: now() + lockMs } });
      return failures === limits[kind];
    },

    clear(kind: Kind, what: string): void {
      const { [keyOf(kind, what)]: _cleared, ...rest } = file.read();
      file.write(rest);
    },
  };
}
