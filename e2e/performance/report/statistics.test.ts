import type { CellResult } from '../run/rounds';
import type { Visit } from '../run/visit';
import { figureRows, withoutVisits } from './statistics';

const visit: Visit = {
  ready: 900.4,
  pageEnd: 10,
  typing: 0,
  fcp: 300,
  lcp: 900,
  cls: 0,
  codeBytes: 0,
  codeRequests: 0,
  depth: 1,
  requests: [],
};
const cell: CellResult = {
  scenario: 'home',
  mode: 'worker',
  line: 'slow4g',
  cpu: 4,
  visits: { federated: [visit, undefined], before: [undefined, undefined] },
};

test('what no visit of a run has measured is named, and has no figures', () => {
  expect(withoutVisits([cell])).toBe('No visit ended: home worker slow4g of before.');
  expect(figureRows([cell])).toMatchObject([{ variant: 'federated', ready: 900 }, { variant: 'before' }]);
  expect(JSON.stringify(figureRows([cell]))).not.toMatch(/NaN|null/);
});

test('a run in which one visit of several failed is whole', () => {
  expect(withoutVisits([{ ...cell, visits: { federated: [undefined, visit] } }])).toBeUndefined();
});
