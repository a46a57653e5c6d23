import { toMinor } from '@sunbird/loan-domain';
import { day, example, makeRepayDetail, now } from '@sunbird/testing';
import { makePayment } from '../testing/repay-lender';
import { debtOf, lateFeePerDay } from './late-fee';

const zone = 'Africa/Lagos';

function paid(amount: number, daysAgo: number) {
  return makePayment({ amount, time: now - daysAgo * day });
}

// The example of every picture: 20,000 for 91 days, three days late.
const late = makeRepayDetail(3, {
  dueDate: '2026-03-03',
  overdueDays: 3,
  penalty: 1298.28,
  unrepaidAmount: 22_936.28,
});

test('three days late, nothing paid: each part, and 10,000 slows the late fee down', () => {
  const debt = debtOf(late, zone);
  expect(debt).toEqual({ penalty: 129_828, interest: 163_800, principal: 2_000_000 });
  if (!debt) throw new Error('no debt');
  expect(lateFeePerDay(debt, toMinor(10_000), 0.02)).toEqual({ now: 43_276, after: 25_873 });
});

test('on time there is no late fee yet, and a part paid in advance counts', () => {
  const detail = makeRepayDetail(2);
  expect(debtOf(detail, zone)).toEqual({ penalty: 0, interest: 163_800, principal: 2_000_000 });
  const after = { ...detail, payments: [paid(5000, 1)], repaidAmount: 5000, unrepaidAmount: 16_638 };
  expect(debtOf(after, zone)).toEqual({ penalty: 0, interest: 0, principal: 1_663_800 });
});

test('a late fee that was taken off is no longer owed', () => {
  const detail = { ...late, penaltyReduction: 1298.28, unrepaidAmount: example.repay };
  expect(debtOf(detail, zone)).toEqual({ penalty: 0, interest: 163_800, principal: 2_000_000 });
});

test("where our count doesn't come to the lender's, the lender's totals stand alone", () => {
  // Rolled over while late: the penalty is from before the present due date.
  expect(debtOf({ ...late, overdueDays: 0 }, zone)).toBeUndefined();
  expect(debtOf({ ...late, unrepaidAmount: 22_936.29 }, zone)).toBeUndefined();
});

test('payments count in the order of their days, whatever the order of the list, and only those received', () => {
  const payments = [paid(1000, 1), { ...paid(700, 1), status: 'failed' as const }, paid(10_000, 2)];
  const detail = { ...late, payments, penalty: 900.42, repaidAmount: 11_000, unrepaidAmount: 11_538.42 };
  expect(debtOf(detail, zone)).toEqual({ penalty: 22_624, interest: 0, principal: 1_131_218 });
});
