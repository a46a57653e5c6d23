import type { Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';

/** What is checked of a call, with its title in a report. */
export const aspects = {
  answer: 'answer',
  sameKey: 'the same key',
  otherContent: 'other content',
  stranger: 'another borrower',
  withoutToken: 'without a token',
  wrongToken: 'a wrong token',
  session: 'session',
  rule: 'rule',
} as const;
export type Aspect = keyof typeof aspects;

/**
 * `refused`: with a code that is right here, so that the shape of the data stays unseen. `absent`: an extension that
 * this lender does without. `skipped`: it could not be tried.
 */
export type Outcome = 'conforms' | 'refused' | 'differs' | 'absent' | 'skipped';

export interface Finding {
  readonly market: MarketCode;
  /** The part of the run, such as `Repaying`. */
  readonly chapter: string;
  readonly endpoint: Endpoint;
  readonly aspect: Aspect;
  readonly outcome: Outcome;
  readonly detail: string;
  /** What differs, or what is worth a note. */
  readonly lines: readonly string[];
  /** What the call took; 0 for one that was not sent. */
  readonly ms: number;
}

export type Tally = Record<Outcome, number>;

/** All that a run found, in its order. */
export class Findings {
  private readonly found: Finding[] = [];

  /** `print` is told of each finding at once. */
  constructor(private readonly print: (finding: Finding) => void = () => {}) {}

  add(finding: Finding): void {
    this.found.push(finding);
    this.print(finding);
  }

  get all(): readonly Finding[] {
    return this.found;
  }

  get tally(): Tally {
    const tally: Tally = { conforms: 0, refused: 0, differs: 0, absent: 0, skipped: 0 };
    for (const { outcome } of this.found) tally[outcome] += 1;
    return tally;
  }

  /** Whether a call was made for its answer in a market. */
  isAnswered(market: MarketCode, { name }: Endpoint): boolean {
    return this.found.some(
      one => one.market === market && one.endpoint.name === name && one.aspect === 'answer',
    );
  }
}
