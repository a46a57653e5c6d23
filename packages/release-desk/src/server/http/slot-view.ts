import {
  audienceOf,
  defaultIn,
  type Release,
  releaseId,
  shareOf,
  trafficOf,
} from '@sunbird/federation/registry';
import type { MarketCode } from '@sunbird/loan-domain';
import {
  type CheckedRelease,
  checkRelease,
  isWithdrawn,
  listReleases,
  nameOf,
  offeredLanguages,
  publishedSlot,
  type StoredRelease,
} from '@sunbird/release-store';
import { type Candidate, type Figures, figureDays, promotionSlot, type SlotView, stages } from '../../calls';
import type { DeskParts } from '../desk/desk-parts';
import { dayMs } from '../metrics/metrics';
import { fingerprint, servedBy } from '../slots/slot-changes';

/** Results by release and default, but none of broken files: who adds the release again mends them. */
const checked = new Map<string, CheckedRelease>();

function checkOnce(site: string, stored: StoredRelease, present: Release | undefined): CheckedRelease {
  const key = `${site} ${stored.release.url} ${present?.url}`;
  const result = checked.get(key) ?? checkRelease(site, stored, present);
  if (!result.failed.includes('files')) checked.set(key, result);
  return result;
}

/** Who gets a release now. */
function placeOf(slot: readonly Release[], { url }: Release) {
  const match = slot.find(release => release.url === url);
  return {
    share: match ? shareOf(slot, match) : 0,
    publishedShare: match ? trafficOf(match.deployment) : 0,
    audience: match ? audienceOf(match.deployment) : {},
    isDefault: match?.deployment.default ?? false,
  };
}

/** One release as the page shows it. */
function candidateOf(
  { site, metrics }: DeskParts,
  slot: string,
  market: MarketCode,
  placed: readonly Release[],
  stored: StoredRelease,
): Candidate {
  const { release, texts } = stored;
  const entries = release.extras.routes.flatMap(route =>
    'screen' in route ? [{ name: route.name, path: route.path }] : [],
  );
  return {
    ...{ ...nameOf(stored), ...placeOf(placed, release), ...(texts && { texts }) },
    failed: [
      ...(isWithdrawn(site, release) ? (['withdrawn'] as const) : []),
      ...checkOnce(site, stored, defaultIn(placed)).failed,
    ],
    counts: metrics.counts(slot, releaseId(release), market),
    entries: slot === promotionSlot ? entries : entries.slice(0, 1),
  };
}

/** The data of the page of one slot in one market. */
export function viewSlot(parts: DeskParts, slot: string, market: MarketCode): SlotView {
  const { site, plans } = parts;
  const placed = publishedSlot(site, slot, market);
  function weight({ publishedShare, isDefault }: Candidate) {
    return publishedShare > 0 && !isDefault ? 0 : isDefault ? 1 : 2;
  }
  return {
    slot,
    market,
    seen: fingerprint(placed),
    releases: listReleases(site, slot)
      .map(stored => candidateOf(parts, slot, market, placed, stored))
      .sort((a, b) => weight(a) - weight(b)),
    served: servedBy(site, slot, placed),
    plans: plans.toCome(slot),
    languages: [...offeredLanguages(site)],
  };
}

/**
 * What each campaign of a market achieved in the last days, or in those of one run, each day whole: of the campaigns that
 * have a share or figures, the default one first.
 */
export function figuresOf(
  { site, metrics, plans, now }: DeskParts,
  slot: string,
  market: MarketCode,
  runId?: string,
): Figures {
  const runs = plans
    .list()
    .filter(plan => plan.slot === slot && plan.market === market && plan.since !== undefined)
    .reverse();
  const run = runs.find(({ id }) => id === runId);
  const until = run?.state === 'done' ? run.doneAt : undefined;
  const span = { from: run?.since ?? now() - (figureDays - 1) * dayMs, to: until ?? now() };
  const placed = publishedSlot(site, slot, market);
  const byDefault = defaultIn(placed);
  const campaigns = listReleases(site, slot).map(stored => {
    const id = releaseId(stored.release);
    const place = placeOf(placed, stored.release);
    const { language } = run?.release.id === id ? (run.audience ?? {}) : place.audience;
    const days = metrics.funnelByDay(slot, id, market, span);
    return {
      ...{ release: nameOf(stored), ...place, days },
      total: metrics.funnel(slot, id, market, span),
      ...(byDefault &&
        !place.isDefault && {
          beside: metrics.funnel(slot, releaseId(byDefault), market, span, language),
        }),
    };
  });
  const isShown = ({ release, isDefault }: { release: { id: string }; isDefault: boolean }) =>
    !run || isDefault || release.id === run.release.id;
  return {
    campaigns: campaigns
      .filter(one => isShown(one) && (one.share > 0 || stages.some(stage => one.total[stage] > 0)))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    runs,
  };
}
