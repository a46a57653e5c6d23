import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientEvent } from '@sunbird/lender/context/lender';
import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type Counts, type Funnel, promotionSlot, stages } from '../../calls';
import { type Exclusive, openDocument } from '../store/desk-store';

/** Numbers by name. */
export type Sums = Readonly<Record<string, number>>;

export function addSums(one: Sums, other: Sums): Sums {
  const sums = { ...one };
  for (const [name, value] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** The count that a kind of event adds to. */
const counted = new Map<string, keyof Counts>([
  ['view', 'opened'],
  ['remoteFailed', 'failed'],
  ['failure', 'errors'],
  ['error', 'errors'],
]);

const daySchema = v.record(v.string(), v.record(v.string(), v.number()));

/** The calendar day of an epoch time in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** From the day of a moment to that of another, in UTC. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Sums by key and day, one file for each day. New ones are in memory until `write` adds them to the file of the day. */
function openDaily(folder: string, now: () => number) {
  let unwritten = new Map<string, Sums>();

  function fileOf(day: string) {
    return openDocument<Record<string, Sums>>(join(folder, `${day}.json`), daySchema, {});
  }
  function add(key: string, sums: Sums): void {
    unwritten.set(key, addSums(unwritten.get(key) ?? {}, sums));
  }

  return {
    add,
    isEmpty: () => unwritten.size === 0,

    /** Empties the memory into the file of the day. If the store rejects that, it returns to memory. */
    async write(exclusive: Exclusive): Promise<void> {
      const taken = unwritten;
      unwritten = new Map();
      try {
        await exclusive(() => {
          const file = fileOf(dayOf(now()));
          const all = { ...file.read() };
          for (const [key, sums] of taken) all[key] = addSums(all[key] ?? {}, sums);
          file.write(all);
        });
      } catch (error) {
        for (const [key, sums] of taken) add(key, sums);
        throw error;
      }
    },

    /** The sums of a key in each day of a span, the oldest first; today's with those in memory. */
    within({ from, to }: Span, key: string): { readonly day: string; readonly sums: Sums }[] {
      const written = existsSync(folder) ? readdirSync(folder).map(name => name.replace('.json', '')) : [];
      const today = dayOf(now());
      return [...new Set([...written, today])]
        .filter(day => day >= dayOf(from) && day <= dayOf(to))
        .sort()
        .map(day => {
          const sums = fileOf(day).read()[key] ?? {};
          return { day, sums: day === today ? addSums(sums, unwritten.get(key) ?? {}) : sums };
        });
    },
  };
}

export const dayMs = 86_400_000;
/** Days that counts go back, today included. */
const countDays = 7;

function keyOf(slot: string, release: string, market: string) {
  return `${slot} ${release} ${market}`;
}

/** Of all starts, or of those in a language. */
function funnelKeyOf(key: string, language?: string) {
  return ['campaign', key, language].filter(Boolean).join(' ');
}

/** What an event adds to the sums, by their keys. What was paid out is a fact of the lender's own. */
function additionsOf(event: ClientEvent, key: string): [string, Sums][] {
  const isFunnel = event.eventType === 'campaign' && event.remote === promotionSlot;
  const { amount } = event;
  const count = counted.get(event.eventType);
  const stage = stages.find(step => step === event.eventOption);
  const isTrue = isFunnel && stage !== undefined && (stage === 'disbursed') === (amount !== undefined);
  const sums: Sums = isTrue ? { [stage]: 1, ...(amount !== undefined && { amount }) } : {};
  return [
    [key, count ? { [count]: 1 } : {}],
    [funnelKeyOf(key), sums],
    [funnelKeyOf(key, event.language), event.language ? sums : {}],
  ];
}

const noFunnel: Funnel = { opened: 0, applied: 0, submitted: 0, disbursed: 0, amount: 0 };

export interface MetricsOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Whether the store has a release. Events name their release themselves; those of unknown releases are not counted. */
  readonly isStored: (slot: string, release: string) => boolean;
}

/** Counts of events per release, market and day. New counts are in memory until `flush` writes them to files. */
export function openMetrics({ folder, now, isStored: isKnown }: MetricsOptions) {
  const daily = openDaily(join(folder, 'figures'), now);

  function record(event: ClientEvent): void {
    const { remote, release, market } = event;
    if (!remote || !release || !isKnown(remote, release)) return;
    for (const [key, sums] of additionsOf(event, keyOf(remote, release, market)))
      if (Object.keys(sums).length > 0) daily.add(key, sums);
  }

  function sumsOf(key: string, span: Span): Sums {
    return daily.within(span, key).reduce<Sums>((all, { sums }) => addSums(all, sums), {});
  }

  return {
    record: (events: readonly ClientEvent[]) => events.forEach(record),
    hasUnwritten: () => !daily.isEmpty(),

    flush: (exclusive: Exclusive): Promise<void> =>
      daily.isEmpty() ? Promise.resolve() : daily.write(exclusive),

    /** Of the last week. */
    counts(slot: string, release: string, market: MarketCode): Counts {
      const span = { from: now() - (countDays - 1) * dayMs, to: now() };
      return { opened: 0, failed: 0, errors: 0, ...sumsOf(keyOf(slot, release, market), span) };
    },

    /** The funnel of each day of a span that has one. */
    funnelByDay(slot: string, release: string, market: MarketCode, span: Span) {
      return daily
        .within(span, funnelKeyOf(keyOf(slot, release, market)))
        .map(({ day, sums }) => ({ day, ...noFunnel, ...sums }));
    },

    /** What borrowers did after they opened a campaign, in a span; all, or those who read a language. */
    funnel(slot: string, release: string, market: MarketCode, span: Span, language?: string): Funnel {
      return { ...noFunnel, ...sumsOf(funnelKeyOf(keyOf(slot, release, market), language), span) };
    },
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
