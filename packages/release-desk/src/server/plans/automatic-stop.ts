import { type Release, releaseId } from '@sunbird/federation/registry';
import { findRelease, publishedSlot } from '@sunbird/federation/store';
import type { NamedRelease, Plan, SlotView } from '../../calls';
import type { Finding, StopLimits, StopRules } from '../health/compare-candidate';
import { reportStop } from '../health/stop-notices';
import type { Candidacy, Watch } from '../health/watch';
import { publishSlot, withoutCandidate } from '../slots/slot-changes';
import { nameOf } from '../slots/slot-view';
import { actors, type Facts, releaseFacts } from '../store/audit-log';
import { factsOf, type PlanStore, type PublishContext } from './plan-store';

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

function rulesOf(plan: Plan | undefined): StopRules {
  return plan?.stop ?? allRules;
}

function named(site: string, { slot, release }: Candidacy): NamedRelease {
  const stored = findRelease(site, slot, release);
  return stored ? nameOf(stored) : { id: release };
}

function factsOfCandidacy({ slot, market, share }: Candidacy, release: NamedRelease): Facts {
  return { slot, market, share, ...releaseFacts(release) };
}

/** The figures of a stop, for the audit log. */
function figuresOf({ question, candidate, standing, language, by }: Finding): Facts {
  return {
    reason: question,
    opens: candidate.opens,
    bad: candidate.bad,
    opensBefore: standing.opens,
    badBefore: standing.bad,
    votes: by,
    ...(language !== undefined && { language }),
  };
}

async function stop(context: PublishContext, candidacy: Candidacy, finding: Finding): Promise<void> {
  const { store, audit, plans, notices } = context;
  const { slot, market, share } = candidacy;
  const plan = planOf(plans.list(), candidacy);
  const release = plan?.release ?? named(store.folder, candidacy);
  const present = publishedSlot(store.folder, slot, market);
  const url = present.find(one => releaseId(one) === candidacy.release)?.url ?? '';
  function change(releases: readonly Release[]) {
    return withoutCandidate(releases, url);
  }
  const revision = await publishSlot(store.folder, { slot, market, change });
  const facts = plan ? factsOf(plan) : factsOfCandidacy(candidacy, release);
  audit.write(actors.stop, 'stopped', { ...facts, ...figuresOf(finding), revision });
  const { question, language, candidate, standing } = finding;
  const figures = { question, candidate, standing, ...(language !== undefined && { language }) };
  const stopped = { slot, market, release, share, ...figures };
  notices.add({ ...stopped, by: plan?.by ?? null });
  reportStop(stopped);
  if (plan) plans.save({ ...plan, stop: { failed: false, errors: false } });
}

/** Takes back every candidate that does worse than the standing release, whoever published it. */
export async function stopFailing(context: PublishContext, limits: StopLimits): Promise<void> {
  const { watch, plans } = context;
  watch.tick();
  for (const candidacy of watch.candidacies()) {
    const rules = rulesOf(planOf(plans.list(), candidacy));
    const finding = watch.findingOn(candidacy, rules, limits);
    if (finding?.state === 'worse') await stop(context, candidacy, finding);
  }
}

/** How the candidates of one slot do in one market. */
export function findingsOf(
  { watch, plans }: { readonly watch: Watch; readonly plans: Pick<PlanStore, 'list'> },
  limits: StopLimits,
  { slot, market }: Pick<Candidacy, 'slot' | 'market'>,
): SlotView['findings'] {
  return watch
    .candidacies()
    .filter(candidacy => candidacy.slot === slot && candidacy.market === market)
    .flatMap(candidacy => {
      const rules = rulesOf(planOf(plans.list(), candidacy));
      // Without a rule nothing is taken back, but people see how it does.
      const finding = watch.findingOn(candidacy, rules.failed || rules.errors ? rules : allRules, limits);
      if (!finding) return [];
      const { by: _by, language, ...shown } = finding;
      return [{ ...shown, release: candidacy.release, ...(language && { language }) }];
    });
}
