/** A first screen: where it is, who opens it, and what stands on it when it is ready. */
export interface Scenario {
  readonly path: string;
  /** Status of the borrower's order; undefined for a stranger. */
  readonly borrowerAt?: number;
  /** Matches what came from the lender, or what a person would work with first. */
  readonly ready: string;
  /** Whether a part of it has a file of its own, which is fetched once the lender has said what stands there. */
  readonly hasLatePart: boolean;
}

export const scenarios = {
  home: { path: '/', ready: 'main button .ui-money', hasLatePart: false },
  repaying: { path: '/', borrowerAt: 2, ready: 'main .ui-money', hasLatePart: true },
  login: { path: '/user/login', ready: 'input[name=mobile]', hasLatePart: false },
  detail: { path: '/repay/repay_detail', borrowerAt: 2, ready: 'main .ui-money', hasLatePart: false },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios).filter((name): name is ScenarioName => name in scenarios);

export const variants = ['federated', 'twin', 'floor'] as const;
export type Variant = (typeof variants)[number];

/** How much of the app the device has: nothing, an HTTP cache, the worker, the worker of before a deploy. */
export const modes = ['cold', 'http', 'worker', 'deploy'] as const;
export type Mode = (typeof modes)[number];
