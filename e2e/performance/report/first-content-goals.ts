import type { CellResult } from '../run/rounds';
import type { Variant } from '../run/scenarios';
import { type Figure, middle, paintOverPage, ratio, ratioText } from './table';

export interface Goal {
  readonly figure: string;
  readonly goal: string;
  readonly measured: string;
  /** Undefined where this run did not measure it. */
  readonly met: boolean | undefined;
  /** Shown if the goal is missed. */
  readonly next: string;
}

type About = Pick<Goal, 'figure' | 'goal' | 'next'>;

/** A goal with the value of this run; undefined where it was not measured. */
export function goalOf<T>(
  about: About,
  value: T | undefined,
  isMet: (value: T) => boolean,
  say: (value: T) => string,
): Goal {
  if (value === undefined) return { ...about, measured: 'not measured in this run', met: undefined };
  return { ...about, measured: say(value), met: isMet(value) };
}

/** The largest of the values that were measured. */
export function worst(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

interface OfCells extends About {
  readonly cells: readonly CellResult[];
  readonly most: number;
  readonly read: (cell: CellResult) => { readonly value: number | undefined; readonly text: string };
}

/** A figure that has one value for each of some cells; the largest has to be at most `most`. */
function worstOf({ cells, most, read, ...about }: OfCells): Goal {
  const found = cells.map(cell => ({ cell, ...read(cell) })).filter(({ value }) => value !== undefined);
  const texts = found.map(({ cell, text }) => `${cell.scenario} ${cell.line} ${cell.cpu}x: ${text}`);
  const largest = worst(found.map(({ value }) => value));
  return goalOf(
    about,
    largest,
    value => value <= most,
    () => texts.join('; '),
  );
}

function ratioTo(below: Variant, figure?: Figure) {
  return (cell: CellResult) => {
    const found = ratio(cell, 'federated', below, figure);
    return { value: found?.median, text: ratioText(found) };
  };
}

function milliseconds(figure: Figure) {
  return (cell: CellResult) => {
    const value = middle(cell, 'federated', figure);
    return { value, text: `${value?.toFixed(0)} ms` };
  };
}

/** What a cold start on a screen fetches before it is ready: at most so many kB, in so many requests, at depth 2. */
export function weightGoal(
  about: Pick<Goal, 'figure' | 'next'>,
  cell: CellResult | undefined,
  kilobytes: number,
  most: number,
): Goal {
  const [bytes, requests, depth] = (['codeBytes', 'codeRequests', 'depth'] as const).map(
    figure => cell && middle(cell, 'federated', figure),
  );
  const isKnown = bytes !== undefined && requests !== undefined && depth !== undefined;
  return goalOf(
    { ...about, goal: `≤ ${kilobytes} kB br, ≤ ${most} requests, depth 2` },
    isKnown ? { bytes, requests, depth } : undefined,
    found => found.bytes <= kilobytes * 1000 && found.requests <= most && found.depth <= 2,
    found => `${(found.bytes / 1000).toFixed(1)} kB, ${found.requests} requests, depth ${found.depth}`,
  );
}

/** What a borrower waits for before there is something to read, to type into and to press. */
export function firstContentGoals(cells: readonly CellResult[]): Goal[] {
  // Home and log-in on the lines that borrowers have.
  const first = cells.filter(
    ({ mode, line, scenario }) =>
      mode === 'cold' && line !== 'p2026' && (scenario === 'home' || scenario === 'login'),
  );
  const slow = first.filter(({ line, cpu }) => line === 'slow4g' && cpu === 4);
  const goals: readonly OfCells[] = [
    {
      figure: 'first paint / arrival of the page’s last byte',
      goal: '≤ 1.30',
      next: 'a smaller boot script: it runs before the first picture',
      cells: slow,
      most: 1.3,
      read: cell => {
        const found = paintOverPage(cell, 'federated');
        return { value: found?.median, text: ratioText(found) };
      },
    },
    {
      figure: 'largest content, against the earlier build',
      goal: '≤ 0.60',
      next: 'the largest text of the screen has to be in its first picture',
      cells: slow,
      most: 0.6,
      read: ratioTo('before', 'lcp'),
    },
    {
      figure: 'cold ready, against the earlier build',
      goal: '≤ 0.85',
      next: 'fewer bytes before readiness: see packages/build/docs/weight.md',
      cells: first,
      most: 0.85,
      read: ratioTo('before'),
    },
    {
      figure: 'cold ready, home and login, federated / twin',
      goal: '≤ 1.00',
      next: 'less of what a remote bundles again beside the shell; the page without the routes of remotes that it does not show',
      cells: first,
      most: 1,
      read: ratioTo('twin'),
    },
    {
      figure: 'cold ready, home and login, federated / floor',
      goal: '≤ 1.15',
      next: 'one round trip is what the floor saves; only fewer bytes reduce it',
      cells: first,
      most: 1.15,
      read: ratioTo('floor'),
    },
    {
      figure: 'returning borrower, worker: first content',
      goal: '≤ 300 ms',
      next: 'a page whose picture needs less to be parsed before it is shown',
      cells: cells.filter(cell => cell.mode === 'worker' && cell.scenario === 'home'),
      most: 300,
      read: milliseconds('fcp'),
    },
    {
      figure: 'log-in can be typed into after',
      goal: '≤ 1000 ms',
      next: 'as first paint: the field is in the picture',
      cells: slow.filter(({ scenario }) => scenario === 'login'),
      most: 1000,
      read: milliseconds('typing'),
    },
  ];
  return goals.map(worstOf);
}
