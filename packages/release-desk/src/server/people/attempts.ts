import * as v from 'valibot';
import { openDocument } from '../store/documents';
import { hashOf } from './secrets';

const attemptSchema = v.object({ failures: v.number(), until: v.number() });

const lockMs = 15 * 60_000;

/**
 * Failures that lock for 15 minutes. `source`: a name from one address or browser; `address`: all names from one
 * address; `name`: a name from all addresses; `code`: a person's time-based codes from all addresses.
 */
const limits = { source: 5, address: 30, name: 50, link: 30, code: 20 } as const;

type Kind = keyof typeof limits;
export interface Counted {
  readonly kind: Kind;
  readonly what: string;
}

/** Counts failed attempts. Too many lock for 15 minutes; the count is stored, so a restart keeps it. */
export function openAttempts(folder: string, now: () => number) {
  const file = openDocument(`${folder}/attempts.json`, v.record(v.string(), attemptSchema), {});
  function keyOf({ kind, what }: Counted) {
    return `${kind}:${hashOf(what.trim().toLowerCase()).slice(0, 32)}`;
  }

  return {
    /** Whether one of the counts has reached its limit. */
    isLocked(counted: readonly Counted[]): boolean {
      const all = file.read();
      return counted.some(one => {
        const known = all[keyOf(one)];
        return known !== undefined && known.until > now() && known.failures >= limits[one.kind];
      });
    },

    /** Counts a failure. Returns whether it locks. */
    recordFailure(counted: readonly Counted[]): boolean {
      const alive = Object.entries(file.read()).filter(([, { until }]) => until > now());
      const all = Object.fromEntries(alive);
      let locks = false;
      for (const one of counted) {
        const failures = (all[keyOf(one)]?.failures ?? 0) + 1;
        all[keyOf(one)] = { failures, until: now() + lockMs };
        locks ||= failures === limits[one.kind];
      }
      file.write(all);
      return locks;
    },

    clear(counted: readonly Counted[]): void {
      const cleared = new Set(counted.map(keyOf));
      file.write(Object.fromEntries(Object.entries(file.read()).filter(([key]) => !cleared.has(key))));
    },
  };
}

/** The counts of a sign-in: those of the name and address, or of a browser that the person has used before. */
export function countsOfSignIn(name: string, address: string, device: string | undefined): Counted[] {
  // A known browser counts alone, so that strangers with the same name or address can't lock its owner out.
  if (device !== undefined) return [{ kind: 'source', what: `${name} by ${device}` }];
  return [
    { kind: 'source', what: `${name} from ${address}` },
    { kind: 'address', what: address },
    { kind: 'name', what: name },
  ];
}
