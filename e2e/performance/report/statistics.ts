import type { CellResult } from '../run/rounds';
import { type Variant, variants } from '../run/scenarios';
import type { Visit } from '../run/visit';

export interface Spread {
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
}

/** Interpolates between the two nearest values; undefined for no values. */
function quantile(sorted: readonly number[], share: number): number | undefined {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at));
}

/** Leaves out rounds without a value. */
export function spread(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values.filter(value => value !== undefined).sort((a, b) => a - b);
  const [p10, median, p90] = [0.1, 0.5, 0.9].map(share => quantile(sorted, share));
  return p10 === undefined || median === undefined || p90 === undefined ? undefined : { p10, median, p90 };
}

export type Figure = Exclude<keyof Visit, 'requests'>;

function valuesOf(cell: CellResult, variant: Variant, figure: Figure): (number | undefined)[] {
  return (cell.visits[variant] ?? []).map(visit => visit?.[figure]);
}

/** A figure of the app. */
export function figureOf(cell: CellResult, figure: Figure): Spread | undefined {
  return spread(valuesOf(cell, 'federated', figure));
}

/** Two figures of each round, one of the app and one beside it: a slow spell of the machine affects both. */
export function paired(
  cell: CellResult,
  [figure, variant, other]: readonly [Figure, Variant, Figure],
  combine: (own: number, beside: number) => number,
): Spread | undefined {
  const beside = valuesOf(cell, variant, other);
  return spread(
    valuesOf(cell, 'federated', figure).map((own, round) => {
      const against = beside[round];
      return own === undefined || !against ? undefined : combine(own, against);
    }),
  );
}

export function ratio(cell: CellResult, variant: Variant, figure: Figure = 'ready', other: Figure = figure) {
  return paired(cell, [figure, variant, other], (own, beside) => own / beside);
}

/** What was to be measured, and of which no visit ended, as a sentence; undefined if there is no such thing. */
export function withoutVisits(cells: readonly CellResult[]): string | undefined {
  const missing = cells.flatMap(cell =>
    variants
      .filter(variant => cell.visits[variant]?.every(visit => visit === undefined))
      .map(variant => `${cell.scenario} ${cell.mode} ${cell.line} of ${variant}`),
  );
  return missing.length === 0 ? undefined : `No visit ended: ${missing.join('; ')}.`;
}

/** Medians of every cell: times in ms, code in bytes. */
export function figureRows(cells: readonly CellResult[]): object[] {
  const figures = ['fcp', 'lcp', 'ready', 'typing', 'codeBytes', 'codeRequests', 'depth'] as const;
  return cells.flatMap(cell =>
    variants
      .filter(variant => cell.visits[variant])
      .map(variant => {
        const { scenario, mode, line, cpu } = cell;
        const medians = figures.flatMap(figure => {
          const median = spread(valuesOf(cell, variant, figure))?.median;
          return median === undefined ? [] : [[figure, Math.round(median)]];
        });
        return { scenario, mode, line, cpu, variant, ...Object.fromEntries(medians) };
      }),
  );
}
