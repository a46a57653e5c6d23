import { ng } from '@sunbird/loan-domain/markets';
import { now } from '@sunbird/testing';
import { type ProofValues, payTimeOf, readProof } from './proof-values';

const zone = 'Africa/Lagos';
const good = {
  amount: '21,638',
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
