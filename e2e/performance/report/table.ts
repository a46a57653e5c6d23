import type { CellResult } from '../run/rounds';
import type { Variant } from '../run/scenarios';
import type { Visit } from '../run/visit';
import { pairedRatios, type Spread, spread } from './statistics';

export type Figure = Exclude<keyof Visit, 'requests'>;

function valuesOf(cell: CellResult, variant: Variant, figure: Figure): (number | undefined)[] {
  return (cell.visits[variant] ?? []).map(visit => visit?.[figure]);
}

export function middle(cell: CellResult, variant: Variant, figure: Figure): number | undefined {
  return spread(valuesOf(cell, variant, figure).filter(value => value !== undefined))?.median;
}

/** Readiness of one variant over another, paired by round. */
export function ratio(cell: CellResult, above: Variant, below: Variant): Spread | undefined {
  return spread(pairedRatios(valuesOf(cell, above, 'ready'), valuesOf(cell, below, 'ready')));
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
  'FCP',
  'LCP',
  'ready',
  '÷ twin',
  '÷ floor',
  'CLS',
  'long',
  'code kB',
  'requests',
  'depth',
  'API kB',
  'heap MB',
  'nodes',
];

function row(cell: CellResult, variant: Variant): string[] {
  function of(figure: Figure) {
    return middle(cell, variant, figure);
  }
  const heap = of('heap');
  return [
    cell.scenario,
    cell.mode,
    cell.line,
    `${cell.cpu}x`,
    variant,
    String(valuesOf(cell, variant, 'ready').filter(value => value !== undefined).length),
    whole(of('fcp')),
    whole(of('lcp')),
    whole(of('ready')),
    variant === 'federated' ? ratioText(ratio(cell, variant, 'twin')) : '',
    variant === 'federated' && cell.mode === 'cold' ? ratioText(ratio(cell, variant, 'floor')) : '',
    (of('cls') ?? 0).toFixed(3),
    whole(of('excess')),
    kilobytes(of('codeBytes')),
    whole(of('codeRequests')),
    whole(of('depth')),
    kilobytes(of('apiBytes')),
    heap === undefined ? '–' : (heap / 1e6).toFixed(1),
    whole(of('nodes')),
  ];
}

/** A Markdown table of medians: times in ms, ratios of readiness paired by round with p10 and p90. */
export function table(cells: readonly CellResult[]): string {
  const rows = cells.flatMap(cell =>
    (['federated', 'twin', 'floor'] as const)
      .filter(variant => cell.visits[variant])
      .map(variant => row(cell, variant)),
  );
  return [head, head.map(() => '---'), ...rows].map(cellsOf => `| ${cellsOf.join(' | ')} |`).join('\n');
}
