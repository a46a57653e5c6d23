import type { CellResult } from '../run/rounds';
import { type Variant, variants } from '../run/scenarios';
import type { Visit } from '../run/visit';
import { pairedRatios, type Spread, spread } from './statistics';

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
