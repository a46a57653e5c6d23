/** A connection profile: Lighthouse's applied values. Latency in ms per request, rates in bytes per second. */
export interface Line {
  readonly latency: number;
  readonly down: number;
  readonly up: number;
}

export const lines = {
  slow4g: { latency: 562.5, down: 188_700, up: 86_400 },
  r3g: { latency: 1125, down: 80_600, up: 80_600 },
} as const satisfies Record<string, Line>;

/** A first screen: its address, its borrower, and the selector that shows that it is ready. */
interface Scenario {
  readonly path: string;
  /** Status of the borrower's order; undefined if signed out. */
  readonly borrowerAt?: number;
  /** Matches what the app itself has drawn: content from the lender, or the first control that a borrower uses. */
  readonly ready: string;
  /** Matches the field that a borrower types into first, also in the picture that the page brings along. */
  readonly field?: string;
  /** Whether a part of it has its own file, which is fetched after the lender's response: it has no floor. */
  readonly hasLatePart?: boolean;
}

export const scenarios: Readonly<Record<'home' | 'repaying' | 'login', Scenario>> = {
  home: { path: '/', ready: '#app main button .ui-money' },
  repaying: { path: '/', borrowerAt: 2, ready: '#app main .ui-money', hasLatePart: true },
  login: { path: '/user/login', ready: '#app input[name=mobile]', field: 'input[name=mobile]' },
};

/**
 * `floor` is one file with all that a screen needs; `paper` is the page with its first screen in it and no script;
 * `before` is the app as an earlier commit built it.
 */
export const variants = ['federated', 'twin', 'floor', 'paper', 'before'] as const;
export type Variant = (typeof variants)[number];

/** What the device has cached: nothing, what the worker keeps, the same before a deploy. */
type Mode = 'cold' | 'worker' | 'deploy';

/** One comparison: its variants are measured side by side in every round. */
export interface Cell {
  readonly scenario: keyof typeof scenarios;
  readonly mode: Mode;
  readonly line: keyof typeof lines;
  readonly cpu: number;
}

/** What the goals read, and nothing else: `--quick` measures the first four. */
const cells: readonly Cell[] = [
  { scenario: 'home', mode: 'cold', line: 'slow4g', cpu: 4 },
  { scenario: 'home', mode: 'worker', line: 'slow4g', cpu: 4 },
  { scenario: 'repaying', mode: 'cold', line: 'slow4g', cpu: 4 },
  { scenario: 'login', mode: 'cold', line: 'slow4g', cpu: 4 },
  { scenario: 'home', mode: 'cold', line: 'r3g', cpu: 4 },
  { scenario: 'login', mode: 'cold', line: 'r3g', cpu: 4 },
  { scenario: 'home', mode: 'deploy', line: 'slow4g', cpu: 4 },
];

export function cellsOf(isQuick: boolean): readonly Cell[] {
  return isQuick ? cells.slice(0, 4) : cells;
}
