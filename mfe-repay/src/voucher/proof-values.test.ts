import { ng } from '@sunbird/loan-domain/markets';
import { now } from '@sunbird/testing';
import { draftOf, payTimeOf, readProof, restoreProof } from './proof-values';

const zone = 'Africa/Lagos';
const good = {
  amount: '21,638',
  paidOn: '2026-03-05',
  paidAt: '0922',
  channel: 'paystack_dedicated',
  imageIds: ['I1'],
};

test('amount, time, channel and pictures as the call takes them', () => {
  expect(readProof(good, ng, { now, openedAt: now })).toEqual({
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
  const read = readProof({}, ng, { now, openedAt: now });
  expect(read.ok).toBe(false);
  expect(!read.ok && Object.keys(read.issues).sort()).toEqual(['amount', 'channel', 'imageIds', 'paidOn']);
});

test('a time still to come', () => {
  const read = readProof({ ...good, paidOn: '2026-03-06', paidAt: '2359' }, ng, { now, openedAt: now });
  expect(!read.ok && read.issues).toMatchObject({ paidAt: { key: 'proof.timeFuture' } });
  const tomorrow = readProof({ ...good, paidOn: '2026-03-07', paidAt: undefined }, ng, {
    now,
    openedAt: now,
  });
  expect(!tomorrow.ok && tomorrow.issues).toMatchObject({ paidOn: { key: 'error.payTime.future' } });
  const morning = readProof({ ...good, paidOn: '2026-03-07' }, ng, { now, openedAt: now });
  expect(!morning.ok && morning.issues).toMatchObject({ paidOn: { key: 'error.payTime.future' } });
});

test.each([
  ['930', '08:30'],
  ['2:05 PM', '13:05'],
])('%s is the moment %s in UTC', (paidAt, utc) => {
  const payTime = payTimeOf({ paidOn: '2026-03-05', paidAt }, zone, now);
  expect(new Date(payTime ?? 0).toISOString()).toBe(`2026-03-05T${utc}:00.000Z`);
});

test('a time of spaces is none', () => {
  expect(readProof({ ...good, paidAt: ' ' }, ng, { now, openedAt: now }).ok).toBe(true);
});

test('a text that is no time of day says so', () => {
  const read = readProof({ ...good, paidAt: '2460' }, ng, { now, openedAt: now });
  expect(!read.ok && read.issues).toEqual({ paidAt: 'proof.timeFormat' });
});

test('a draft holds no pictures, and keeps what still is an answer', () => {
  expect(draftOf(good)).not.toHaveProperty('imageIds');
  expect(restoreProof({ amount: '5', paidOn: 7, imageIds: ['I1'], other: 'x' })).toEqual({ amount: '5' });
});
