import type { Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';

/** What is checked of a call, with its title in a report. */
export const aspects = {
  answer: 'answer',
  sameKey: 'the same key',
  otherContent: 'other content',
  withoutKey: 'without a key',
  wrongPayload: 'a wrong payload',
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
  /** The case of the suite, such as `Repayment`. */
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

/** A case of the suite that was not tried, or not to its end. */
export interface Untried {
  readonly market: MarketCode;
  readonly chapter: string;
  readonly why: string;
}

export type Tally = Record<Outcome, number>;

/** All that a run found, in its order. */
export class Findings {
  readonly all: Finding[] = [];
  readonly untried: Untried[] = [];

  /** `print` is told of each finding at once. */
  constructor(private readonly print: (found: Finding | Untried) => void) {}

  add(finding: Finding): void {
    this.all.push(finding);
    this.print(finding);
  }

  addUntried(untried: Untried): void {
    this.untried.push(untried);
    this.print(untried);
  }

  get tally(): Tally {
    const tally: Tally = { conforms: 0, refused: 0, differs: 0, absent: 0, skipped: 0 };
    for (const { outcome } of this.all) tally[outcome] += 1;
    return tally;
  }

  get markets(): readonly MarketCode[] {
    return [...new Set(this.all.map(({ market }) => market))];
  }

  /** How many of the 76 were sent in any market, and how many of them were answered with data. */
  get coverage(): { readonly tried: number; readonly answered: number } {
    const core = this.all.filter(({ endpoint, aspect }) => endpoint.tag === 'core' && aspect === 'answer');
    const namesOf = (found: readonly Finding[]) => new Set(found.map(({ endpoint }) => endpoint.name)).size;
    return {
      tried: namesOf(core.filter(({ outcome }) => outcome !== 'skipped')),
      answered: namesOf(core.filter(({ outcome }) => outcome === 'conforms')),
    };
  }

  /** What was found of a call in a market, of one aspect or of all. */
  of(market: MarketCode, { name }: Endpoint, aspect?: Aspect): readonly Finding[] {
    return this.all.filter(
      one => one.market === market && one.endpoint.name === name && one.aspect === (aspect ?? one.aspect),
    );
  }
}
