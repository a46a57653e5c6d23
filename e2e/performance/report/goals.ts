import type { CellResult, TapResult } from '../run/rounds';
import type { Taps } from '../run/taps';
import { type Figure, figureOf, paired, ratio, type Spread, spread } from './statistics';

/** How a value of a unit is written. */
const written = {
  ratio: (value: number) => value.toFixed(2),
  shift: (value: number) => value.toFixed(4),
  ms: (value: number) => `${value.toFixed(0)} ms`,
  kB: (value: number) => `${(value / 1000).toFixed(1)} kB`,
  requests: (value: number) => `${value} requests`,
  depth: (value: number) => `depth ${value}`,
};

/** At most so much; a reading is undefined where this run did not measure it. */
interface Limit {
  readonly unit: keyof typeof written;
  readonly most: number;
  readonly readings: readonly { readonly where: string; readonly value: Spread | undefined }[];
}

/** Met if no median is above its limit. */
interface Goal {
  readonly figure: string;
  readonly limits: readonly Limit[];
}

/** One value for each of some cells. */
function ofCells(
  cells: readonly CellResult[],
  unit: Limit['unit'],
  most: number,
  read: (cell: CellResult) => Spread | undefined,
): Limit {
  const readings = cells.map(cell => ({
    where: `${cell.scenario} ${cell.line} ${cell.cpu}x: `,
    value: read(cell),
  }));
  return { unit, most, readings };
}

/** What a cold start on a screen fetches before it is ready. */
function weight(figure: string, cells: readonly CellResult[], kilobytes: number, requests: number): Goal {
  const read = (wanted: Figure) => (cell: CellResult) => figureOf(cell, wanted);
  return {
    figure,
    limits: [
      ofCells(cells, 'kB', kilobytes * 1000, read('codeBytes')),
      ofCells(cells, 'requests', requests, read('codeRequests')),
      ofCells(cells, 'depth', 2, read('depth')),
    ],
  };
}

function tapGoal(
  figure: string,
  taps: readonly TapResult[],
  cpu: number,
  most: number,
  wanted: keyof Taps,
): Goal {
  const rounds = taps.find(each => each.cpu === cpu)?.rounds ?? [];
  const value = spread(rounds.map(round => round[wanted]));
  return { figure, limits: [{ unit: 'ms', most, readings: [{ where: '', value }] }] };
}

/** What a borrower waits for before there is something to read, to type into and to press. */
function firstContentGoals(cells: readonly CellResult[]): Goal[] {
  // Home and log-in on the lines that borrowers have.
  const first = cells.filter(({ mode, scenario }) => mode === 'cold' && /home|login/.test(scenario));
  const slow = first.filter(({ line }) => line === 'slow4g');
  const warm = cells.filter(({ mode }) => mode === 'worker');
  const login = slow.filter(({ scenario }) => scenario === 'login');
  return [
    {
      figure: 'first paint / arrival of the page’s last byte',
      limits: [ofCells(slow, 'ratio', 1.3, cell => ratio(cell, 'federated', 'fcp', 'pageEnd'))],
    },
    {
      figure: 'first paint / the same page without any script',
      limits: [ofCells(slow, 'ratio', 1.1, cell => ratio(cell, 'paper', 'fcp'))],
    },
    {
      figure: 'largest content, against the earlier build',
      limits: [ofCells(slow, 'ratio', 0.6, cell => ratio(cell, 'before', 'lcp'))],
    },
    {
      figure: 'cold ready, against the earlier build',
      limits: [ofCells(first, 'ratio', 0.85, cell => ratio(cell, 'before'))],
    },
    {
      figure: 'cold ready, home and login, federated / twin',
      limits: [ofCells(first, 'ratio', 1, cell => ratio(cell, 'twin'))],
    },
    {
      figure: 'cold ready, home and login, federated / floor',
      limits: [ofCells(first, 'ratio', 1.15, cell => ratio(cell, 'floor'))],
    },
    {
      figure: 'returning borrower, worker: first content',
      limits: [ofCells(warm, 'ms', 300, cell => figureOf(cell, 'fcp'))],
    },
    {
      figure: 'log-in can be typed into after',
      limits: [ofCells(login, 'ms', 1000, cell => figureOf(cell, 'typing'))],
    },
  ];
}

function goals(cells: readonly CellResult[], taps: readonly TapResult[]): Goal[] {
  function inMode(mode: CellResult['mode'], scenario = 'home') {
    return cells.filter(cell => cell.mode === mode && cell.scenario === scenario);
  }
  const cold = inMode('cold');
  const warm = inMode('worker');
  /** A warm start over the cold one of the same line and processor. */
  function warmShare({ line, cpu, visits }: CellResult) {
    const same = cold.find(cell => cell.line === line && cell.cpu === cpu);
    const both = same && { ...same, visits: { ...visits, before: same.visits.federated ?? [] } };
    return both && ratio(both, 'before');
  }
  return [
    ...firstContentGoals(cells),
    {
      figure: 'federation’s own bytes on the first screen (all that the twin does not fetch)',
      limits: [
        ofCells(cold.slice(0, 1), 'kB', 10_000, cell =>
          paired(cell, ['codeBytes', 'twin', 'codeBytes'], (own, twin) => own - twin),
        ),
      ],
    },
    weight('first screen (home, signed out), JS + CSS + HTML', cold.slice(0, 1), 110, 8),
    weight('home while repaying, JS + CSS + HTML', inMode('cold', 'repaying').slice(0, 1), 150, 8),
    {
      figure: 'service-worker warm: code from the network, ready / cold',
      limits: [
        ofCells(warm, 'kB', 0, cell => figureOf(cell, 'codeBytes')),
        ofCells(warm, 'ratio', 0.4, warmShare),
      ],
    },
    {
      figure: 'a one-line change of one remote costs a returning visitor',
      limits: [ofCells(inMode('deploy').slice(0, 1), 'kB', 15_000, cell => figureOf(cell, 'codeBytes'))],
    },
    tapGoal('tab tap to next screen’s content, prefetched, CPU 4x', taps, 4, 80, 'journey'),
    tapGoal('taps at CPU 16x (Event Timing, longest)', taps, 16, 200, 'tap'),
    {
      figure: 'CLS, every cell',
      limits: [ofCells(cells, 'shift', 0.0005, cell => figureOf(cell, 'cls'))],
    },
  ];
}

function said({ unit, readings }: Limit): string {
  const write = written[unit];
  const texts = readings.flatMap(({ where, value }) => {
    if (!value) return [];
    const { p10, median, p90 } = value;
    return `${where}${write(median)}${p10 === p90 ? '' : ` (${write(p10)}–${write(p90)})`}`;
  });
  // All that is alike, such as no shift anywhere, is said once.
  const values = new Set(texts.map(text => text.replace(/^.*: /, '')));
  return values.size === 1 ? [...values].join() : texts.join('; ');
}

/** Each goal with what this run measured, as a table of Markdown. */
export function goalTable(cells: readonly CellResult[], taps: readonly TapResult[]): string {
  const rows = goals(cells, taps).map(({ figure, limits }) => {
    const medians = limits.map(({ readings }) => readings.flatMap(({ value }) => value?.median ?? []));
    const isMeasured = medians.every(values => values.length > 0);
    const isMet = limits.every(({ most }, index) => medians[index]?.every(median => median <= most));
    const most = limits.map(limit => `≤ ${written[limit.unit](limit.most)}`).join(', ');
    const measured = isMeasured ? limits.map(said).join(', ') : 'not measured in this run';
    return `| ${figure} | ${most} | ${measured} | ${isMeasured ? (isMet ? 'met' : 'missed') : 'open'} |`;
  });
  return ['| figure | goal | measured | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
