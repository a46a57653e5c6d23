import {
  defaultIn,
  hostName,
  isCandidate,
  type Release,
  releaseId,
  slotOf,
  trafficOf,
} from '@sunbird/federation/registry';
import type { MarketCode } from '@sunbird/loan-domain';
import { currentRevision, readRegistry } from '@sunbird/release-store';
import type { Vitals } from '../../calls';
import type { ReleaseEvent } from '../metrics/metrics';
import type { Sides } from './compare-candidate';
import type { SlowFrom } from './votes';
import { createVotes } from './votes';

/** A candidate that has traffic in a market, beside the standing release, whoever published it. */
export interface Candidacy {
  readonly slot: string;
  readonly market: MarketCode;
  readonly release: string;
  readonly standing: string;
  /** Per cent of the market's installs. */
  readonly share: number;
}

function candidaciesOf(slot: string, market: MarketCode, releases: readonly Release[]): Candidacy[] {
  const standing = defaultIn(releases);
  if (!standing) return [];
  return releases
    .filter(({ deployment }) => isCandidate(deployment))
    .map(release => ({
      slot,
      market,
      release: releaseId(release),
      standing: releaseId(standing),
      share: trafficOf(release.deployment),
    }));
}

/**
 * Every candidacy of the published site. Not of the shell, which reports the failures: if it fails itself, no report
 * arrives.
 */
function readCandidacies(site: string, markets: readonly MarketCode[]): Candidacy[] {
  return Object.entries(readRegistry(site).microFrontends)
    .filter(([slot]) => slot !== hostName)
    .flatMap(([slot, releases]) =>
      markets.flatMap(market => candidaciesOf(slot, market, slotOf(releases, market))),
    );
}

interface WatchOptions {
  readonly site: string;
  readonly now: () => number;
  readonly markets: () => readonly MarketCode[];
  /** What three of four borrowers waited at most, by the vitals of the last days. */
  readonly usual: (slot: string, release: string, market: MarketCode) => Vitals;
}

/** A candidacy, with what was told about both sides since it began. */
export interface Watched extends Candidacy {
  readonly sides: Sides;
  slowFrom: SlowFrom;
}

function keyOf({ slot, market, release, standing }: Candidacy): string {
  return `${slot} ${market} ${release} ${standing}`;
}

/**
 * Slow is what is slower than three of four openings of the standing release: of the candidate's, one of four as well, if
 * it is as quick. Once known, the border stays: it must be the same for both sides.
 */
function slowFromOf(
  { slot, standing, market }: Candidacy,
  known: SlowFrom,
  { usual }: WatchOptions,
): SlowFrom {
  if (known.lcp !== undefined && known.inp !== undefined) return known;
  const { lcp, inp } = usual(slot, standing, market);
  return { lcp: known.lcp ?? lcp ?? undefined, inp: known.inp ?? inp ?? undefined };
}

function begin(candidacy: Candidacy, options: WatchOptions): Watched {
  const sides = { candidate: createVotes(), standing: createVotes() };
  return {
    ...candidacy,
    sides,
    slowFrom: slowFromOf(candidacy, { lcp: undefined, inp: undefined }, options),
  };
}

/** Watches every candidate of the published site beside its standing release, in the same market and hours. */
export function createWatch(options: WatchOptions) {
  const { site, now, markets } = options;
  let watched = new Map<string, Watched>();
  let seen: string | undefined;

  /** Every candidacy of the published revision. */
  function all(): Watched[] {
    const revision = currentRevision(site);
    if (revision !== seen) {
      seen = revision;
      const entries = readCandidacies(site, markets()).map(candidacy => {
        const known = watched.get(keyOf(candidacy));
        return [keyOf(candidacy), known ? { ...known, ...candidacy } : begin(candidacy, options)] as const;
      });
      watched = new Map(entries);
    }
    return [...watched.values()];
  }

  function recordIn(
    { slot, market, release, standing, sides, slowFrom }: Watched,
    event: ReleaseEvent,
  ): void {
    if (event.remote !== slot || event.market !== market) return;
    if (event.release === release) sides.candidate.add(event, now(), slowFrom);
    if (event.release === standing) sides.standing.add(event, now(), slowFrom);
  }

  return {
    all,

    record(events: readonly ReleaseEvent[]): void {
      for (const one of all()) for (const event of events) recordIn(one, event);
    },

    /** Looks again for what is slow, where too little was known. */
    tick(): void {
      for (const one of all()) one.slowFrom = slowFromOf(one, one.slowFrom, options);
    },

    /** What is told about a release from now on is told about a new publication of it. */
    publishedAgain(slot: string, release: string, market: MarketCode): void {
      for (const one of all()) {
        const isThis = one.slot === slot && one.release === release && one.market === market;
        if (isThis) watched.set(keyOf(one), begin(one, options));
      }
    },
  };
}
export type Watch = ReturnType<typeof createWatch>;
