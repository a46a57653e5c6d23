import { hostName, isCandidate, type Release, slotOf, trafficOf } from '@sunbird/federation/registry';
import { readRegistry } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import { idOf } from '../slots/slot-view';

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
  const standing = releases.find(({ deployment }) => deployment.default);
  if (!standing) return [];
  return releases
    .filter(({ deployment }) => isCandidate(deployment))
    .map(release => ({
      slot,
      market,
      release: idOf(release),
      standing: idOf(standing),
      share: trafficOf(release.deployment),
    }));
}

/**
 * Every candidacy of the published site. Not of the shell, which reports the failures: if it fails itself, no report
 * arrives.
 */
export function readCandidacies(site: string, markets: readonly MarketCode[]): Candidacy[] {
  return Object.entries(readRegistry(site).microFrontends)
    .filter(([slot]) => slot !== hostName)
    .flatMap(([slot, releases]) =>
      markets.flatMap(market => candidaciesOf(slot, market, slotOf(releases, market))),
    );
}
