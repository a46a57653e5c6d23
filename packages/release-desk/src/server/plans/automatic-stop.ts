import { findRelease, nameOf } from '@sunbird/release-store';
import type { Plan, SlotView } from '../../calls';
import {
  compareCandidate,
  type Judgement,
  type StopLimits,
  type StopRules,
} from '../health/compare-candidate';
import { reportStop } from '../health/stop-notices';
import type { Candidacy, Watch, Watched } from '../health/watch';
import { publishSlot, withoutCandidate } from '../slots/slot-changes';
import { actors } from '../store/desk-store';
import { factsOf, noStop, type PlanStore, type PublishContext } from './plan-store';

/** A candidate that no plan of the desk published has both rules. */
const allRules: StopRules = { failed: true, errors: true };

/** The newest publication at the desk of what has traffic; undefined if the command line published it. */
function planOf(plans: readonly Plan[], candidacy: Candidacy): Plan | undefined {
  const { slot, market, release, share } = candidacy;
  const [newest] = plans
    .filter(plan => plan.state === 'done' && plan.slot === slot && plan.market === market)
    .filter(plan => plan.release.id === release)
    .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0));
  return newest?.share === share ? newest : undefined;
}

/** How a candidate does by the rules of its plan; undefined without a rule. */
function judge(
  plans: Pick<PlanStore, 'list'>,
  candidacy: Watched,
  limits: StopLimits,
  rules = planOf(plans.list(), candidacy)?.stop ?? allRules,
): Judgement | undefined {
  return compareCandidate(candidacy.sides, rules, limits);
}

async function stop(context: PublishContext, candidacy: Candidacy, found: Judgement): Promise<void> {
  const { store, audit, plans, notices } = context;
  const { slot, market, share } = candidacy;
  const plan = planOf(plans.list(), candidacy);
  const stored = findRelease(store.folder, slot, candidacy.release);
  const release = plan?.release ?? (stored ? nameOf(stored) : { id: candidacy.release });
  const revision = await publishSlot(store.folder, {
    slot,
    market,
    change: releases => withoutCandidate(releases, candidacy.release),
  });
  const { question, language, candidate, standing, by: votes } = found;
  const finding = { question, candidate, standing, language };
  const stopped = { slot, market, release, share };
  audit.write(actors.stop, 'stopped', { ...factsOf(plan ?? stopped), finding, votes, revision });
  notices.add({ ...stopped, ...finding, by: plan?.by ?? null });
  reportStop({ ...stopped, ...finding });
  if (plan) plans.save({ ...plan, stop: noStop });
}

/** Takes back every candidate that does worse than the standing release, whoever published it. */
export async function stopFailing(context: PublishContext, limits: StopLimits): Promise<void> {
  const { watch, plans } = context;
  watch.tick();
  for (const candidacy of watch.all()) {
    const found = judge(plans, candidacy, limits);
    if (found?.state === 'worse') await stop(context, candidacy, found);
  }
}

/** How the candidates of one slot do in one market. */
export function findingsOf(
  { watch, plans }: { readonly watch: Watch; readonly plans: Pick<PlanStore, 'list'> },
  limits: StopLimits,
  { slot, market }: Pick<Candidacy, 'slot' | 'market'>,
): SlotView['findings'] {
  return watch
    .all()
    .filter(candidacy => candidacy.slot === slot && candidacy.market === market)
    .flatMap(candidacy => {
      // Without a rule nothing is taken back, but people see how it does.
      const found = judge(plans, candidacy, limits) ?? judge(plans, candidacy, limits, allRules);
      if (!found) return [];
      const { by: _by, ...shown } = found;
      return [{ ...shown, release: candidacy.release }];
    });
}
