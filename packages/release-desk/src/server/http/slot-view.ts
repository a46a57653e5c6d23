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
import { type AuditLine, type Candidate, type Figures, figureDays, type SlotView, stages } from '../../calls';
import type { DeskParts } from '../desk/desk-parts';
import { countDays } from '../metrics/metrics';
import { fingerprint, servedBy } from '../slots/slot-changes';

interface SlotInMarket {
  readonly slot: string;
  readonly market: string;
}

/** Whether a line of the log is about a slot in a market. What the command line did without a market is of all. */
function isAbout({ facts }: AuditLine, { slot, market }: SlotInMarket): boolean {
  return facts.slot === slot && (facts.market ?? market) === market;
}

/** Whether a line of the log says that a release is for everybody. */
function isForAll({ act, facts: { share, audience = {} } }: AuditLine): boolean {
  return act === 'published' && share === 100 && Object.keys(audience).length === 0;
}

/** Whether a publication elsewhere, whose line names slots alone, may have been one of this slot. */
function touches({ act, facts }: AuditLine, slot: string): boolean {
  if (act === 'opened') return true;
  return act === 'publishedElsewhere' && (facts.slots ?? '').split(', ').includes(slot);
}

/**
 * Since when a release that has traffic has had it without a break, by the log; null if the log does not know. `audit`
 * is the newest first. A change of the share is no break.
 */
export function publishedSince(
  audit: readonly AuditLine[],
  place: SlotInMarket,
  release: string,
): number | null {
  let since: number | null = null;
  let returned: number | null = null;
  for (const line of audit) {
    const { act, at, facts } = line;
    if (touches(line, place.slot)) return since ?? at;
    if (!isAbout(line, place)) continue;
    const isThis = facts.release?.id === release;
    if (facts.ended?.id === release) return since ?? returned;
    const isPublished = act === 'published' && isThis;
    if ((isThis && act === 'stopped') || (isPublished && facts.share === 0)) return since;
    if (isPublished) since = at;
    // Before this, everybody had another release.
    else if (isForAll(line)) return since ?? returned ?? at;
    else if ((act === 'rolledBack' || act === 'ended') && isThis) returned = at;
  }
  return since ?? returned;
}

/** Results by release and default, but none of broken files: who adds the release again mends them. */
const checked = new Map<string, CheckedRelease>();

function checkOnce(site: string, stored: StoredRelease, present: Release | undefined): CheckedRelease {
  const key = `${site} ${stored.release.url} ${present?.url}`;
  const result = checked.get(key) ?? checkRelease(site, stored, present);
  if (!result.failed.includes('files')) checked.set(key, result);
  return result;
}

type Slot = readonly Release[];

/** Who gets a release now. */
function placeOf(slot: Slot, { url }: Release) {
  const match = slot.find(release => release.url === url);
  return {
    share: match ? shareOf(slot, match) : 0,
    publishedShare: match ? trafficOf(match.deployment) : 0,
    audience: match ? audienceOf(match.deployment) : {},
    isDefault: match?.deployment.default ?? false,
    isPrevious: match?.deployment.previous === true,
  };
}

/** Screens that a preview can start with. */
export function entriesOf({ extras }: Release): Candidate['entries'] {
  return extras.routes.flatMap(route => ('screen' in route ? [{ name: route.name, path: route.path }] : []));
}

interface ShownSlot {
  readonly slotName: string;
  readonly market: MarketCode;
  readonly slot: Slot;
  /** Entries of the log that the caller may read, the newest first. */
  readonly audit: readonly AuditLine[];
}

/** One release as the page shows it. */
function candidateOf({ site, metrics }: DeskParts, shown: ShownSlot, stored: StoredRelease): Candidate {
  const { slotName, market, slot, audit } = shown;
  const place = { slot: slotName, market };
  const { release } = stored;
  const id = releaseId(release);
  const { failed, bytes } = checkOnce(site, stored, defaultIn(slot));
  const { isPrevious, ...placed } = placeOf(slot, release);
  const hadTraffic = audit.some(
    line =>
      isAbout(line, place) &&
      line.act === 'published' &&
      line.facts.release?.id === id &&
      line.facts.share !== 0,
  );
  const isLive = placed.publishedShare > 0;
  return {
    ...nameOf(stored),
    ...placed,
    failed: [...(isWithdrawn(site, release) ? (['withdrawn'] as const) : []), ...failed],
    bytes,
    wasLive: !isLive && (isPrevious || hadTraffic),
    since: isLive ? publishedSince(audit, place, id) : null,
    counts: metrics.counts(slotName, id, market),
    funnel: metrics.funnel(slotName, id, market, countDays),
    entries: entriesOf(release),
  };
}

/** The data of the page of one slot in one market. */
export function viewSlot(parts: DeskParts, slotName: string, market: MarketCode): SlotView {
  const { site, plans } = parts;
  const settings = parts.settings.read();
  const slot = publishedSlot(site, slotName, market);
  const stored = listReleases(site, slotName);
  const shown = { slotName, market, slot, audit: parts.audit.read([slotName]) };
  const releases = stored.map(one => candidateOf(parts, shown, one));
  function weight({ publishedShare, isDefault }: Candidate) {
    return publishedShare > 0 && !isDefault ? 0 : isDefault ? 1 : 2;
  }
  const opened = releases.reduce((sum, { counts }) => sum + counts.opened, 0);
  return {
    slot: slotName,
    market,
    seen: fingerprint(slot),
    releases: releases.sort((a, b) => weight(a) - weight(b)),
    served: servedBy(site, slotName, slot),
    plans: plans.list().filter(plan => plan.slot === slotName && plan.market === market),
    audit: shown.audit.filter(line => isAbout(line, { slot: slotName, market })).slice(0, 4),
    secondPerson: settings.secondPerson.includes(slotName),
    stopShare: settings.limit.share,
    openedPerDay: Math.round(opened / countDays),
    languages: [...offeredLanguages(site)],
  };
}

/** What each campaign of a market achieved: of those that have a share or figures, the default one first. */
export function figuresOf({ site, metrics }: DeskParts, slot: string, market: MarketCode): Figures {
  const placed = publishedSlot(site, slot, market);
  const byDefault = defaultIn(placed);
  const campaigns = listReleases(site, slot).map(stored => {
    const id = releaseId(stored.release);
    const place = placeOf(placed, stored.release);
    const { language } = place.audience;
    return {
      ...{ release: nameOf(stored), ...place },
      total: metrics.funnel(slot, id, market, figureDays),
      ...(byDefault &&
        !place.isDefault && {
          beside: metrics.funnel(slot, releaseId(byDefault), market, figureDays, language),
        }),
      days: metrics.funnelByDay(slot, id, market, figureDays),
    };
  });
  return {
    campaigns: campaigns
      .filter(({ share, total }) => share > 0 || stages.some(stage => total[stage] > 0))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  };
}
