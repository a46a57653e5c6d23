import type { CellResult } from '../run/rounds';
import { type Variant, variants } from '../run/scenarios';
import type { Visit } from '../run/visit';

export interface Spread {
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
}

/** Interpolates between the two nearest values; undefined for no values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at));
}

export function spread(values: readonly number[]): Spread | undefined {
  const [p10, median, p90] = [0.1, 0.5, 0.9].map(share => quantile(values, share));
  return p10 === undefined || median === undefined || p90 === undefined ? undefined : { p10, median, p90 };
}

/** Ratio per round: a slow spell of the machine affects both values. Leaves out rounds without a pair. */
export function pairedRatios(
  above: readonly (number | undefined)[],
  below: readonly (number | undefined)[],
): number[] {
  return above.flatMap((value, round) => {
    const other = below[round];
    return value !== undefined && other !== undefined && other > 0 ? [value / other] : [];
  });
}

export type Figure = Exclude<keyof Visit, 'requests'>;

function valuesOf(cell: CellResult, variant: Variant, figure: Figure): (number | undefined)[] {
  return (cell.visits[variant] ?? []).map(visit => visit?.[figure]);
}

export function middle(cell: CellResult, variant: Variant, figure: Figure): number | undefined {
  return spread(valuesOf(cell, variant, figure).filter(value => value !== undefined))?.median;
}

/** A figure of one variant over that of another, paired by round. */
export function ratio(
  cell: CellResult,
  above: Variant,
  below: Variant,
  figure: Figure = 'ready',
): Spread | undefined {
  return spread(pairedRatios(valuesOf(cell, above, figure), valuesOf(cell, below, figure)));
}

/** First paint over the arrival of the page's last byte. */
export function paintOverPage(cell: CellResult, variant: Variant): Spread | undefined {
  return spread(pairedRatios(valuesOf(cell, variant, 'fcp'), valuesOf(cell, variant, 'pageEnd')));
}

export function ratioText(of: Spread | undefined): string {
  return of ? `${of.median.toFixed(2)} (${of.p10.toFixed(2)}–${of.p90.toFixed(2)})` : '–';
}

function whole(value: number | undefined): string {
  return value === undefined ? '–' : Math.round(value).toString();
}

function kilobytes(value: number | undefined): string {
  return value === undefined ? '–' : (value / 1000).toFixed(1);
}

const head = [
  'screen',
  'mode',
  'line',
  'cpu',
  'variant',
  'n',
  'FCP ÷ page',
  'LCP',
  'ready',
  '÷ twin',
  '÷ floor',
  '÷ before',
  'typing',
  'code kB',
  'requests',
  'depth',
];

function row(cell: CellResult, variant: Variant): string[] {
  function of(figure: Figure) {
    return middle(cell, variant, figure);
  }
  return [
    cell.scenario,
    cell.mode,
    cell.line,
    `${cell.cpu}x`,
    variant,
    String(valuesOf(cell, variant, 'ready').filter(value => value !== undefined).length),
    paintOverPage(cell, variant)?.median.toFixed(2) ?? '–',
    whole(of('lcp')),
    whole(of('ready')),
    variant === 'federated' ? ratioText(ratio(cell, variant, 'twin')) : '',
    variant === 'federated' && cell.mode === 'cold' ? ratioText(ratio(cell, variant, 'floor')) : '',
    variant === 'federated' ? ratioText(ratio(cell, variant, 'before')) : '',
    of('typing') ? whole(of('typing')) : '',
    kilobytes(of('codeBytes')),
    whole(of('codeRequests')),
    whole(of('depth')),
  ];
}

/** A Markdown table of medians: times in ms, ratios of readiness paired by round with p10 and p90. */
export function table(cells: readonly CellResult[]): string {
  const rows = cells.flatMap(cell =>
    variants.filter(variant => cell.visits[variant]).map(variant => row(cell, variant)),
  );
  return [head, head.map(() => '---'), ...rows].map(cellsOf => `| ${cellsOf.join(' | ')} |`).join('\n');
}
