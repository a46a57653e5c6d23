import {
  addDays,
  balanceOn,
  type CalendarDate,
  calendarDateAt,
  type Debt,
  daysBetween,
  type LoanEvent,
  penaltyPerDay,
  settle,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import type { RepayDetail } from '../payment/outcome';

/**
 * What is owed by its parts, in minor units, counted from the loan and its payments. Undefined where that doesn't
 * come to the lender's own figures, as after a rollover of an overdue loan: then only the lender's totals are shown.
 */
export function debtOf(owed: RepayDetail, zone: string): Debt | undefined {
  const today = addDays(owed.dueDate, owed.overdueDays);
  const events: LoanEvent[] = owed.payments
    .filter(({ status }) => status === 'success')
    .sort((first, second) => first.time - second.time)
    .map(({ amount, time }) => ({
      kind: 'payment',
      on: calendarDateAt(time, zone),
      amount: toMinor(amount),
    }));
  if (owed.penaltyReduction > 0) {
    events.push({ kind: 'reduction', on: today, amount: toMinor(owed.penaltyReduction) });
  }
  const balance = balanceOn(
    {
      principal: toMinor(owed.loanAmount),
      interest: toMinor(owed.interest),
      dueDate: owed.dueDate,
      penaltyRatePerDay: owed.penaltyRatePerDay,
    },
    events,
    today,
  );
  const agrees =
    balance.total === toMinor(owed.unrepaidAmount) && balance.penaltyCharged === toMinor(owed.penalty);
  return agrees ? balance.debt : undefined;
}

/** What the late fee grows by on each overdue day, before and after paying `amount`; all in minor units. */
export function lateFeePerDay(
  debt: Debt,
  amount: number,
  ratePerDay: number,
): { readonly now: number; readonly after: number } {
  return {
    now: penaltyPerDay(debt, ratePerDay),
    after: penaltyPerDay(settle(debt, amount).left, ratePerDay),
  };
}

/**
 * The late fees from today until a later day if nothing is paid, in major units. Undefined where `debtOf` is, and where
 * the day comes before any late fee.
 */
export function lateFeeUntil(day: CalendarDate, owed: RepayDetail, zone: string): number | undefined {
  const debt = debtOf(owed, zone);
  const days = daysBetween(owed.dueDate, day) - owed.overdueDays;
  return debt && days > 0 ? toMajor(days * penaltyPerDay(debt, owed.penaltyRatePerDay)) : undefined;
}
