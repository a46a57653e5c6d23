import { runs } from '@sunbird/testing/runs';
import type { ReleaseEvent } from '../metrics/metrics';
import { compareCandidate, type Judgement } from './compare-candidate';
import { createVotes } from './votes';

/** A generator of random numbers with a seed (mulberry32): a failed run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const limits = { failed: 1, errors: 2 };
const rules = { failed: true, errors: true };
const slowFrom = { lcp: 2000, inp: undefined };
const hourMs = 3_600_000;

/** How a release behaves: rates of failures by language, and by how much it is slower than usual. */
interface Behaviour {
  readonly errors: { readonly en: number; readonly es: number };
  readonly slower?: number;
  /** Hours in which much fails, whatever the release. */
  readonly badHours?: readonly number[];
}

interface Run {
  readonly seed: number;
  readonly opens: number;
  readonly candidate: Behaviour;
  readonly standing: Behaviour;
  readonly share?: number;
  readonly hours?: number;
  readonly every?: number;
}

/** Opens until the candidate is found, counted on the candidate; undefined if it never is. */
function simulate({ seed, opens, candidate, standing, share = 0.2, hours = 6, every = 20 }: Run) {
  const random = randomFrom(seed);
  const sides = { candidate: createVotes(), standing: createVotes() };
  const total = Math.round(opens / share);
  let seen = 0;
  for (let open = 0; open < total; open += 1) {
    const isCandidate = random() < share;
    const behaviour = isCandidate ? candidate : standing;
    const hour = Math.floor((open * hours) / total);
    const votes = isCandidate ? sides.candidate : sides.standing;
    // Some borrowers come back: a sender has one vote all the same.
    const id = `${isCandidate} ${Math.floor(random() * total * 5)}`;
    for (const event of eventsOf(behaviour, { random, hour, id })) votes.add(event, hour * hourMs, slowFrom);
    if (!isCandidate) continue;
    seen += 1;
    if (seen % every !== 0) continue;
    const finding = compareCandidate(sides, rules, limits);
    if (finding?.state === 'worse') return { seen, finding };
  }
  return undefined;
}

interface Opening {
  readonly random: () => number;
  readonly hour: number;
  readonly id: string;
}

function eventsOf(behaviour: Behaviour, { random, hour, id }: Opening): ReleaseEvent[] {
  const language = random() < 0.7 ? 'en' : 'es';
  const source = { kind: 'borrower', id } as const;
  const common = { market: 'NG', source, language, pageName: 'repay' };
  const rate = behaviour.errors[language] + (behaviour.badHours?.includes(hour) ? 0.3 : 0);
  // Log-normal: three of four take at most 2 s.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const value = (behaviour.slower ?? 1) * 2000 * Math.exp(0.6 * (normal - 0.6745));
  const speed = { ...common, eventType: 'vital', eventOption: 'lcp', value };
  const crash = random() < rate ? [{ ...common, eventType: 'error' }] : [];
  // A start measures once, and opens several screens.
  const measured = random() < 0.4 ? [speed] : [];
  return [{ ...common, eventType: 'view' }, ...measured, ...crash];
}

function always(rate: number): Behaviour {
  return { errors: { en: rate, es: rate } };
}

// Each run is thousands of opens, and a busy machine takes a while for them.
jest.setTimeout(600_000);

function foundIn(times: number, run: (seed: number) => ReturnType<typeof simulate>) {
  return Array.from({ length: times }, (_, seed) => run(seed + 1)).flatMap(one => one ?? []);
}

const healthy = runs(20, 100);
const failing = runs(10, 25);

test(`of ${healthy} healthy canaries of 2,000 opens at most one in a hundred is stopped`, () => {
  const stopped = foundIn(healthy, seed => {
    const usual = { ...always([0.002, 0.01, 0.04, 0.1][seed % 4] ?? 0), badHours: [2, 3] };
    return simulate({ seed, opens: 2000, candidate: usual, standing: usual, share: 0.5, every: 250 });
  });
  expect(stopped.length).toBeLessThanOrEqual(healthy / 100);
});

test('a tripled rate of errors is found within 300 opens', () => {
  const found = foundIn(failing, seed =>
    simulate({ seed, opens: 300, candidate: always(0.18), standing: always(0.06), every: 50 }),
  );
  expect(found.length).toBeGreaterThanOrEqual(0.9 * failing);
});

test('a canary that is twice as slow is found', () => {
  const found = foundIn(failing, seed =>
    simulate({ seed, opens: 300, candidate: { ...always(0.01), slower: 2 }, standing: always(0.01) }),
  );
  expect(found).toHaveLength(failing);
  expect(new Set(found.map(({ finding }: { finding: Judgement }) => finding.question))).toEqual(
    new Set(['slow']),
  );
});

test('a canary that fails for Spanish alone is found, and said to', () => {
  const found = foundIn(failing, seed =>
    simulate({ seed, opens: 300, candidate: { errors: { en: 0.01, es: 0.3 } }, standing: always(0.01) }),
  );
  expect(found).toHaveLength(failing);
  expect(found.filter(({ finding }) => finding.language === 'es').length).toBeGreaterThan(failing / 2);
});
