/** A connection profile: Lighthouse's applied values. Latency in ms per request, rates in bytes per second. */
export interface Line {
  readonly latency: number;
  readonly down: number;
  readonly up: number;
}

export const lines = {
  slow4g: { latency: 562.5, down: 188_700, up: 86_400 },
  r3g: { latency: 1125, down: 80_600, up: 80_600 },
  p2026: { latency: 375, down: 1_012_000, up: 337_000 },
} as const satisfies Record<string, Line>;

export type LineName = keyof typeof lines;
export const lineNames = Object.keys(lines).filter((name): name is LineName => name in lines);

/** A first screen: its address, its borrower, and the selector that shows that it is ready. */
export interface Scenario {
  readonly path: string;
  /** Status of the borrower's order; undefined if signed out. */
  readonly borrowerAt?: number;
  /** Matches what the app itself has drawn: content from the lender, or the first control that a borrower uses. */
  readonly ready: string;
  /** Matches the field that a borrower types into first, also in the picture that the page brings along. */
  readonly field?: string;
  /** Whether a part of it has its own file, which is fetched after the lender's response. */
  readonly hasLatePart: boolean;
}

export const scenarios = {
  home: { path: '/', ready: '#app main button .ui-money', hasLatePart: false },
  repaying: { path: '/', borrowerAt: 2, ready: '#app main .ui-money', hasLatePart: true },
  login: {
    path: '/user/login',
    ready: '#app input[name=mobile]',
    field: 'input[name=mobile]',
    hasLatePart: false,
  },
  detail: { path: '/repay/repay_detail', borrowerAt: 2, ready: '#app main .ui-money', hasLatePart: false },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios).filter((name): name is ScenarioName => name in scenarios);

/** `before` is the app as an earlier commit built it. */
export const variants = ['federated', 'twin', 'floor', 'before'] as const;
export type Variant = (typeof variants)[number];

/** What the device has cached: nothing, an HTTP cache, the worker, the worker before a deploy. */
export const modes = ['cold', 'http', 'worker', 'deploy'] as const;
export type Mode = (typeof modes)[number];
