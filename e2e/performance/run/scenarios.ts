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

export const scenarios: Readonly<Record<'home' | 'repaying' | 'login' | 'detail', Scenario>> = {
  home: { path: '/', ready: '#app main button .ui-money' },
  repaying: { path: '/', borrowerAt: 2, ready: '#app main .ui-money', hasLatePart: true },
  login: { path: '/user/login', ready: '#app input[name=mobile]', field: 'input[name=mobile]' },
  detail: { path: '/repay/repay_detail', borrowerAt: 2, ready: '#app main .ui-money' },
};

/** `floor` is one file with all that a screen needs; `before` is the app as an earlier commit built it. */
export const variants = ['federated', 'twin', 'floor', 'before'] as const;
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

/** Every first screen cold on every line, and home with the worker. */
const whole: readonly Cell[] = (['home', 'repaying', 'login', 'detail'] as const).flatMap(scenario =>
  (['slow4g', 'r3g', 'p2026'] as const).flatMap(line =>
    [4, 16].flatMap(cpu =>
      (['cold', 'worker', 'deploy'] as const)
        .filter(mode => mode === 'cold' || scenario === 'home')
        .map(mode => ({ scenario, mode, line, cpu })),
    ),
  ),
);

export function cellsOf(isQuick: boolean): readonly Cell[] {
  if (!isQuick) return whole;
  return whole.filter(
    ({ scenario, mode, line, cpu }) =>
      line === 'slow4g' && cpu === 4 && mode !== 'deploy' && scenario !== 'detail',
  );
}
