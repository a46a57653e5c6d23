import { addDays, type CalendarDate, daysBetween } from '../time/dates';
import { type Minor, shareOf } from './money';

/** What is owed, in minor units, by the order in which a payment settles it. */
export interface Debt {
  penalty: Minor;
  interest: Minor;
  principal: Minor;
}

export function totalOf({ penalty, interest, principal }: Debt): Minor {
  return penalty + interest + principal;
}

/** The penalty of one overdue day: a share of unpaid principal and interest, never of the penalty itself. */
export function penaltyPerDay({ interest, principal }: Omit<Debt, 'penalty'>, ratePerDay: number): Minor {
  return shareOf(principal + interest, ratePerDay, { unit: 1 });
}

export interface Settlement {
  /** What the payment settled of each part. */
  settled: Debt;
  /** What is still owed. */
  left: Debt;
  /** What the payment had beyond the debt, to be refunded. */
  overpaid: Minor;
}

/** Settles a payment: penalty, then interest, then principal. RangeError for a negative or broken amount. */
export function settle(debt: Debt, amount: Minor): Settlement {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is not an amount to settle.`);
  const penalty = Math.min(amount, debt.penalty);
  const interest = Math.min(amount - penalty, debt.interest);
  const principal = Math.min(amount - penalty - interest, debt.principal);
  return {
    settled: { penalty, interest, principal },
    left: {
      penalty: debt.penalty - penalty,
      interest: debt.interest - interest,
      principal: debt.principal - principal,
    },
    overpaid: amount - penalty - interest - principal,
  };
}

/** Days overdue: the first begins at 00:00 of the day after the due date. */
export function overdueDays(dueDate: CalendarDate, today: CalendarDate): number {
  return Math.max(0, daysBetween(dueDate, today));
}

/** The due date that a rollover of so many days on this day leads to: counted from the due date, or from the day if that is later. */
export function rolledOver(dueDate: CalendarDate, today: CalendarDate, days: number): CalendarDate {
  return addDays(daysBetween(dueDate, today) > 0 ? today : dueDate, days);
}

/** What of a settlement goes when money of it goes: what was too much first, then the parts, the last settled first. */
function takenFrom({ settled, overpaid }: Omit<Settlement, 'left'>, amount: Minor): Omit<Settlement, 'left'> {
  const beyond = Math.min(amount, overpaid);
  const principal = Math.min(amount - beyond, settled.principal);
  const interest = Math.min(amount - beyond - principal, settled.interest);
  const penalty = Math.min(amount - beyond - principal - interest, settled.penalty);
  return { settled: { penalty, interest, principal }, overpaid: beyond };
}

/** Adds up debts, each times its sign. */
function combine(one: Debt, sign: 1 | -1, other: Debt): Debt {
  return {
    penalty: one.penalty + sign * other.penalty,
    interest: one.interest + sign * other.interest,
    principal: one.principal + sign * other.principal,
  };
}

/** A loan as it was confirmed, in minor units. */
export interface Loan {
  principal: Minor;
  interest: Minor;
  dueDate: CalendarDate;
  penaltyRatePerDay: number;
}

/** What changed a loan since, each on a calendar day of the market. */
export type LoanEvent =
  | { kind: 'payment'; on: CalendarDate; amount: Minor }
  /**
   * Money of a payment or coupon that its payer has back, by a dispute or from the provider. What it had settled is owed
   * again from that day, without a late fee for the time between: a loan that was paid off is due on that day.
   */
  | { kind: 'takeBack'; on: CalendarDate; amount: Minor; of: LoanEvent }
  /** Settles like a payment; what the debt does not need lapses. */
  | { kind: 'coupon'; on: CalendarDate; amount: Minor }
  /** Part of the penalty that the lender waives. */
  | { kind: 'reduction'; on: CalendarDate; amount: Minor }
  /** Moves the due date to the one that was agreed on. */
  | { kind: 'rollover'; on: CalendarDate; dueDate: CalendarDate };

export interface Balance {
  debt: Debt;
  total: Minor;
  /** The due date after every rollover. */
  dueDate: CalendarDate;
  overdueDays: number;
  /** Every penalty charged so far, paid or not. */
  penaltyCharged: Minor;
  penaltyReduction: Minor;
  /** What the penalty grows by on each overdue day while nothing is paid. */
  penaltyPerDay: Minor;
  repaid: Minor;
  overpaid: Minor;
  /**
   * What each event settled, in the order of the events, without what was taken back; nothing for one that is no payment
   * or lies after the day.
   */
  settlements: readonly Omit<Settlement, 'left'>[];
}

const nothingSettled: Omit<Settlement, 'left'> = {
  settled: { penalty: 0, interest: 0, principal: 0 },
  overpaid: 0,
};

/**
 * What is owed on a day, from the loan and its events in the order in which they happened. The penalty of a day
 * is due from its 00:00, on what is unpaid then: a payment lowers it from the next day on. A rollover leaves a
 * penalty that is already due.
 */
export function balanceOn(loan: Loan, events: readonly LoanEvent[], today: CalendarDate): Balance {
  let debt: Debt = { penalty: 0, interest: loan.interest, principal: loan.principal };
  let { dueDate } = loan;
  let accruedTo = loan.dueDate;
  let penaltyCharged = 0;
  let penaltyReduction = 0;
  let repaid = 0;
  let overpaid = 0;
  const settlements = events.map(() => nothingSettled);

  function accrue(day: CalendarDate) {
    const from = daysBetween(accruedTo, dueDate) > 0 ? dueDate : accruedTo;
    const days = Math.max(0, daysBetween(from, day));
    const charge = days * penaltyPerDay(debt, loan.penaltyRatePerDay);
    debt = { ...debt, penalty: debt.penalty + charge };
    penaltyCharged += charge;
    if (daysBetween(accruedTo, day) > 0) accruedTo = day;
  }

  for (const [index, event] of events.entries()) {
    if (daysBetween(event.on, today) < 0) break;
    accrue(event.on);
    if (event.kind === 'rollover') {
      ({ dueDate } = event);
    } else if (event.kind === 'reduction') {
      const reduced = Math.min(event.amount, debt.penalty);
      debt = { ...debt, penalty: debt.penalty - reduced };
      penaltyReduction += reduced;
    } else if (event.kind === 'takeBack') {
      const of = events.indexOf(event.of);
      const before = settlements[of] ?? nothingSettled;
      const taken = takenFrom(before, event.amount);
      const { settled, overpaid: beyond } = taken;
      settlements[of] = {
        settled: combine(before.settled, -1, settled),
        overpaid: before.overpaid - beyond,
      };
      if (totalOf(debt) === 0 && totalOf(settled) > 0 && daysBetween(dueDate, event.on) > 0) {
        dueDate = event.on;
      }
      debt = combine(debt, 1, settled);
      repaid -= totalOf(settled);
      overpaid -= beyond;
    } else {
      const { settled, left, overpaid: beyond } = settle(debt, event.amount);
      const refundable = event.kind === 'payment' ? beyond : 0;
      settlements[index] = { settled, overpaid: refundable };
      debt = left;
      repaid += totalOf(settled);
      overpaid += refundable;
    }
  }
  accrue(today);

  return {
    debt,
    total: totalOf(debt),
    dueDate,
    overdueDays: debt.principal + debt.interest > 0 ? overdueDays(dueDate, today) : 0,
    penaltyCharged,
    penaltyReduction,
    penaltyPerDay: penaltyPerDay(debt, loan.penaltyRatePerDay),
    repaid,
    overpaid,
    settlements,
  };
}

/** The least that a part payment may be: the market's minimum, or all that is owed if that is less. */
export function leastRepayment(owed: Minor, minimum: Minor): Minor {
  return Math.min(owed, minimum);
}
