import fc from 'fast-check';
import { type Cell, evidenceAbove, evidenceAgainst } from './comparison';

/** Probability of each number of failures among `n` opens. */
function binomial(n: number, rate: number): number[] {
  const shares = [1];
  for (let open = 0; open < n; open += 1) {
    shares.push(0);
    for (let k = shares.length - 1; k >= 0; k -= 1)
      shares[k] = (shares[k] ?? 0) * (1 - rate) + (shares[k - 1] ?? 0) * rate;
  }
  return shares;
}

const size = fc.integer({ min: 1, max: 9 });
const rate = fc.double({ min: 0, max: 1, noNaN: true });

/** The mean evidence against a candidate over all outcomes, weighted by their probabilities. */
function expectedEvidence(candidates: number, standings: number, better: number, worse: number): number {
  const outcomes = binomial(candidates, better).flatMap((chance, failed) =>
    binomial(standings, worse).map((chanceBefore, before) => {
      const candidate = { cast: candidates, against: failed };
      const cell: Cell = { candidate, standing: { cast: standings, against: before } };
      return chance * chanceBefore * Math.exp(evidenceAgainst([cell]));
    }),
  );
  return outcomes.reduce((sum, one) => sum + one, 0);
}

test('the expected evidence against a candidate that is no worse is at most 1', () => {
  fc.assert(
    fc.property(size, size, rate, rate, (candidates, standings, one, other) => {
      const [better, worse] = one < other ? [one, other] : [other, one];
      return expectedEvidence(candidates, standings, better, worse) <= 1 + 1e-9;
    }),
  );
});

test('the expected evidence against a candidate within the limit is at most 1', () => {
  const limits = fc.double({ min: 0.001, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(size, limits, rate, (cast, limit, part) => {
      const expected = binomial(cast, limit * part).reduce(
        (sum, chance, against) => sum + chance * Math.exp(evidenceAbove(limit, { cast, against })),
        0,
      );
      return expected <= 1 + 1e-9;
    }),
  );
});

test.each([
  [[10, 1, 40, 0], 0.01],
  [[40, 12, 160, 8], 0.02],
  [[1, 1, 1, 0], 0.5],
  [[30.5, 2.5, 0, 0], 0.02],
])(
  'the evidence of %j, and above a limit of %s',
  ([cast = 0, against = 0, castBefore = 0, before = 0], limit) => {
    const candidate = { cast, against };
    const cell = { candidate, standing: { cast: castBefore, against: before } };
    const found = [evidenceAgainst([cell, cell]), evidenceAbove(limit, candidate)];
    expect(found.map(evidence => evidence.toFixed(6))).toMatchSnapshot();
  },
);

test('hours in which only one of both was open say nothing', () => {
  const alone = { candidate: { cast: 50, against: 50 }, standing: { cast: 0, against: 0 } };
  const before = { candidate: { cast: 0, against: 0 }, standing: { cast: 900, against: 0 } };
  expect(evidenceAgainst([alone, before])).toBeCloseTo(0);
});

test('an hour in which everything fails says nothing against the candidate', () => {
  const outage = { candidate: { cast: 40, against: 38 }, standing: { cast: 160, against: 152 } };
  const calm = { candidate: { cast: 40, against: 0 }, standing: { cast: 160, against: 1 } };
  expect(evidenceAgainst([outage, calm])).toBeLessThan(0);
});

test('a candidate that always fails is found after a few opens', () => {
  const cell = { candidate: { cast: 10, against: 10 }, standing: { cast: 40, against: 0 } };
  expect(evidenceAgainst([cell])).toBeGreaterThan(Math.log(1000));
});
