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
  expect(!read.ok && read.issues).toEqual({ paidAt: { key: 'error.payTime.future' } });
  const tomorrow = readProof({ ...good, paidOn: '2026-03-07', paidAt: undefined }, ng, {
    now,
    openedAt: now,
  });
  expect(!tomorrow.ok && tomorrow.issues).toEqual({ paidOn: { key: 'error.payTime.future' } });
});

test.each(['9', '99', '2460', '12345'])('%s is no time of day', paidAt => {
  const read = readProof({ ...good, paidAt }, ng, { now, openedAt: now });
  expect(!read.ok && read.issues).toEqual({ paidAt: 'proof.timeFormat' });
});

test('a draft holds no pictures, and keeps what still is an answer', () => {
  expect(draftOf(good)).not.toHaveProperty('imageIds');
  expect(restoreProof({ amount: '5', paidOn: 7, imageIds: ['I1'], other: 'x' })).toEqual({ amount: '5' });
});
