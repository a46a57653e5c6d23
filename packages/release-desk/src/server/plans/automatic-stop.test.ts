import type { Plan } from '../../calls';
import { harvest, plan, spring } from '../../testing/desk-view';
import { createVotes } from '../health/votes';
import type { Watched } from '../health/watch';
import { findingsOf } from './automatic-stop';
import { noStop } from './plan-store';

type Failure = { readonly eventType: string; readonly eventOption?: string };
const crash: Failure = { eventType: 'error', eventOption: 'screen' };
const noLoad: Failure = { eventType: 'remoteFailed' };

const slot = 'sunbird/promotion';

/** A candidacy in which every open of the candidate fails. */
function failing(failure: Failure, own: Partial<Watched> = {}): Watched {
  const sides = { candidate: createVotes(), standing: createVotes() };
  const slowFrom = { lcp: undefined, inp: undefined };
  for (let index = 0; index < 120; index += 1) {
    const source = { kind: 'borrower', id: `${index}` } as const;
    const event = { remote: slot, release: '1', market: 'NG', language: 'en', pageName: 'promotion', source };
    for (const side of [sides.candidate, sides.standing])
      side.add({ ...event, eventType: 'view' }, 0, slowFrom);
    sides.candidate.add({ ...event, ...failure }, 0, slowFrom);
  }
  return { slot, market: 'NG', release: harvest.id, standing: spring.id, share: 50, sides, slowFrom, ...own };
}

function found(watched: readonly Watched[], plans: readonly Plan[] = []) {
  const watch = { all: () => [...watched], record: () => {}, tick: () => {}, publishedAgain: () => {} };
  const limits = { failed: 1, errors: 2 };
  return findingsOf({ watch, plans: { list: () => plans } }, limits, { slot, market: 'NG' }).map(
    ({ release, state, question }) => `${release} ${state} ${question}`,
  );
}

const stop = { failed: true, errors: false };
const done = plan('1', harvest, { state: 'done', doneAt: 2, stop });
const older = { ...done, id: '0', doneAt: 1, stop: { failed: true, errors: true } };

test('a candidate without a plan of the desk has both rules', () => {
  expect([found([failing(crash)]), found([failing(noLoad)])]).toEqual([
    ['0.1.0-harvest worse errors'],
    ['0.1.0-harvest worse failed'],
  ]);
});

test.each<[string, Plan[]]>([
  ['of its publication', [done]],
  ['of the newest publication', [older, done]],
  ['of the newest publication, wherever it is', [done, older]],
])('a candidate has the rules %s', (_, plans) => {
  expect(found([failing(crash)], plans)).toEqual(['0.1.0-harvest noWorse failed']);
});

test.each<[string, Partial<Plan>]>([
  ['is not published', { state: 'cancelled' }],
  ['is of another slot', { slot: 'sunbird/repay' }],
  ['is of another market', { market: 'MX' }],
  ['is of another release', { release: { id: spring.id } }],
  ['had another share', { share: 20 }],
  ['has no rule: nothing is taken back, but people see how it does', { stop: noStop }],
])('a plan does not count that %s', (_, own) => {
  expect(found([failing(crash)], [{ ...done, ...own }])).toEqual(['0.1.0-harvest worse errors']);
});

test('findings are those of the slot and market', () => {
  const others = [{ slot: 'sunbird/repay' }, { market: 'MX' }, { release: '2' }] as const;
  expect(found(others.map(own => failing(crash, own)))).toEqual(['2 worse errors']);
});
