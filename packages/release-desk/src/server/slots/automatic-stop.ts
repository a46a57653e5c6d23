import { basename } from 'node:path';
import {
  audienceOf,
  hostName,
  isCandidate,
  type Release,
  releaseId,
  slotOf,
  trafficOf,
} from '@sunbird/federation/registry';
import type { ClientEvent, EventSource } from '@sunbird/lender/context/lender';
import type { MarketCode } from '@sunbird/loan-domain';
import { actors, currentRevision, type ReleaseStore, readRegistry } from '@sunbird/release-store';
import type { DeskSettings, Facts } from '../../calls';
import type { AuditLog } from '../store/desk-store';
import { namedIn, publishSlot, withoutCandidate } from './slot-changes';

/** More senders of one release are not counted: memory must not grow with what strangers send. */
const mostSenders: Readonly<Record<EventSource['kind'], number>> = { borrower: 100_000, network: 10_000 };

/** What became of a release for a sender; what is later in the list stays, whatever else the sender tells. */
const outcomes = ['failed', 'opened', 'crashed'] as const;
type Outcome = (typeof outcomes)[number];

/** A load that failed is forgotten once it succeeds; that a screen crashed is not. */
function outcomeOf({ eventType, eventOption }: ClientEvent): Outcome | undefined {
  if (eventType === 'view') return 'opened';
  if (eventType === 'remoteFailed') return 'failed';
  return eventType === 'error' && eventOption === 'screen' ? 'crashed' : undefined;
}

/** For how many senders a release opened or did not, and for how many it did not. */
interface Openings {
  readonly opens: number;
  readonly failed: number;
}

/**
 * What became of one release for each sender, in memory only: it says who opened what, and may begin anew with a restart.
 * Each sender counts once, whatever it sends (docs/adr/0014-automatic-stop.md).
 */
function createTally() {
  const senders = { borrower: new Map<string, Outcome>(), network: new Map<string, Outcome>() };
  return {
    add(event: ClientEvent): void {
      const { kind, id } = event.source;
      const earlier = senders[kind].get(id);
      const outcome = outcomeOf(event);
      if (!outcome || (!earlier && senders[kind].size >= mostSenders[kind])) return;
      if (!earlier || outcomes.indexOf(outcome) > outcomes.indexOf(earlier)) senders[kind].set(id, outcome);
    },
    openings(kind: EventSource['kind']): Openings {
      const all = [...senders[kind].values()];
      return { opens: all.length, failed: all.filter(outcome => outcome !== 'opened').length };
    },
  };
}

/** A candidate that has traffic in a market, whoever published it. */
export interface Candidacy {
  readonly slot: string;
  readonly market: MarketCode;
  readonly release: Release;
  readonly tally: ReturnType<typeof createTally>;
}

/** Every candidate of the published site, but for the shell, which reports the failures: if it fails, no report arrives. */
function candidatesOf(site: string, markets: readonly MarketCode[]): Omit<Candidacy, 'tally'>[] {
  return Object.entries(readRegistry(site).microFrontends)
    .filter(([slot]) => slot !== hostName)
    .flatMap(([slot, releases]) =>
      markets.flatMap(market => {
        const placed = slotOf(releases, market);
        const candidates = placed.filter(({ deployment }) => isCandidate(deployment));
        return candidates.map(release => ({ slot, market, release }));
      }),
    );
}

/** Watches every candidate of the published site, in each market on its own. */
export function createWatch(site: string, markets: () => readonly MarketCode[]) {
  let watched = new Map<string, Candidacy>();
  let seen: string | undefined;

  function all(): Candidacy[] {
    const revision = currentRevision(site);
    if (revision !== seen) {
      const entries = candidatesOf(site, markets()).map(candidate => {
        const key = `${candidate.slot} ${candidate.market} ${candidate.release.url}`;
        return [key, { ...candidate, tally: watched.get(key)?.tally ?? createTally() }] as const;
      });
      watched = new Map(entries);
      seen = revision;
    }
    return [...watched.values()];
  }
  return {
    all,
    /** Counts what is told about candidates, each for the release that the sender really opened. */
    record(events: readonly ClientEvent[]): void {
      for (const { slot, market, release, tally } of all())
        for (const event of events)
          if (event.remote === slot && event.market === market && event.release === releaseId(release))
            tally.add(event);
    },
  };
}
export type Watch = ReturnType<typeof createWatch>;

/** Why a candidate is to be taken back; undefined: it is within the limit. Borrowers and networks are counted apart. */
function failureOf({ tally }: Candidacy, limit: DeskSettings['limit']): Openings | undefined {
  const least = { borrower: limit.borrowers, network: limit.networks };
  return (['borrower', 'network'] as const)
    .map(kind => ({ kind, ...tally.openings(kind) }))
    .find(
      ({ kind, opens, failed }) =>
        opens >= limit.opens && failed >= least[kind] && (100 * failed) / opens > limit.share,
    );
}

async function stop(
  store: ReleaseStore,
  audit: AuditLog,
  { slot, market, release }: Candidacy,
  { opens, failed }: Openings,
): Promise<void> {
  const id = releaseId(release);
  const named = namedIn(store.folder, slot, release);
  const share = trafficOf(release.deployment);
  const { revision } = await publishSlot(store.folder, {
    slot,
    market,
    change: releases => withoutCandidate(releases, id),
  });
  const audience = { ...audienceOf(release.deployment) };
  const about: Facts = { slot, market, release: named, share, audience };
  audit.write(actors.stop, 'stopped', { ...about, failed, opens, revision });
  // For the operator: alarms look for how the line begins.
  process.stderr.write(
    `A candidate was taken back: ${basename(slot)} ${named.label ?? id} in ${market} at ${share} %. It did not open for ${failed} of ${opens}.\n`,
  );
}

/** Takes back every candidate that does not open for too many. The default release is never taken: only a person does. */
export async function stopFailing(
  { store, audit }: { readonly store: ReleaseStore; readonly audit: AuditLog },
  watch: Watch,
  limit: DeskSettings['limit'],
): Promise<void> {
  for (const candidacy of watch.all()) {
    const failure = failureOf(candidacy, limit);
    if (!failure) continue;
    await stop(store, audit, candidacy, failure);
    // Forgets it: what is published again begins anew.
    watch.all();
  }
}
