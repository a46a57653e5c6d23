import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { Counts } from '../../calls';
import { openDocument } from '../store/documents';
import type { Exclusive } from '../store/store-queue';
import { addCounts, countsOf, countsSchema, noCounts, type ReleaseEvent } from './counts';
import { createEvidence, type Question, type Votes } from './evidence';

const daySchema = v.record(v.string(), countsSchema);

/** Folder of the metrics in the desk's folder. Stores in use have this name: it must stay. */
export const storedFolder = 'figures';

const dayMs = 86_400_000;

function dayOf(time: number) {
  return new Date(time).toISOString().slice(0, 10);
}

function keyOf(slot: string, release: string, market: string) {
  return `${slot} ${release} ${market}`;
}

export interface MetricsOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Whether the store has a release. Events name their release themselves; those of unknown releases are not counted. */
  readonly isKnown: (slot: string, release: string) => boolean;
}

/** The counts of each day, one file for each. */
function openDays(folder: string) {
  const days = join(folder, storedFolder);
  return {
    file: (day: string) => openDocument(join(days, `${day}.json`), daySchema, {}),
    list: () => (existsSync(days) ? readdirSync(days).map(name => name.replace('.json', '')) : []),
  };
}

/** Counts that no file has yet. */
function createUnwritten() {
  let counts = new Map<string, Counts>();
  function add(more: ReadonlyMap<string, Counts>): void {
    for (const [key, one] of more) counts.set(key, addCounts(counts.get(key) ?? noCounts, one));
  }
  return {
    add,
    get: (key: string) => counts.get(key) ?? noCounts,
    isEmpty: () => counts.size === 0,
    /** Returns all counts and removes them. */
    take(): ReadonlyMap<string, Counts> {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}

/** A candidate that has traffic beside the standing release. */
export interface Candidacy {
  readonly slot: string;
  readonly market: MarketCode;
  readonly release: string;
  readonly standing: string;
}

type VoterKind = ReleaseEvent['source']['kind'];

/** Counts of events per release, market and day. New counts are in memory until `flush` writes them to files. */
export function openMetrics({ folder, now, isKnown }: MetricsOptions) {
  const days = openDays(folder);
  const unwritten = createUnwritten();
  const evidence = createEvidence();

  /** Writes the counts in memory to the file of the day. If the store rejects the write, they return to memory. */
  async function flush(exclusive: Exclusive): Promise<void> {
    if (unwritten.isEmpty()) return;
    let taken: ReadonlyMap<string, Counts> = new Map();
    try {
      await exclusive(() => {
        taken = unwritten.take();
        const file = days.file(dayOf(now()));
        const all = { ...file.read() };
        for (const [key, counts] of taken) all[key] = addCounts(all[key] ?? noCounts, counts);
        file.write(all);
      });
    } catch (error) {
      unwritten.add(taken);
      throw error;
    }
  }

  /** Counts of one release in one market, since the day of the given time. */
  function since(time: number, slot: string, release: string, market: MarketCode): Counts {
    const key = keyOf(slot, release, market);
    const first = dayOf(time);
    return days
      .list()
      .filter(day => day >= first)
      .reduce((sum, day) => addCounts(sum, days.file(day).read()[key] ?? noCounts), unwritten.get(key));
  }

  return {
    record(events: readonly ReleaseEvent[]): void {
      for (const event of events) {
        const { remote, release, market, source } = event;
        const counts = countsOf(event);
        if (!remote || !release || counts === noCounts || !isKnown(remote, release)) continue;
        const key = keyOf(remote, release, market);
        unwritten.add(new Map([[key, counts]]));
        evidence.add(key, source, counts);
      }
    },
    /** What is told about a release from now on is told about a new publication of it. */
    publishedAgain: (slot: string, release: string, market: MarketCode) =>
      evidence.forget(keyOf(slot, release, market)),
    /** Votes on a candidate since its publication: of borrowers, and of networks beside the standing release. */
    votesOn({ slot, market, release, standing }: Candidacy, question: Question): Record<VoterKind, Votes> {
      const key = keyOf(slot, release, market);
      return {
        borrower: evidence.borrowers(key, question),
        network: evidence.networks(key, keyOf(slot, standing, market), question),
      };
    },
    flush,
    hasUnwritten: () => !unwritten.isEmpty(),
    since,
    /** Counts of the last seven days. */
    week: (slot: string, release: string, market: MarketCode) =>
      since(now() - 6 * dayMs, slot, release, market),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
