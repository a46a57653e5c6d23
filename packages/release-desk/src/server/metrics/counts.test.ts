import { countsOf } from './metrics';

test.each([
  ['view', { opened: 1 }],
  ['remoteFailed', { failed: 1 }],
  ['failure', { errors: 1 }],
  ['error', { errors: 1 }],
  ['submit', {}],
  ['vital', {}],
])('%s counts for %j', (eventType, counts) => {
  expect(countsOf({ eventType, market: 'NG', source: { kind: 'borrower', id: '1' } })).toEqual(counts);
});
