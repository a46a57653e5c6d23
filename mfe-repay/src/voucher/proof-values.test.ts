import { ng } from '@sunbird/loan-domain/markets';
import { now } from '@sunbird/testing';
import { type ProofValues, payTimeOf, readProof } from './proof-values';

const zone = 'Africa/Lagos';
const good = {
  amount: '21,638',
  paidOn: '2026-03-05',
  paidAt: '0922',
  channel: 'paystack_dedicated',
  imageIds: ['I1'],
};

function read(values: ProofValues) {
  return readProof(values, ng, { now, openedAt: now });
}

test('amount, time, channel and pictures as the call takes them', () => {
  expect(read(good)).toEqual({
    ok: true,
    value: expect.objectContaining({
      amount: 21_638,
      payTime: Date.UTC(2026, 2, 5, 8, 22),
      channel: 'paystack_dedicated',
      imageIds: ['I1'],
    }),
  });
});

test('without a time of day: noon, and for today when the form was opened', () => {
  expect(payTimeOf({ paidOn: '2026-03-05' }, zone, now)).toBe(Date.UTC(2026, 2, 5, 11));
  expect(payTimeOf({ paidOn: '2026-03-06' }, zone, now)).toBe(now);
  expect(payTimeOf({}, zone, now)).toBeUndefined();
});

test('each issue stands at the field that the borrower sees', () => {
  const empty = read({});
  expect(!empty.ok && Object.keys(empty.issues).sort()).toEqual(['amount', 'channel', 'imageIds', 'paidOn']);
});

test.each([
  [{ paidOn: '2026-03-06', paidAt: '2359' }, { paidAt: { key: 'proof.timeFuture' } }],
  [{ paidOn: '2026-03-07', paidAt: undefined }, { paidOn: { key: 'error.payTime.future' } }],
  [{ paidOn: '2026-03-07' }, { paidOn: { key: 'error.payTime.future' } }],
  // A text that is no time of day.
  [{ paidAt: '2460' }, { paidAt: 'proof.timeFormat' }],
])('a time still to come, or none: %j', (time, issues) => {
  const proof = read({ ...good, ...time });
  expect(!proof.ok && proof.issues).toMatchObject(issues);
});

test.each([
  ['930', '08:30'],
  ['2:05 PM', '13:05'],
])('%s is the moment %s in UTC', (paidAt, utc) => {
  const payTime = payTimeOf({ paidOn: '2026-03-05', paidAt }, zone, now);
  expect(new Date(payTime ?? 0).toISOString()).toBe(`2026-03-05T${utc}:00.000Z`);
});

test('a time of spaces is none', () => {
  expect(read({ ...good, paidAt: ' ' }).ok).toBe(true);
});
