import type { CellResult } from '../run/rounds';
import type { Variant } from '../run/scenarios';
import { type Goal, notMeasured, worstOf } from './goal';
import { type Figure, middle, paintOverPage, ratio, ratioText } from './table';

/** Home and log-in on the lines that borrowers have. */
function isFirstScreen({ mode, line, scenario }: CellResult): boolean {
  return mode === 'cold' && line !== 'p2026' && (scenario === 'home' || scenario === 'login');
}

function isSlow4g({ line, cpu }: CellResult): boolean {
  return line === 'slow4g' && cpu === 4;
}

function ratioTo(below: Variant, figure?: Figure) {
  return (cell: CellResult) => {
    const found = ratio(cell, 'federated', below, figure);
    return { value: found?.median, text: ratioText(found) };
  };
}

/** What a start on the home of a borrower who repays fetches before it is ready. */
export function repayingGoal(cells: readonly CellResult[]): Goal {
  const cell = cells.find(({ scenario, mode }) => scenario === 'repaying' && mode === 'cold');
  const [bytes, requests, depth] = (['codeBytes', 'codeRequests', 'depth'] as const).map(
    figure => cell && middle(cell, 'federated', figure),
  );
  const isKnown = bytes !== undefined && requests !== undefined && depth !== undefined;
  return {
    figure: 'home while repaying, JS + CSS + HTML',
    goal: '≤ 150 kB br, ≤ 10 requests, depth 2',
    measured: isKnown ? `${(bytes / 1000).toFixed(1)} kB, ${requests} requests, depth ${depth}` : notMeasured,
    met: isKnown ? bytes <= 150_000 && requests <= 10 && depth <= 2 : undefined,
    next: 'as the first screen: see packages/build/docs/weight.md',
  };
}

/** What a borrower waits for before there is something to read, to type into and to press. */
export function firstContentGoals(cells: readonly CellResult[]): Goal[] {
  const first = cells.filter(isFirstScreen);
  const slow = first.filter(isSlow4g);
  function millisecondsOf(figure: Figure) {
    return (cell: CellResult) => {
      const value = middle(cell, 'federated', figure);
      return { value, text: `${value?.toFixed(0)} ms` };
    };
  }
  return [
    worstOf(
      {
        figure: 'first paint / arrival of the page’s last byte',
        goal: '≤ 1.30',
        next: 'a smaller boot script: it runs before the first picture',
      },
      slow,
      1.3,
      cell => {
        const found = paintOverPage(cell, 'federated');
        return { value: found?.median, text: ratioText(found) };
      },
    ),
    worstOf(
      {
        figure: 'largest content, against the earlier build',
        goal: '≤ 0.60',
        next: 'the largest text of the screen has to be in its first picture',
      },
      slow,
      0.6,
      ratioTo('before', 'lcp'),
    ),
    worstOf(
      {
        figure: 'cold ready, against the earlier build',
        goal: '≤ 0.85',
        next: 'fewer bytes before readiness: see packages/build/docs/weight.md',
      },
      first,
      0.85,
      ratioTo('before'),
    ),
    worstOf(
      {
        figure: 'cold ready, home and login, federated / twin',
        goal: '≤ 1.00',
        next: 'less of what a remote bundles again beside the shell; the page without the routes of remotes that it does not show',
      },
      first,
      1,
      ratioTo('twin'),
    ),
    worstOf(
      {
        figure: 'cold ready, home and login, federated / floor',
        goal: '≤ 1.15',
        next: 'one round trip is what the floor saves; only fewer bytes reduce it',
      },
      first,
      1.15,
      ratioTo('floor'),
    ),
    worstOf(
      {
        figure: 'returning borrower, worker: first content',
        goal: '≤ 300 ms',
        next: 'a page whose picture needs less to be parsed before it is shown',
      },
      cells.filter(cell => cell.mode === 'worker' && cell.scenario === 'home'),
      300,
      millisecondsOf('fcp'),
    ),
    worstOf(
      {
        figure: 'log-in can be typed into after',
        goal: '≤ 1000 ms',
        next: 'as first paint: the field is in the picture',
      },
      slow.filter(({ scenario }) => scenario === 'login'),
      1000,
      millisecondsOf('typing'),
    ),
  ];
}
