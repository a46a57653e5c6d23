import type { ClientEvent } from '@sunbird/lender/context/lender';
import { promotion } from './desk-slot';

type EventPart = Pick<ClientEvent, 'eventType' | 'release'> & Partial<ClientEvent>;

/** What so many borrowers send, each once: about a campaign in Nigeria unless told otherwise. */
export function eventsOf(count: number, event: EventPart): ClientEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    remote: promotion,
    market: 'NG',
    source: { kind: 'borrower', id: `${event.eventType} ${index}` },
    ...event,
  }));
}
