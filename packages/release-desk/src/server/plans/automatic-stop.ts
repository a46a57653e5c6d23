import { type Release, slotOf } from '@sunbird/federation/registry';
import { readRegistry } from '@sunbird/federation/store';
import type { Plan } from '../../calls';
import { actors } from '../audit/audit-log';
import { addCounts, type Metrics } from '../metrics/metrics';
import { publishSlot, withoutRelease } from '../slots/slot-changes';
import { idOf } from '../slots/slot-view';
import { factsOf, findStored, type PublishContext } from './publish-plan';

/** Limits in per cent: starts that fail to load, and submits that fail. */
export interface StopLimits {
  readonly failed: number;
  readonly errors: number;
}

/** Below this number of starts or submits, the share of failures is not significant. */
const minSample = 50;

/** The newest publication of each release that is still live and has an automatic stop. */
function watchedPlans(site: string, plans: readonly Plan[]): Plan[] {
  const seen = new Set<string>();
  const { microFrontends } = readRegistry(site);
  return plans
    .filter(({ state }) => state === 'done')
    .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0))
    .filter(({ slot, market, release, stop }) => {
      const key = `${slot} ${market} ${release.id}`;
      const isNewest = !seen.has(key);
      seen.add(key);
      const live = slotOf(microFrontends[slot] ?? [], market).find(one => idOf(one) === release.id);
      return isNewest && (stop.failed || stop.errors) && (live?.deployment.traffic ?? 0) > 0;
    });
}

/** The limit that a release has exceeded since it was published; undefined if it exceeds none. */
function exceededLimit(plan: Plan, metrics: Metrics, limits: StopLimits): keyof StopLimits | undefined {
  const { slot, market, release, stop, doneAt = 0, baseline } = plan;
  const total = metrics.since(doneAt, slot, release.id, market);
  const { opened, failed, submits, errors } = baseline ? addCounts(total, baseline, -1) : total;
  const starts = opened + failed;
  if (stop.failed && starts >= minSample && (100 * failed) / starts > limits.failed) return 'failed';
  if (stop.errors && submits >= minSample && (100 * errors) / submits > limits.errors) return 'errors';
  return undefined;
}

/** Takes back every watched release that fails more often than the limits allow. */
export async function stopFailing(context: PublishContext, limits: StopLimits): Promise<void> {
  const { store, audit, metrics, plans } = context;
  for (const plan of watchedPlans(store.folder, plans.list())) {
    const reason = exceededLimit(plan, metrics, limits);
    if (!reason) continue;
    const { slot, market } = plan;
    const { release } = findStored(store.folder, slot, plan.release.id);
    function change(releases: readonly Release[]) {
      return withoutRelease(releases, release.url);
    }
    const revision = await publishSlot(store.folder, { slot, market, change });
    audit.write(actors.stop, 'stopped', { ...factsOf(plan), reason, revision });
    plans.save({ ...plan, stop: { failed: false, errors: false } });
  }
}
