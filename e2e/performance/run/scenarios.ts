/** A first screen: where it is, who opens it, and what stands on it when it is ready. */
export interface Scenario {
  readonly path: string;
  /** Status of the borrower's order; undefined for a stranger. */
  readonly borrowerAt?: number;
  /** Matches what came from the lender, or what a person would work with first. */
  readonly ready: string;
}

export const scenarios = {
  home: { path: '/', ready: 'main button .ui-money' },
  repaying: { path: '/', borrowerAt: 2, ready: 'main .ui-money' },
  login: { path: '/user/login', ready: 'input[name=mobile]' },
  detail: { path: '/repay/repay_detail', borrowerAt: 2, ready: 'main .ui-money' },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios).filter((name): name is ScenarioName => name in scenarios);

export const variants = ['federated', 'twin', 'floor'] as const;
export type Variant = (typeof variants)[number];

/** How much of the app the device has: nothing, an HTTP cache, the worker, the worker of before a deploy. */
export const modes = ['cold', 'http', 'worker', 'deploy'] as const;
export type Mode = (typeof modes)[number];
