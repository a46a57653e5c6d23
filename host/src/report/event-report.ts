import { isCallError } from '@sunbird/api-client';
import type { FunnelEvent } from '@sunbird/shell-api';

/** Which release an event belongs to: the remote and the name of its release's folder, such as `0.1.0-ab12cd34ef`. */
export interface EventSource {
  readonly remote: string;
  readonly release: string;
}

/** How quick a start or a screen was for one borrower. The wrapper does not get it. */
export interface VitalEvent {
  readonly eventType: 'vital';
  readonly pageName: string;
  readonly eventOption: 'lcp' | 'inp';
  /** Milliseconds. */
  readonly value: number;
}

/** A step of a borrower who opened a campaign. The wrapper does not get it. */
export interface CampaignEvent {
  readonly eventType: 'campaign';
  readonly pageName: 'shell';
  readonly eventOption: 'opened' | 'applied' | 'submitted';
}

export interface ReportedEvent {
  readonly eventId: string;
  readonly eventType: string;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly pageName?: string;
  readonly eventOption?: string;
  readonly remote?: string;
  readonly release?: string;
  readonly value?: number;
}

export interface EventReportOptions {
  readonly send: (events: ReportedEvent[]) => Promise<unknown>;
  readonly createId: () => string;
  readonly now?: () => number;
  /** How long events are collected before they are sent together, in ms. */
  readonly delay?: number;
}

export interface EventReport {
  /** Never throws. Drops the order number: the metrics are about releases, not about borrowers. */
  add(event: FunnelEvent | VitalEvent | CampaignEvent, source: EventSource | undefined): void;
  /** Sends the collected events, for example when the page is hidden. */
  flush(): Promise<void>;
}

const most = 100;

/** Events that are sent at once: after a crash the page is reloaded or closed before others would be sent. */
const urgent: readonly string[] = ['error', 'failure', 'remoteFailed'];

type AnyEvent = FunnelEvent | VitalEvent | CampaignEvent;

function reported(event: AnyEvent, source: EventSource | undefined): Omit<ReportedEvent, 'eventId' | 'time'> {
  const { eventType, pageName, eventOption } = event;
  const option = eventOption !== undefined && { eventOption };
  const measured = 'value' in event && { value: event.value };
  return { eventType, pageName, ...option, ...measured, ...source };
}

/**
 * Reports to the lender how often each release was shown, was used and failed. In memory only. Unsent events are sent
 * with the next one; after a 404 the lender does not support events, and nothing more is sent.
 */
export function createEventReport(options: EventReportOptions): EventReport {
  const { send, createId, now = Date.now, delay = 2000 } = options;
  let waiting: ReportedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refused = false;
  const failedRemotes = new Set<string>();

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await send(batch);
    } catch (error) {
      refused = isCallError(error, 'NetworkError') && error.status === 404;
      waiting = refused ? [] : [...batch, ...waiting].slice(-most);
    }
  }

  /** Every failed attempt to load a remote is reported; a start counts once. */
  function isCounted(remote = ''): boolean {
    if (failedRemotes.has(remote)) return true;
    failedRemotes.add(remote);
    return false;
  }

  return {
    add(event, source) {
      if (refused || (event.eventType === 'remoteFailed' && isCounted(source?.remote))) return;
      waiting.push({ eventId: createId(), time: now(), ...reported(event, source) });
      if (urgent.includes(event.eventType)) void flush();
      else timer ??= setTimeout(() => void flush(), delay);
    },
    flush,
  };
}
