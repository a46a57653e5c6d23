import { readWorkerTrust } from './worker-trust';

const key = `${'A'.repeat(87)}=`;

test('the worker trusts what its own script says', () => {
  expect(readWorkerTrust({ sunbirdTrust: { keys: [key], revision: 7 } })).toEqual({
    keys: [key],
    revision: 7,
  });
});

test.each([
  ['says nothing', {}],
  ['names what is no key', { sunbirdTrust: { keys: ['key'], revision: 7 } }],
  ['names no revision', { sunbirdTrust: { keys: [key] } }],
])('it trusts nothing if its script %s', (_, scope) => {
  expect(readWorkerTrust(scope)).toEqual({ keys: [], revision: 0 });
});
