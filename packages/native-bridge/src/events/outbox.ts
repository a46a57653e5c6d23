import * as v from 'valibot';
import type { NativeBridge } from '../create-bridge';
import { attributionOf, type FunnelEvent, funnelEventSchema, orderNumberSchema } from './event-table';

/** Where waiting events rest; the host gives IndexedDB `sunbird-outbox`. */
export interface OutboxStore {
  /** What was last written; undefined when nothing was. */
  read(): Promise<unknown>;
  write(events: readonly QueuedEvent[]): Promise<void>;
}

const queuedEventSchema = v.object({
  /** Epoch ms at which it happened. */
  time: v.pipe(v.number(), v.integer(), v.minValue(0)),
  event: funnelEventSchema,
});

export interface QueuedEvent {
  readonly time: number;
  readonly event: FunnelEvent;
}

/** `later` keeps the event and all after it; `dropped` is for events that no wrapper will accept. */
export type Delivery = 'sent' | 'dropped' | 'later';

export interface OutboxOptions {
  send(queued: QueuedEvent): Promise<Delivery>;
  /** False while there is no network: events then only queue up. */
  online(): boolean;
  now(): number;
  /** How many wait at most; the oldest go first. */
  readonly limit?: number;
}

export interface Outbox {
  /** Keeps the event and sends what can be sent. Never rejects, need not be waited for. */
  add(event: FunnelEvent): Promise<void>;
  /** Sends what waits, in order: after coming online, at start. Never rejects. */
  flush(): Promise<void>;
  /** Forgets what waits: at a chosen log-out. Never rejects. */
  clear(): Promise<void>;
}

/** The waiting events, in memory and in the store. One change comes after the other; none rejects. */
function createQueue(store: OutboxStore, limit: number) {
  let queue: readonly QueuedEvent[] = [];
  let work: Promise<void> = restore();

  async function restore(): Promise<void> {
    try {
      const stored = v.safeParse(v.array(v.unknown()), await store.read());
      const kept = stored.success ? stored.output.flatMap(readQueued) : [];
      queue = [...kept, ...queue].slice(-limit);
    } catch {
      // A store that can't be read is an empty one.
    }
  }

  async function keep(next: readonly QueuedEvent[]): Promise<void> {
    queue = next.slice(-limit);
    try {
      await store.write(queue);
    } catch {
      // Without a store the events live as long as the page does.
    }
  }

  return {
    first: () => queue[0],
    settled: () => work,
    change(next: (waiting: readonly QueuedEvent[]) => readonly QueuedEvent[]): Promise<void> {
      work = work.then(() => keep(next(queue)));
      return work;
    },
  };
}

/** Keeps funnel events over offline times and reloads, and sends each once it can, oldest first. */
export function createOutbox(store: OutboxStore, options: OutboxOptions): Outbox {
  const { send, online, now, limit = 500 } = options;
  const queue = createQueue(store, limit);
  let flushing: Promise<void> | undefined;

  async function deliverAll(): Promise<void> {
    await queue.settled();
    while (online()) {
      const first = queue.first();
      if (!first) return;
      const delivery = await deliver(first);
      if (delivery === 'later') return;
      await queue.change(waiting => waiting.filter(queued => queued !== first));
    }
  }

  async function deliver(queued: QueuedEvent): Promise<Delivery> {
    try {
      return await send(queued);
    } catch {
      return 'later';
    }
  }

  function flush(): Promise<void> {
    flushing ??= deliverAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  return {
    async add(event) {
      const queued = { time: now(), event };
      await queue.change(waiting => [...waiting, queued]);
      await flush();
    },
    flush,
    clear: () => queue.change(() => []),
  };
}

function readQueued(stored: unknown): QueuedEvent[] {
  const queued = v.safeParse(queuedEventSchema, stored);
  return queued.success ? [queued.output] : [];
}

/** An outbox's way out through the wrapper; in a browser, and for wrappers without these actions, it drops. */
export function sendByBridge(bridge: Pick<NativeBridge, 'call'>) {
  return async ({ time, event }: QueuedEvent): Promise<Delivery> => {
    const { eventType, pageName, eventOption = '', orderNo } = event;
    const logged = await bridge.call('logEventByLocal', {
      time,
      eventType,
      pageName,
      eventOption,
      // Only an order number is sent; the event itself has no personal data.
      ...(v.is(orderNumberSchema, orderNo) && { orderNo }),
      isUpload: true,
    });
    // The local log decides whether the event is tried again: attribution must not count one twice.
    if (logged.code === -1 && (logged.reason === 'timeout' || logged.reason === 'notSent')) return 'later';
    const attribution = attributionOf(event);
    if (attribution) void bridge.call('logEventByAF', { event: attribution });
    return logged.code === 0 ? 'sent' : 'dropped';
  };
}
