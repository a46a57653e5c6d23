import type { CellResult } from '../run/rounds';
import type { Taps } from '../run/taps';
import { firstContentGoals, repayingGoal } from './first-content-goals';
import { type Goal, notMeasured, worst } from './goal';
import { spread } from './statistics';
import { middle } from './table';

export interface TapResult {
  readonly cpu: number;
  readonly rounds: readonly Taps[];
}

function kb(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Each goal with the value of this run. */
export function goals(cells: readonly CellResult[], taps: readonly TapResult[]): Goal[] {
  function inMode(mode: CellResult['mode'], scenario = 'home') {
    return cells.filter(cell => cell.mode === mode && cell.scenario === scenario);
  }
  const [cold] = inMode('cold');
  const bytes = cold && middle(cold, 'federated', 'codeBytes');
  const requests = cold && middle(cold, 'federated', 'codeRequests');
  const depth = cold && middle(cold, 'federated', 'depth');
  const twinBytes = cold && middle(cold, 'twin', 'codeBytes');
  const more = bytes !== undefined && twinBytes !== undefined ? bytes - twinBytes : undefined;
  const [deploy] = inMode('deploy');
  const deployed = deploy && middle(deploy, 'federated', 'codeBytes');
  function bytesOf(wanted: string) {
    return (
      deploy?.visits.federated
        ?.find(made => made)
        ?.requests.filter(({ path }) => path === wanted)
        .reduce((sum, each) => sum + each.bytes, 0) ?? 0
    );
  }
  const warm = inMode('worker').map(cell => {
    const same = inMode('cold').find(({ line, cpu }) => line === cell.line && cpu === cell.cpu);
    const ready = middle(cell, 'federated', 'ready');
    const first = same && middle(same, 'federated', 'ready');
    return { cell, share: ready !== undefined && first ? ready / first : undefined };
  });
  const warmBytes = worst(warm.map(({ cell }) => middle(cell, 'federated', 'codeBytes')));
  const warmShare = worst(warm.map(({ share }) => share));
  function tapAt(cpu: number) {
    return taps.find(result => result.cpu === cpu)?.rounds;
  }
  const journey = spread((tapAt(4) ?? []).map(each => each.journey));
  const tap = spread((tapAt(16) ?? []).map(each => each.tap));
  const shifts = worst(cells.map(cell => middle(cell, 'federated', 'cls')));
  return [
    ...firstContentGoals(cells),
    {
      figure: "federation's own bytes on the first screen (all that the twin does not fetch)",
      goal: '≤ 10 kB br',
      measured: more === undefined ? notMeasured : kb(more),
      met: more === undefined ? undefined : more <= 10_000,
      next: 'parts of ui that shell and landing remote both bundle',
    },
    {
      figure: 'first screen (home, signed out), JS + CSS + HTML',
      goal: '≤ 110 kB br, ≤ 8 requests, depth 2',
      measured: bytes === undefined ? notMeasured : `${kb(bytes)}, ${requests} requests, depth ${depth}`,
      met:
        bytes === undefined || requests === undefined || depth === undefined
          ? undefined
          : bytes <= 110_000 && requests <= 8 && depth <= 2,
      next: 'see packages/build/docs/weight.md',
    },
    repayingGoal(cells),
    {
      figure: 'service-worker warm: code from the network, ready / cold',
      goal: '0 bytes, ≤ 0.45',
      measured:
        warmShare === undefined || warmBytes === undefined
          ? notMeasured
          : `${kb(warmBytes)}; ${warm
              .map(({ cell, share }) => `${cell.line} ${cell.cpu}x: ${share?.toFixed(2) ?? '–'}`)
              .join('; ')}`,
      met:
        warmShare === undefined || warmBytes === undefined ? undefined : warmBytes === 0 && warmShare <= 0.45,
      next: 'less to run before the first screen: the bytes are on the device already',
    },
    {
      figure: 'a one-line change of one remote costs a returning visitor',
      goal: '≤ 15 kB',
      measured:
        deployed === undefined
          ? notMeasured
          : `${kb(deployed)} until the device has it, of which the page ${kb(bytesOf('/') + bytesOf('/page.json'))}; beside it what is withdrawn, ${kb(bytesOf('/withdrawn.json'))}`,
      met: deployed === undefined ? undefined : deployed <= 15_000,
      next: 'a landing file in parts: what rarely changes apart from the screen',
    },
    {
      figure: 'tab tap to next screen’s content, prefetched, CPU 4x',
      goal: '≤ 80 ms',
      measured: journey
        ? `${journey.median.toFixed(0)} ms (${journey.p10.toFixed(0)}–${journey.p90.toFixed(0)})`
        : notMeasured,
      met: journey && journey.median <= 80,
      next: 'drawing the first screenful of a list before the rest',
    },
    {
      figure: 'taps at CPU 16x (Event Timing, longest)',
      goal: '≤ 200 ms',
      measured: tap
        ? `${tap.median.toFixed(0)} ms (${tap.p10.toFixed(0)}–${tap.p90.toFixed(0)})`
        : notMeasured,
      met: tap && tap.median <= 200,
      next: 'a change of screen is a transition already; what is left is to put a whole screen in place at once: its first screenful before the rest',
    },
    {
      figure: 'CLS, every cell',
      goal: '0',
      measured: shifts === undefined ? notMeasured : shifts.toFixed(4),
      met: shifts === undefined ? undefined : shifts < 0.0005,
      next: 'heights that are known before the data',
    },
  ];
}
