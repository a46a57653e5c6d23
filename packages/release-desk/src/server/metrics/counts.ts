import * as v from 'valibot';
import type { Counts } from '../../calls';

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

const names = ['opened', 'numbers', 'failed', 'submits', 'errors'] as const;
const number = v.number();
export const countsSchema = v.object({
  opened: number,
  numbers: number,
  failed: number,
  submits: number,
  errors: number,
});

export const noCounts: Counts = { opened: 0, numbers: 0, failed: 0, submits: 0, errors: 0 };

export function addCounts(one: Counts, other: Counts): Counts {
  const sums = names.map(name => [name, one[name] + other[name]]);
  return v.parse(countsSchema, Object.fromEntries(sums));
}

/** What one event counts for; `noCounts` for an event that no metric is about. */
export function countsOf({ eventType, eventOption }: ReleaseEvent): Counts {
  switch (eventType) {
    case 'view':
      return { ...noCounts, opened: 1 };
    case 'remoteFailed':
      return { ...noCounts, failed: 1 };
    case 'submit':
      return { ...noCounts, submits: 1, numbers: eventOption === 'number' ? 1 : 0 };
    case 'failure':
    case 'error':
      return { ...noCounts, errors: 1 };
    default:
      return noCounts;
  }
}
