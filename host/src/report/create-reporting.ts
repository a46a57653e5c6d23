import { type Client, sendEvents } from '@sunbird/api-client';
import { randomId } from '@sunbird/loan-domain';
import type { FunnelEvent } from '@sunbird/shell-api';
import type { EventBus } from '../kit/events';
import { readPreview } from '../kit/page-data';
import { type CampaignEvent, createEventReport, type EventReport, type EventSource } from './event-report';

type Stage = CampaignEvent['eventOption'];

/** Whether an event is a step towards a loan; undefined for all others. */
function stageOf({ eventType, pageName, eventOption }: Parameters<EventReport['add']>[0]): Stage | undefined {
  if (eventType === 'success' && pageName === 'FinishLoading' && eventOption === 'application')
    return 'submitted';
  const isNumber = eventType === 'submit' && pageName === 'yx3' && eventOption === 'number';
  return isNumber || (eventOption === 'apply' && eventType !== 'failure') ? 'applied' : undefined;
}

/**
 * Adds a campaign's funnel to a report: this start opened it, began to apply, submitted an application. Each counts once
 * a start, and only after the campaign was opened, so that campaigns can be compared. Nothing is stored on the device.
 */
export function withCampaignFunnel(
  report: EventReport,
  isCampaign: (remote: string) => boolean,
): EventReport {
  const counted = new Set<Stage>();
  let campaign: EventSource | undefined;

  function count(eventOption: Stage): void {
    if (!campaign || counted.has(eventOption)) return;
    counted.add(eventOption);
    report.add({ eventType: 'campaign', pageName: 'shell', eventOption }, campaign);
  }
  return {
    ...report,
    add(event, source) {
      report.add(event, source);
      if (event.eventType === 'view' && source && isCampaign(source.remote)) {
        campaign ??= source;
        count('opened');
      }
      const stage = stageOf(event);
      if (stage) count(stage);
    },
  };
}

/** Reports uncaught errors and unhandled rejections, at most five in each start. */
export function reportUnhandledErrors(report: () => void): void {
  let left = 5;
  const onError = () => {
    if (left === 0) return;
    left -= 1;
    report();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
}

interface ReportingOptions {
  readonly events: EventBus;
  readonly client: Pick<Client, 'call'>;
  readonly installId: string;
  /** Sends an event to the wrapper. */
  readonly track: (event: FunnelEvent) => void;
  readonly sourceOf: (remote: string) => EventSource;
  /** The screen of the address: its name, and the remote that owns it. */
  readonly currentScreen: () => { readonly remote: string; readonly name: string } | undefined;
  /** Whether a remote has campaigns. */
  readonly isCampaign: (remote: string) => boolean;
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
  // Some browsers close a page without hiding it first.
  window.addEventListener('pagehide', () => void report.flush());
  return withCampaignFunnel(report, isCampaign);
}

/** Reports sessions, failed remotes and unhandled errors, to the wrapper and, for a release's metrics, to the lender. */
export function createReporting(options: ReportingOptions): EventReport {
  const { events, track, sourceOf, currentScreen } = options;
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
  events.on('remoteFailed', ({ remote, stage }) => {
    const screen = currentScreen();
    const pageName = screen?.remote === remote ? screen.name : 'shell';
    record({ eventType: 'remoteFailed', pageName, eventOption: stage }, remote);
  });
  reportUnhandledErrors(() => {
    const { remote, name = 'shell' } = currentScreen() ?? {};
    record({ eventType: 'error', pageName: name, eventOption: 'unhandled' }, remote);
  });
  return report;
}
