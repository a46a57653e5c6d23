import { currentRevision } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import type { Vitals } from '../../calls';
import type { ReleaseEvent } from '../metrics/counts';
import { createArm } from './arm';
import { type Candidacy, readCandidacies } from './candidacies';
import { type Arms, type Finding, judge, type StopLimits, type StopRules } from './judge';
import type { SlowFrom } from './sender';

export interface WatchOptions {
  readonly site: string;
  readonly now: () => number;
  readonly markets: () => readonly MarketCode[];
  /** What three of four borrowers waited at most, by the vitals of the last days. */
  readonly usual: (slot: string, release: string, market: MarketCode) => Pick<Vitals, 'lcp' | 'inp'>;
}

interface Watched {
  readonly candidacy: Candidacy;
  readonly arms: Arms;
  slowFrom: SlowFrom;
}

function keyOf({ slot, market, release, standing }: Candidacy): string {
  return `${slot} ${market} ${release} ${standing}`;
}

/** Watches every candidate of the published site beside its standing release, in the same market and hours. */
export function createWatch({ site, now, markets, usual }: WatchOptions) {
  let watched = new Map<string, Watched>();
  let seen: string | undefined;

  /**
   * Slow is what is slower than three of four openings of the standing release: of the candidate's, one of four as well,
   * if it is as quick. Once known, the border stays: it must be the same for both sides.
   */
  function slowFromOf({ slot, standing, market }: Candidacy, known: SlowFrom): SlowFrom {
    if (known.lcp !== undefined && known.inp !== undefined) return known;
    const { lcp, inp } = usual(slot, standing, market);
    return { lcp: known.lcp ?? lcp ?? undefined, inp: known.inp ?? inp ?? undefined };
  }

  function begin(candidacy: Candidacy): Watched {
    const arms = { candidate: createArm(), standing: createArm() };
    return { candidacy, arms, slowFrom: slowFromOf(candidacy, { lcp: undefined, inp: undefined }) };
  }

  function refresh(): void {
    const revision = currentRevision(site);
    if (revision === seen) return;
    seen = revision;
    const current = readCandidacies(site, markets());
    watched = new Map(
      current.map(candidacy => {
        const known = watched.get(keyOf(candidacy));
        return [keyOf(candidacy), known ? { ...known, candidacy } : begin(candidacy)] as const;
      }),
    );
  }

  function recordOne(event: ReleaseEvent): void {
    for (const one of watched.values()) {
      const { candidacy, arms } = one;
      if (event.remote !== candidacy.slot || event.market !== candidacy.market) continue;
      if (event.release === candidacy.release) arms.candidate.add(event, now(), one.slowFrom);
      if (event.release === candidacy.standing) arms.standing.add(event, now(), one.slowFrom);
    }
  }

  function find(slot: string, release: string, market: MarketCode): Watched | undefined {
    refresh();
    return [...watched.values()].find(
      ({ candidacy }) =>
        candidacy.slot === slot && candidacy.release === release && candidacy.market === market,
    );
  }

  return {
    record(events: readonly ReleaseEvent[]): void {
      refresh();
      events.forEach(recordOne);
    },

    /** Looks again for what is slow, where too little was known. */
    tick(): void {
      refresh();
      for (const one of watched.values()) one.slowFrom = slowFromOf(one.candidacy, one.slowFrom);
    },

    /** What is told about a release from now on is told about a new publication of it. */
    publishedAgain(slot: string, release: string, market: MarketCode): void {
      const known = find(slot, release, market);
      if (known) watched.set(keyOf(known.candidacy), begin(known.candidacy));
    },

    candidacies(): readonly Candidacy[] {
      refresh();
      return [...watched.values()].map(({ candidacy }) => candidacy);
    },

    /** How a candidate does; undefined if it has no traffic, or no rule. */
    findingOn(
      slot: string,
      release: string,
      market: MarketCode,
      { rules, limits }: { readonly rules: StopRules; readonly limits: StopLimits },
    ): Finding | undefined {
      const known = find(slot, release, market);
      return known && judge(known.arms, rules, limits);
    },

    /** From how many ms on a vital counts as slow. */
    slowFrom: (slot: string, release: string, market: MarketCode): SlowFrom | undefined =>
      find(slot, release, market)?.slowFrom,
  };
}
export type Watch = ReturnType<typeof createWatch>;
