import { audienceOf, defaultIn, type Release, releaseId, trafficOf } from '@sunbird/federation/registry';
import {
  type CheckedRelease,
  checkRelease,
  isWithdrawn,
  listReleases,
  publishedSlot,
  readSettings,
  SlotError,
  type StoredRelease,
  withRolledBack,
} from '@sunbird/federation/store';
import { languages, type MarketCode } from '@sunbird/loan-domain';
import type { AuditLine, Candidate, DeskSettings, NamedRelease, Plan, SlotView } from '../../calls';
import type { Metrics } from '../metrics/metrics';
import { fingerprint } from './slot-changes';

interface Place {
  readonly slot: string;
  readonly market: string;
  readonly release: string;
}

/** Whether a publication elsewhere, whose line names slots alone, may have been one of this slot. */
function touches({ act, facts }: AuditLine, slot: string): boolean {
  if (act === 'opened') return true;
  return act === 'publishedElsewhere' && String(facts.slots).split(', ').includes(slot);
}

/**
 * Since when a release that has traffic has had it without a break, by the log; null if the log does not know. `audit`
 * is the newest first. A change of the share is no break.
 */
export function publishedSince(audit: readonly AuditLine[], { slot, market, release }: Place): number | null {
  let since: number | null = null;
  let returned: number | null = null;
  for (const line of audit) {
    const { act, at, facts } = line;
    if (touches(line, slot)) return since ?? at;
    if (facts.slot !== slot || facts.market !== market) continue;
    const isThis = facts.release === release;
    if (facts.endedId === release) return since ?? returned;
    if (isThis && (act === 'stopped' || facts.share === 0)) return since;
    if (act === 'published' && isThis) since = at;
    // Before this, everybody had another release.
    else if (act === 'published' && facts.share === 100) return since ?? returned ?? at;
    else if ((act === 'rolledBack' || act === 'ended') && isThis) returned = at;
  }
  return since ?? returned;
}

export function nameOf({ release, label, titles, change, addedAt, tests }: StoredRelease): NamedRelease {
  return {
    id: releaseId(release),
    ...(label !== undefined && { label }),
    ...(titles && { titles }),
    ...(change && { change }),
    ...(addedAt !== undefined && { addedAt }),
    ...(tests === 'skipped' && { untested: true }),
  };
}

export interface SlotSources {
  readonly site: string;
  readonly metrics: Metrics;
  readonly plans: readonly Plan[];
  /** Entries of the log, the newest first. */
  readonly audit: readonly AuditLine[];
  readonly findings: SlotView['findings'];
  readonly settings: DeskSettings;
}

/** Results by release and default. The files of a release never change, so a result stays valid. */
const checked = new Map<string, CheckedRelease>();

function checkOnce(site: string, stored: StoredRelease, present: Release | undefined): CheckedRelease {
  const key = `${site} ${stored.release.url} ${present?.url}`;
  const known = checked.get(key) ?? checkRelease(site, stored, present);
  checked.set(key, known);
  return known;
}

/** Share of the installs that a release is for, in per cent. */
export function shareOf(slot: readonly Release[], release: Release): number {
  const { deployment } = release;
  if (!deployment.default) return trafficOf(deployment);
  const taken = slot.reduce(
    (sum, other) => sum + (other.deployment.default ? 0 : other.deployment.traffic),
    0,
  );
  return Math.max(0, 100 - taken);
}

/** The releases that a roll-back would leave; null if there is nothing to roll back to. */
function backOf(slot: readonly Release[], names: ReadonlyMap<string, NamedRelease>): SlotView['back'] {
  try {
    const back = withRolledBack(slot);
    return back
      .map(release => ({
        ...(names.get(release.url) ?? { id: releaseId(release) }),
        share: shareOf(back, release),
      }))
      .filter(({ share }) => share > 0);
  } catch (error) {
    if (error instanceof SlotError) return null;
    throw error;
  }
}

/** Screens that a preview can start with. */
export function entriesOf({ extras }: Release): Candidate['entries'] {
  return extras.routes.flatMap(route => ('screen' in route ? [{ name: route.name, path: route.path }] : []));
}

interface ShownSlot {
  readonly slotName: string;
  readonly market: MarketCode;
  readonly slot: readonly Release[];
  /** Entries of the log about this slot in this market. */
  readonly audit: readonly AuditLine[];
}

/** One release as the page shows it. */
function candidateOf(
  { site, metrics, audit: all }: SlotSources,
  shown: ShownSlot,
  stored: StoredRelease,
): Candidate {
  const { slotName, market, slot, audit } = shown;
  const { release } = stored;
  const id = releaseId(release);
  const placed = slot.find(({ url }) => url === release.url);
  const { failed } = checkOnce(site, stored, defaultIn(slot));
  const share = placed ? shareOf(slot, placed) : 0;
  const hadTraffic = audit.some(
    ({ act, facts }) => act === 'published' && facts.release === id && facts.share !== 0,
  );
  return {
    ...nameOf(stored),
    failed: [...(isWithdrawn(site, release) ? (['withdrawn'] as const) : []), ...failed],
    share,
    audience: placed ? audienceOf(placed.deployment) : {},
    isDefault: placed?.deployment.default ?? false,
    wasLive: share === 0 && (placed?.deployment.previous === true || hadTraffic),
    since: share > 0 ? publishedSince(all, { slot: slotName, market, release: id }) : null,
    counts: metrics.counts(slotName, id, market),
    vitals: metrics.vitals(slotName, id, market),
    entries: entriesOf(release),
  };
}

/** The data of the page of one slot in one market. */
export function viewSlot(sources: SlotSources, slotName: string, market: MarketCode): SlotView {
  const { site, settings } = sources;
  const slot = publishedSlot(site, slotName, market);
  const stored = listReleases(site, slotName);
  const names = new Map(stored.map(one => [one.release.url, nameOf(one)]));
  function mine({ facts }: AuditLine) {
    // What the command line did without a market is of all of them.
    return facts.slot === slotName && (facts.market ?? market) === market;
  }
  const audit = sources.audit.filter(mine);

  const releases = stored.map(one => candidateOf(sources, { slotName, market, slot, audit }, one));
  function weight({ share, isDefault }: Candidate) {
    return share > 0 && !isDefault ? 0 : isDefault ? 1 : 2;
  }
  const opened = releases.reduce((sum, { counts }) => sum + counts.opened, 0);
  return {
    slot: slotName,
    market,
    seen: fingerprint(slot),
    releases: releases.sort((a, b) => weight(a) - weight(b)),
    back: backOf(slot, names),
    plans: sources.plans.filter(plan => plan.slot === slotName && plan.market === market),
    audit: audit.slice(0, 4),
    findings: sources.findings,
    secondPerson: settings.secondPerson.includes(slotName),
    limits: { failed: settings.stopFailed, errors: settings.stopErrors },
    openedPerDay: Math.round(opened / 7),
    languages: readSettings(site)?.languages ?? [...languages],
  };
}
