import * as v from 'valibot';
import { type FunnelEvent, funnelEventSchema } from './event-table';

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

/** Keeps funnel events over offline times and reloads, and sends each once it can, oldest first. */
export function createOutbox(store: OutboxStore, options: OutboxOptions): Outbox {
  const { send, online, now, limit = 500 } = options;
  let queue: readonly QueuedEvent[] = [];
  let work: Promise<void> = restore();
  let flushing: Promise<void> | undefined;

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

  /** One change of the queue after the other; a failing one does not stop the next. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    work = work.then(change);
    return work;
  }

  async function deliverAll(): Promise<void> {
    await work;
    while (online()) {
      const [first] = queue;
      if (!first) return;
      const delivery = await deliver(first);
      if (delivery === 'later') return;
      await inTurn(() => keep(queue.filter(queued => queued !== first)));
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
      await inTurn(() => keep([...queue, queued]));
      await flush();
    },
    flush,
    clear: () => inTurn(() => keep([])),
  };
}

function readQueued(stored: unknown): QueuedEvent[] {
  const queued = v.safeParse(queuedEventSchema, stored);
  return queued.success ? [queued.output] : [];
}
