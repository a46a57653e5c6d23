import type { Sums } from './daily';
import { histogramOf } from './vitals';

/**
 * Who sent an event, by a name that only the lender can trace: a signed-in borrower, or else the network that it came
 * from. Neither can be invented by the thousand; whatever the event itself says can.
 */
export interface EventSource {
  readonly kind: 'borrower' | 'network';
  readonly id: string;
}

/** An event of the app as the lender forwards it. It has no personal data. */
export interface ReleaseEvent {
  readonly eventType: string;
  /** Wire name of the screen; `shell` for what happens around the screens. */
  readonly pageName?: string | undefined;
  readonly eventOption?: string | undefined;
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
  /** Of a vital: milliseconds; of a layout shift, thousandths of its score. */
  readonly value?: number | undefined;
  readonly market: string;
  /** In which the app was shown. */
  readonly language?: string | undefined;
  readonly source: EventSource;
}

/** What one event counts for; nothing for an event that no metric is about. */
export function countsOf({ eventType, eventOption, value }: ReleaseEvent): Sums {
  switch (eventType) {
    case 'view':
      return { opened: 1 };
    case 'remoteFailed':
      return { failed: 1 };
    case 'failure':
    case 'error':
      return { errors: 1 };
    case 'vital':
      return histogramOf(eventOption, value);
    default:
      return {};
  }
}
