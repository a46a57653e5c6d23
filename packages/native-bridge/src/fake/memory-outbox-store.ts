import type { OutboxStore, QueuedEvent } from '../events/outbox';

/** An outbox store that lives as long as the test. */
export function createMemoryOutboxStore(
  initial?: unknown,
): OutboxStore & { readonly events: readonly QueuedEvent[] } {
  let stored: unknown = initial;
  let events: readonly QueuedEvent[] = [];
  return {
    get events() {
      return events;
    },
    read: async () => stored,
    async write(next) {
      stored = JSON.parse(JSON.stringify(next));
      events = next;
    },
  };
}
