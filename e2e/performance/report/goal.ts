import type { CellResult } from '../run/rounds';

export interface Goal {
  readonly figure: string;
  readonly goal: string;
  readonly measured: string;
  /** Undefined where this run did not measure it. */
  readonly met: boolean | undefined;
  /** Shown if the goal is missed. */
  readonly next: string;
}

export const notMeasured = 'not measured in this run';

/** The largest of the values that were measured. */
export function worst(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** A figure that has one value for each of some cells; the largest has to be at most `most`. */
export function worstOf(
  { figure, goal, next }: Pick<Goal, 'figure' | 'goal' | 'next'>,
  cells: readonly CellResult[],
  most: number,
  readValue: (cell: CellResult) => { readonly value: number | undefined; readonly text: string },
): Goal {
  const found = cells.map(cell => ({ cell, ...readValue(cell) }));
  const largest = worst(found.map(({ value }) => value));
  const texts = found
    .filter(({ value }) => value !== undefined)
    .map(({ cell, text }) => `${cell.scenario} ${cell.line} ${cell.cpu}x: ${text}`);
  return {
    figure,
    goal,
    measured: texts.join('; ') || notMeasured,
    met: largest === undefined ? undefined : largest <= most,
    next,
  };
}
