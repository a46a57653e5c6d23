import type { Counts } from '../../calls';
import { addCounts, type EventSource, noCounts } from './counts';

/** The votes of one kind of source. A source has one vote, and gives the part of it that its failures are of its events. */
export interface Votes {
  readonly cast: number;
  readonly against: number;
}

/** The share of starts that fail, or of submits that fail. */
export type Question = 'failed' | 'errors';

/** More sources of one release are not counted: memory must not grow with what strangers send. */
const mostSources = { borrower: 100_000, network: 10_000 } as const;

/** The part of a source's events that are failures; undefined if it has told nothing that answers the question. */
function shareOf({ opened, failed, submits, errors }: Counts, question: Question): number | undefined {
  if (question === 'failed') return opened + failed > 0 ? failed / (opened + failed) : undefined;
  return submits > 0 ? Math.min(1, errors / submits) : undefined;
}

/**
 * What is known about releases for the automatic stop, by source. In memory only: it says who opened what, and may begin
 * anew with a restart.
 */
export function createEvidence() {
  const known = {
    borrower: new Map<string, Map<string, Counts>>(),
    network: new Map<string, Map<string, Counts>>(),
  };

  function sourcesOf(kind: EventSource['kind'], key: string): Map<string, Counts> {
    const sources = known[kind].get(key) ?? new Map<string, Counts>();
    known[kind].set(key, sources);
    return sources;
  }

  return {
    add(key: string, { kind, id }: EventSource, counts: Counts): void {
      const sources = sourcesOf(kind, key);
      if (!sources.has(id) && sources.size >= mostSources[kind]) return;
      sources.set(id, addCounts(sources.get(id) ?? noCounts, counts));
    },

    /** Earlier events of a release say nothing about what is published now. */
    forget(key: string): void {
      known.borrower.delete(key);
      known.network.delete(key);
    },

    /** Each borrower has one vote. */
    borrowers(key: string, question: Question): Votes {
      const shares = [...sourcesOf('borrower', key).values()].flatMap(told => shareOf(told, question) ?? []);
      return { cast: shares.length, against: shares.reduce((sum, share) => sum + share, 0) };
    },

    /**
     * Each network has one vote, against a release only for as much as the release does worse there than the standing
     * one: where both fail, the network is at fault.
     */
    networks(key: string, standing: string, question: Question): Votes {
      const others = sourcesOf('network', standing);
      let [cast, against] = [0, 0];
      for (const [id, told] of sourcesOf('network', key)) {
        const share = shareOf(told, question);
        if (share === undefined) continue;
        cast += 1;
        against += Math.max(0, share - (shareOf(others.get(id) ?? noCounts, question) ?? 0));
      }
      return { cast, against };
    },
  };
}
