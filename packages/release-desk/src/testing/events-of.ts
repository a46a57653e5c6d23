import type { ReleaseEvent } from '../server/metrics/metrics';
import { promotion } from './desk-slot';

type EventPart = Pick<ReleaseEvent, 'eventType' | 'release'> & Partial<ReleaseEvent>;

/** What so many borrowers send, each once: about a campaign in Nigeria unless told otherwise. */
export function eventsOf(count: number, event: EventPart): ReleaseEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    remote: promotion,
    market: 'NG',
    source: { kind: 'borrower', id: `${event.eventType} ${index}` },
    ...event,
  }));
}
