import type { CellResult } from '../run/rounds';
import type { Taps } from '../run/taps';
import { firstContentGoals, type Goal, goalOf, weightGoal, worst } from './first-content-goals';
import { middle, type Spread, spread } from './table';

export interface TapResult {
  readonly cpu: number;
  readonly rounds: readonly Taps[];
}

function kb(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function spreadText({ median, p10, p90 }: Spread) {
  return `${median.toFixed(0)} ms (${p10.toFixed(0)}–${p90.toFixed(0)})`;
}

/** A start with the service worker: the code that it fetches, and how long it takes against a cold one. */
function warmGoal(warm: readonly CellResult[], cold: readonly CellResult[]): Goal {
  const found = warm.map(cell => {
    const same = cold.find(({ line, cpu }) => line === cell.line && cpu === cell.cpu);
    const ready = middle(cell, 'federated', 'ready');
    const first = same && middle(same, 'federated', 'ready');
    return { cell, share: ready !== undefined && first ? ready / first : undefined };
  });
  const bytes = worst(warm.map(cell => middle(cell, 'federated', 'codeBytes')));
  const share = worst(found.map(each => each.share));
  const texts = found.map(each => `${each.cell.line} ${each.cell.cpu}x: ${each.share?.toFixed(2) ?? '–'}`);
  return goalOf(
    {
      figure: 'service-worker warm: code from the network, ready / cold',
      goal: '0 bytes, ≤ 0.45',
      next: 'less to run before the first screen: the bytes are on the device already',
    },
    bytes === undefined || share === undefined ? undefined : { bytes, share },
    most => most.bytes === 0 && most.share <= 0.45,
    most => `${kb(most.bytes)}; ${texts.join('; ')}`,
  );
}

/** What a returning visitor fetches after a deploy of one line. */
function deployGoal(deploy: CellResult | undefined): Goal {
  const visit = deploy?.visits.federated?.find(made => made);
  function bytesOf(...paths: readonly string[]) {
    const wanted = visit?.requests.filter(({ path }) => paths.includes(path)) ?? [];
    return kb(wanted.reduce((sum, { bytes }) => sum + bytes, 0));
  }
  return goalOf(
    {
      figure: 'a one-line change of one remote costs a returning visitor',
      goal: '≤ 15 kB',
      next: 'a landing file in parts: what rarely changes apart from the screen',
    },
    deploy && middle(deploy, 'federated', 'codeBytes'),
    bytes => bytes <= 15_000,
    bytes =>
      `${kb(bytes)} until the device has it, of which the page ${bytesOf('/', '/page.json')}; beside it what is withdrawn, ${bytesOf('/withdrawn.json')}`,
  );
}

/** Each goal with the value of this run. */
export function goals(cells: readonly CellResult[], taps: readonly TapResult[]): Goal[] {
  function inMode(mode: CellResult['mode'], scenario = 'home') {
    return cells.filter(cell => cell.mode === mode && cell.scenario === scenario);
  }
  function tapsAt(wanted: number, figure: keyof Taps) {
    const rounds = taps.find(({ cpu }) => cpu === wanted)?.rounds ?? [];
    return spread(rounds.map(round => round[figure]));
  }
  const [cold] = inMode('cold');
  const [bytes, twinBytes] = (['federated', 'twin'] as const).map(
    variant => cold && middle(cold, variant, 'codeBytes'),
  );
  return [
    ...firstContentGoals(cells),
    goalOf(
      {
        figure: "federation's own bytes on the first screen (all that the twin does not fetch)",
        goal: '≤ 10 kB br',
        next: 'parts of ui that shell and landing remote both bundle',
      },
      bytes === undefined || twinBytes === undefined ? undefined : bytes - twinBytes,
      more => more <= 10_000,
      kb,
    ),
    weightGoal(
      {
        figure: 'first screen (home, signed out), JS + CSS + HTML',
        next: 'see packages/build/docs/weight.md',
      },
      cold,
      110,
      8,
    ),
    weightGoal(
      {
        figure: 'home while repaying, JS + CSS + HTML',
        next: 'as the first screen: see packages/build/docs/weight.md',
      },
      inMode('cold', 'repaying')[0],
      150,
      10,
    ),
    warmGoal(inMode('worker'), inMode('cold')),
    deployGoal(inMode('deploy')[0]),
    goalOf(
      {
        figure: 'tab tap to next screen’s content, prefetched, CPU 4x',
        goal: '≤ 80 ms',
        next: 'drawing the first screenful of a list before the rest',
      },
      tapsAt(4, 'journey'),
      ({ median }) => median <= 80,
      spreadText,
    ),
    goalOf(
      {
        figure: 'taps at CPU 16x (Event Timing, longest)',
        goal: '≤ 200 ms',
        next: 'a change of screen is a transition already; what is left is to put a whole screen in place at once: its first screenful before the rest',
      },
      tapsAt(16, 'tap'),
      ({ median }) => median <= 200,
      spreadText,
    ),
    goalOf(
      { figure: 'CLS, every cell', goal: '0', next: 'heights that are known before the data' },
      worst(cells.map(cell => middle(cell, 'federated', 'cls'))),
      shifts => shifts < 0.0005,
      shifts => shifts.toFixed(4),
    ),
  ];
}
