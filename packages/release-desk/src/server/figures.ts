import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { Counts } from '../calls';
import { openDocument } from './documents';
import type { Exclusive } from './exclusive';

/** What the lender passes on of an event in the app: fixed words, nothing about a person. */
export interface ReleaseEvent {
  readonly eventType: string;
  readonly eventOption?: string | undefined;
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
  readonly market: string;
}

const names = ['opened', 'numbers', 'failed', 'submits', 'errors'] as const;
const number = v.number();
const countsSchema = v.object({
  opened: number,
  numbers: number,
  failed: number,
  submits: number,
  errors: number,
});
const daySchema = v.record(v.string(), countsSchema);

export const noCounts: Counts = { opened: 0, numbers: 0, failed: 0, submits: 0, errors: 0 };

export function plus(one: Counts, other: Counts, sign: 1 | -1 = 1): Counts {
  const sums = names.map(name => [name, Math.max(0, one[name] + sign * other[name])]);
  return v.parse(countsSchema, Object.fromEntries(sums));
}

function countsOf({ eventType, eventOption }: ReleaseEvent): Counts {
  switch (eventType) {
    case 'view':
      return { ...noCounts, opened: 1 };
    case 'remoteFailed':
      return { ...noCounts, failed: 1 };
    case 'submit':
      return { ...noCounts, submits: 1, numbers: eventOption === 'number' ? 1 : 0 };
    case 'failure':
    case 'error':
      return { ...noCounts, errors: 1 };
    default:
      return noCounts;
  }
}

const dayMs = 86_400_000;

function dayOf(time: number) {
  return new Date(time).toISOString().slice(0, 10);
}

function keyOf(slot: string, release: string, market: string) {
  return `${slot} ${release} ${market}`;
}

export interface FiguresOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Events name their release themselves: one that the store does not have is not counted. */
  readonly isKnown: (slot: string, release: string) => boolean;
}

/** Figures per release, market and day, as files; the last second of them lives in memory. */
export function openFigures({ folder, now, isKnown }: FiguresOptions) {
  const days = join(folder, 'figures');
  function dayFile(day: string) {
    return openDocument(join(days, `${day}.json`), daySchema, {});
  }
  let waiting = new Map<string, Counts>();

  function add(counted: ReadonlyMap<string, Counts>): void {
    for (const [key, counts] of counted) waiting.set(key, plus(waiting.get(key) ?? noCounts, counts));
  }

  /** Puts what is in memory into the day's file. What was not written after all is in memory again. */
  async function flush(exclusive: Exclusive): Promise<void> {
    if (waiting.size === 0) return;
    let written: ReadonlyMap<string, Counts> = new Map();
    try {
      await exclusive(() => {
        const file = dayFile(dayOf(now()));
        const all = { ...file.read() };
        for (const [key, counts] of waiting) all[key] = plus(all[key] ?? noCounts, counts);
        file.write(all);
        written = waiting;
        waiting = new Map();
      });
    } catch (error) {
      add(written);
      throw error;
    }
  }

  /** Counts since a moment's day, of one release in one market. */
  function since(time: number, slot: string, release: string, market: MarketCode): Counts {
    const key = keyOf(slot, release, market);
    const first = dayOf(time);
    const stored = existsSync(days) ? readdirSync(days).map(name => name.replace('.json', '')) : [];
    return stored
      .filter(day => day >= first)
      .reduce((sum, day) => plus(sum, dayFile(day).read()[key] ?? noCounts), waiting.get(key) ?? noCounts);
  }

  return {
    record(events: readonly ReleaseEvent[]): void {
      for (const event of events) {
        const { remote, release, market } = event;
        const counts = countsOf(event);
        if (!remote || !release || counts === noCounts || !isKnown(remote, release)) continue;
        add(new Map([[keyOf(remote, release, market), counts]]));
      }
    },
    flush,
    /** Whether something is in memory that no file has yet. */
    isBehind: () => waiting.size > 0,
    since,
    /** The last seven days. */
    week: (slot: string, release: string, market: MarketCode) =>
      since(now() - 6 * dayMs, slot, release, market),
  };
}
export type Figures = ReturnType<typeof openFigures>;
