import { NetworkError } from '@sunbird/api-client';
import type { FunnelEvent } from '@sunbird/shell-api';

/** Which release an event belongs to: the remote and the name of its release's folder. */
export interface EventSource {
  readonly remote: string;
  readonly release: string;
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
}

export interface EventReportOptions {
  readonly send: (events: ReportedEvent[]) => Promise<unknown>;
  readonly createId: () => string;
  readonly now?: () => number;
  /** How long events gather before they are sent together, in ms. */
  readonly delay?: number;
}

export interface EventReport {
  /** Never throws. An order's number stays behind: figures are about releases, not about people. */
  add(event: FunnelEvent, source: EventSource | undefined): void;
  /** Sends what has gathered, as when the page is hidden. */
  flush(): Promise<void>;
}

const most = 100;

/**
 * Tells the lender how each release fares: shown, used, failed. In memory only; what can't be sent is tried again
 * with the next event, and a lender that does not take events is not asked twice.
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
      refused = error instanceof NetworkError && error.status === 404;
      waiting = refused ? [] : [...batch, ...waiting].slice(-most);
    }
  }

  return {
    add(event, source) {
      if (refused) return;
      if (event.eventType === 'remoteFailed') {
        // Every attempt reports; a start counts once.
        const remote = source?.remote ?? '';
        if (failedRemotes.has(remote)) return;
        failedRemotes.add(remote);
      }
      const { eventType, pageName, eventOption } = event;
      waiting.push({
        eventId: createId(),
        eventType,
        time: now(),
        pageName,
        ...(eventOption !== undefined && { eventOption }),
        ...source,
      });
      timer ??= setTimeout(() => void flush(), delay);
    },
    flush,
  };
}
