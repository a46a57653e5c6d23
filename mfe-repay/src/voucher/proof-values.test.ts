import { ng } from '@sunbird/loan-domain/markets';
import { example, now, withFigures } from '@sunbird/testing';
import { type ProofValues, payTimeOf, readProof, restoreProof } from './proof-values';

const zone = 'Africa/Lagos';
const good = {
  amount: example.repay,
  paidOn: '2026-03-05',
  paidAt: '09:22',
  channel: 'paystack_dedicated',
  imageIds: ['I1'],
};

function read(values: ProofValues) {
  return readProof(values, ng, { now, openedAt: now });
}

test('without a time of day: noon, and for today when the form was opened', () => {
  expect(payTimeOf({ paidOn: '2026-03-05' }, zone, now)).toBe(Date.UTC(2026, 2, 5, 11));
  expect(payTimeOf({ paidOn: '2026-03-06' }, zone, now)).toBe(now);
  expect(payTimeOf({}, zone, now)).toBeUndefined();
});

test.each([
  [{ paidOn: '2026-03-06', paidAt: '23:59' }, { paidAt: { key: 'proof.timeFuture' } }],
  [{ paidOn: '2026-03-07', paidAt: undefined }, { paidOn: { key: 'error.payTime.future' } }],
  [{ paidOn: '2026-03-07' }, { paidOn: { key: 'error.payTime.future' } }],
  [{ paidOn: undefined }, { paidOn: { key: 'error.payTime.required' } }],
  [{ paidOn: '0503202' }, { paidOn: { key: 'error.payTime.required' } }],
  [{ paidOn: '2019-12-31' }, { paidOn: { key: 'error.payTime.required' } }],
])('a moment still to come, or none: %j', (time, issues) => {
  const proof = read({ ...good, ...time });
  expect(!proof.ok && proof.issues).toMatchObject(issues);
  expect(!proof.ok && Object.keys(proof.issues)).toEqual(Object.keys(issues));
});

test.each(['930', '2:05 PM', ' '])('%j in a draft is no time of day', paidAt => {
  expect(payTimeOf({ paidOn: '2026-03-05', paidAt }, zone, now)).toBe(Date.UTC(2026, 2, 5, 11));
});

test('an amount that may be two is asked for again, with how to write it', () => {
  const proof = read({ ...good, amount: '1.234' });
  expect(!proof.ok && proof.issues.amount).toEqual({
    key: 'other.unreadable',
    values: { typed: '1.234', example: 1050.5 },
  });
});

test.each([
  [withFigures('{repay}'), '12,345.5', example.repay],
  ['1,234', '12 345,5', '1,234'],
  [22_936.28, '12 345,5', 22_936.28],
  [null, '12,345.5', undefined],
])('a draft with %p where one writes %s', (amount, written, restored) => {
  expect(restoreProof({ amount, channel: 'oxxo' }, written)).toEqual({
    channel: 'oxxo',
    ...(restored === undefined ? {} : { amount: restored }),
  });
});
