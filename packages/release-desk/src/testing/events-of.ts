import type { ReleaseEvent } from '../server/metrics/metrics';
import { promotion } from './desk-slot';

type Told = Pick<ReleaseEvent, 'eventType' | 'release'> & Partial<ReleaseEvent>;

/** What so many borrowers send, each once: about a campaign in Nigeria unless told otherwise. */
export function eventsOf(count: number, told: Told): ReleaseEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    remote: promotion,
    market: 'NG',
    source: { kind: 'borrower', id: `${told.eventType} ${index}` },
    ...told,
  }));
}
