import { type Client, randomId, sendEvents } from '@sunbird/api-client';
import type { FunnelEvent } from '@sunbird/shell-api';
import { readPreview } from '../boot/preview';
import type { EventBus } from '../events';
import { withCampaignFunnel } from './campaign-funnel';
import { createEventReport, type EventReport, type EventSource } from './event-report';
import { reportUnhandledErrors } from './unhandled-errors';

interface ReportingOptions {
  readonly events: EventBus;
  readonly client: Pick<Client, 'call'>;
  readonly installId: string;
  /** Sends an event to the wrapper. */
  readonly track: (event: FunnelEvent) => void;
  readonly sourceOf: (remote: string) => EventSource;
  /** Whether a remote has campaigns. */
  readonly isCampaign: (remote: string) => boolean;
  readonly currentRemote: () => string | undefined;
}

/** A preview reports no events: they would count in the metrics of its release. */
function createReport({ client, installId, isCampaign }: ReportingOptions): EventReport {
  if (readPreview()) return { add: () => undefined, flush: async () => undefined };
  const report = createEventReport({
    send: events => client.call(sendEvents, { installId, events }),
    createId: randomId,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void report.flush();
  });
  return withCampaignFunnel(report, isCampaign);
}

/** Reports sessions, failed remotes and unhandled errors, to the wrapper and, for a release's metrics, to the lender. */
export function createReporting(options: ReportingOptions): EventReport {
  const { events, track, sourceOf, currentRemote } = options;
  const report = createReport(options);

  function trackSession(eventOption: 'started' | 'ended' | 'restored'): void {
    track({ eventType: 'session', pageName: 'shell', eventOption });
  }
  events.on('sessionRestored', () => trackSession('restored'));
  events.on('loggedIn', () => trackSession('started'));
  events.on('loginAdopted', ({ isNew }) => {
    if (isNew) trackSession('started');
  });
  events.on('sessionEnded', ({ by }) => {
    // A log-out has cleared the events of this borrower: none may follow.
    if (by === 'lender') trackSession('ended');
  });

  function record(event: FunnelEvent, remote: string | undefined): void {
    track(event);
    report.add(event, remote === undefined ? undefined : sourceOf(remote));
  }
  events.on('remoteFailed', ({ remote, stage }) =>
    record({ eventType: 'remoteFailed', pageName: 'shell', eventOption: stage }, remote),
  );
  reportUnhandledErrors(() =>
    record({ eventType: 'error', pageName: 'shell', eventOption: 'unhandled' }, currentRemote()),
  );
  return report;
}
