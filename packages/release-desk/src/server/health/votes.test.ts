import { questions } from '../../calls';
import type { ReleaseEvent } from '../metrics/metrics';
import { compareCandidate } from './compare-candidate';
import { createVotes, senderKinds } from './votes';

const hour = 3_600_000;
const slowFrom = { lcp: 2000, inp: undefined };

type Told = Partial<ReleaseEvent> & Pick<ReleaseEvent, 'eventType'>;
function event(id: string, told: Told, kind: 'borrower' | 'network' = 'borrower'): ReleaseEvent {
  return { market: 'NG', pageName: 'home', source: { kind, id }, ...told };
}

/** What some borrowers tell, each by its own way to go wrong. */
function filled() {
  const votes = createVotes();
  const add = (one: ReleaseEvent, at = 0) => votes.add(one, at, slowFrom);
  add(event('well', { eventType: 'view' }));
  add(event('well', { eventType: 'view', pageName: 'repay' }));
  add(event('half', { eventType: 'view', language: 'es' }), hour);
  add(event('half', { eventType: 'view', language: 'en' }), 2 * hour);
  add(event('half', { eventType: 'error' }));
  add(event('twice', { eventType: 'view', language: 'tlh' }));
  for (const eventType of ['error', 'failure']) add(event('twice', { eventType }));
  add(event('not loaded', { eventType: 'remoteFailed' }));
  add(event('lost', { eventType: 'submit' }));
  add(event('lost', { eventType: 'failure' }));
  for (const value of [2000, 2001]) add(event('slow', { eventType: 'vital', eventOption: 'lcp', value }));
  for (const eventOption of ['inp', 'cls'])
    add(event('unknown', { eventType: 'vital', eventOption, value: 9999 }));
  add(event('unknown', { eventType: 'vital', eventOption: 'lcp' }));
  add(event('nothing', { eventType: 'campaign' }));
  add(event('stranger', { eventType: 'view' }, 'network'));
  for (let screen = 0; screen < 45; screen += 1)
    add(event('much', { eventType: 'view', pageName: `page ${screen}` }));
  add(event('much', { eventType: 'error', pageName: 'page 44' }));
  return votes;
}

test('what each sender says to each question, and the sums that people read', () => {
  const votes = filled();
  for (const question of questions) {
    const said = senderKinds.flatMap(kind =>
      [...votes.votes(kind, question)].map(vote => [kind, ...vote].join(' ')),
    );
    expect(said).toMatchSnapshot(question);
  }
  expect(questions.map(question => [votes.figures(question), votes.figures(question, 'es')])).toMatchSnapshot(
    'figures',
  );
  expect(senderKinds.flatMap(kind => votes.cells(kind)).map(cell => JSON.stringify(cell))).toMatchSnapshot(
    'cells',
  );
});

/** Borrowers of both sides in one hour, of whom some see an error. */
function sidesOf(opens: number, bad: number, opensBefore: number, badBefore: number) {
  const sides = { candidate: createVotes(), standing: createVotes() };
  for (const [votes, all, wrong] of [
    [sides.candidate, opens, bad],
    [sides.standing, opensBefore, badBefore],
  ] as const)
    for (let index = 0; index < all; index += 1) {
      votes.add(event(`${index}`, { eventType: 'view' }), 0, slowFrom);
      if (index < wrong) votes.add(event(`${index}`, { eventType: 'error' }), 0, slowFrom);
    }
  return sides;
}

test.each([
  [19, 0, 100, 0, 'tooFew'],
  [20, 0, 19, 0, 'tooFew'],
  [20, 0, 20, 0, 'noWorse'],
  [20, 3, 100, 0, 'unsure'],
  // Nine borrowers, then ten.
  [30, 9, 120, 0, 'unsure'],
  [30, 10, 120, 0, 'worse'],
  // The limit itself, then above it.
  [1000, 20, 5000, 0, 'unsure'],
  [1000, 21, 5000, 0, 'worse'],
  // Too few of the standing release to compare with.
  [100, 12, 9, 0, 'worse'],
  [100, 12, 10, 0, 'tooFew'],
  [100, 3, 9, 0, 'tooFew'],
] as const)(
  '%i opens of which %i go wrong, beside %i and %i: %s',
  (opens, bad, opensBefore, badBefore, state) => {
    const limits = { failed: 1, errors: 2 };
    const sides = sidesOf(opens, bad, opensBefore, badBefore);
    expect(compareCandidate(sides, { failed: true, errors: true }, limits)).toEqual({
      question: 'errors',
      by: 'borrower',
      state,
      candidate: { opens, bad },
      standing: { opens: opensBefore, bad: badBefore },
    });
    expect(compareCandidate(sides, { failed: true, errors: false }, limits)?.question).toBe('failed');
    expect(compareCandidate(sides, { failed: false, errors: false }, limits)).toBeUndefined();
  },
);
