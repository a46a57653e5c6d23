import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import type { Aspect, Finding, Findings, Outcome } from './findings';

/** What a market's run found out about a call. */
export interface CallSummary {
  readonly endpoint: Endpoint;
  readonly outcomes: Readonly<Partial<Record<Aspect, Outcome>>>;
  readonly slowest: number;
}

/** The worst counts; data count more than a refusal that is right. */
const weight: Readonly<Record<Outcome, number>> = {
  differs: 5,
  conforms: 4,
  refused: 3,
  absent: 2,
  skipped: 1,
};

function outcomesOf(found: readonly Finding[]): CallSummary['outcomes'] {
  const outcomes: Partial<Record<Aspect, Outcome>> = {};
  for (const { aspect, outcome } of found) {
    const before = outcomes[aspect];
    if (!before || weight[outcome] > weight[before]) outcomes[aspect] = outcome;
  }
  return outcomes;
}

/** Each call of the contract, in its order, with what a market's run found. */
export function summaryOf({ all }: Findings, market: MarketCode): readonly CallSummary[] {
  return allCalls.map(endpoint => {
    const found = all.filter(one => one.market === market && one.endpoint.name === endpoint.name);
    return {
      endpoint,
      outcomes: outcomesOf(found),
      slowest: Math.max(0, ...found.map(({ ms }) => ms)),
    };
  });
}

/** How many of the 76 were sent in any market, and how many of them were answered with data. */
export function coverageOf({ all }: Findings): { readonly tried: number; readonly answered: number } {
  const core = all.filter(({ endpoint, aspect }) => endpoint.tag === 'core' && aspect === 'answer');
  const namesOf = (found: readonly Finding[]) => new Set(found.map(({ endpoint }) => endpoint.name)).size;
  return {
    tried: namesOf(core.filter(({ outcome }) => outcome !== 'skipped')),
    answered: namesOf(core.filter(({ outcome }) => outcome === 'conforms')),
  };
}

export function marketsOf({ all }: Findings): readonly MarketCode[] {
  return [...new Set(all.map(({ market }) => market))];
}
