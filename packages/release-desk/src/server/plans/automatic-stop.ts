import { type Release, slotOf } from '@sunbird/federation/registry';
import { readRegistry } from '@sunbird/federation/store';
import type { Plan } from '../../calls';
import { actors } from '../audit/audit-log';
import type { Metrics } from '../metrics/metrics';
import { publishSlot, withoutCandidate } from '../slots/slot-changes';
import { idOf } from '../slots/slot-view';
import { findStored } from './checked-release';
import type { PublishContext } from './publish-context';
import { factsOf } from './publish-plan';

/** Limits in per cent: starts that fail to load, and submits that fail. */
export interface StopLimits {
  readonly failed: number;
  readonly errors: number;
}

/**
 * Below these numbers of votes nothing is stopped: fewer are chance, or somebody with a few telephone numbers. Networks
 * are easier to come by than borrowers, so more of them must vote against a release. The reasons are in
 * docs/adr/0014-automatic-stop.md.
 */
const leastVotes = {
  borrower: { cast: 50, against: 10 },
  network: { cast: 50, against: 50 },
} as const;

const voterKinds = ['borrower', 'network'] as const;

/** A candidate that is live with an automatic stop, and the release that stands beside it. */
interface Watched {
  readonly plan: Plan;
  readonly standing: string;
}

/** The newest publication of each candidate that still has traffic and has an automatic stop. */
function watchedPlans(site: string, plans: readonly Plan[]): Watched[] {
  const seen = new Set<string>();
  const { microFrontends } = readRegistry(site);
  return plans
    .filter(({ state }) => state === 'done')
    .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0))
    .flatMap(plan => {
      const { slot, market, release, stop } = plan;
      const key = `${slot} ${market} ${release.id}`;
      const isNewest = !seen.has(key);
      seen.add(key);
      const releases = slotOf(microFrontends[slot] ?? [], market);
      const live = releases.find(one => idOf(one) === release.id)?.deployment;
      const standing = releases.find(({ deployment }) => deployment.default);
      if (!isNewest || !(stop.failed || stop.errors) || !standing) return [];
      return live && !live.default && live.traffic > 0 ? [{ plan, standing: idOf(standing) }] : [];
    });
}

/** The limit that a candidate exceeds by the votes of borrowers or of networks; undefined if it exceeds none. */
function exceededLimit(watched: Watched, metrics: Metrics, limits: StopLimits): keyof StopLimits | undefined {
  const { slot, market, release, stop } = watched.plan;
  const candidacy = { slot, market, release: release.id, standing: watched.standing };
  return (['failed', 'errors'] as const).find(question => {
    const votes = metrics.votesOn(candidacy, question);
    return (
      stop[question] &&
      voterKinds.some(kind => {
        const { cast, against } = votes[kind];
        const least = leastVotes[kind];
        const isEnough = cast >= least.cast && against >= least.against;
        return isEnough && (100 * against) / cast > limits[question];
      })
    );
  });
}

/** Takes back every watched candidate that fails more often than the limits allow. */
export async function stopFailing(context: PublishContext, limits: StopLimits): Promise<void> {
  const { store, audit, metrics, plans } = context;
  for (const watched of watchedPlans(store.folder, plans.list())) {
    const reason = exceededLimit(watched, metrics, limits);
    if (!reason) continue;
    const { plan } = watched;
    const { slot, market } = plan;
    const { release } = findStored(store.folder, slot, plan.release.id);
    function change(releases: readonly Release[]) {
      return withoutCandidate(releases, release.url);
    }
    const revision = await publishSlot(store.folder, { slot, market, change });
    audit.write(actors.stop, 'stopped', { ...factsOf(plan), reason, revision });
    plans.save({ ...plan, stop: { failed: false, errors: false } });
  }
}
