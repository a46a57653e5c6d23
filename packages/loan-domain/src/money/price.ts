import { addDays, type CalendarDate } from '../time/dates';
import { daysOfYear, lendingCaps } from './caps';
import {
  divideHalfUp,
  type Major,
  type Minor,
  partsToRate,
  rateToParts,
  shareOf,
  toMajor,
  toMinor,
} from './money';

/**
 * How a market's law counts the yearly rate of all costs.
 *
 * `simple`: the cost over what arrives, times 365 over the term. India's key facts statement (RBI/2024-25/18, annex B)
 * takes the internal rate of return per instalment times the instalments of a year, which is this for one instalment;
 * Nigeria's rules of 2025 ask for every charge and name no formula.
 *
 * `effectiveBeforeTax`: Mexico's CAT (Banco de México, Circular 21/2009): the yearly rate at which what is paid out and
 * what is repaid are worth the same, years of 365 days, without IVA.
 */
export type AprMethod = 'simple' | 'effectiveBeforeTax';

/** What a price needs of a product: rates as fractions. */
export interface PricedProduct {
  currency: string;
  dailyRate: number;
  processingFeeRate: number;
  gstRate: number;
  penaltyRatePerDay: number;
  aprMethod?: AprMethod | undefined;
}

/** What a coupon takes off a price: at most the whole interest or fee. One for a repayment leaves the price as it is. */
export interface Discount {
  type: 'repay' | 'interest' | 'fee';
  amount: Minor;
}

/** The parts of a loan in minor units. `payout` is what arrives, `repayment` what is owed on the due date. */
export interface LoanCost {
  principal: Minor;
  processingFee: Minor;
  gst: Minor;
  payout: Minor;
  interest: Minor;
  repayment: Minor;
}

export type InstalmentStatus = 'pending' | 'paid' | 'partial' | 'overdue';

/** One row of the schedule, in major units; fees are taken from the payout, so `fee` is 0 there. */
export interface Instalment {
  period: number;
  dueDate: CalendarDate;
  principal: Major;
  interest: Major;
  fee: Major;
  penalty: Major;
  penaltyReduction: Major;
  paid: Major;
  amount: Major;
  status: InstalmentStatus;
}

/** The whole cost of a loan as the wire carries it: amounts in major units, rates as fractions (0.781 is 78.1 %). */
export interface CostBreakdown {
  currency: string;
  loanAmount: Major;
  term: number;
  dailyRate: number;
  annualRate: number;
  interest: Major;
  processingFeeRate: number;
  processingFee: Major;
  gstRate: number;
  gst: Major;
  disbursalAmount: Major;
  repayAmount: Major;
  apr: number;
  effectiveAnnualRate: number;
  penaltyRatePerDay: number;
  dueDate: CalendarDate;
  schedule: Instalment[];
}

/** Simple interest in whole units, half-up. `rate` is per day, or per year of 365 days. */
export function simpleInterest(
  principal: Minor,
  rate: number,
  days: number,
  per: 'day' | 'year' = 'day',
): Minor {
  return shareOf(principal, rate, { times: days, over: per === 'year' ? daysOfYear : 1 });
}

/** The parts of a loan. RangeError for a rate with more than six decimals or an amount that is not whole. */
export function costOf(
  product: PricedProduct,
  principal: Minor,
  term: number,
  discount?: Discount,
): LoanCost {
  function less(type: Discount['type'], full: Minor): Minor {
    return discount?.type === type ? Math.max(0, full - discount.amount) : full;
  }
  const processingFee = less('fee', shareOf(principal, product.processingFeeRate));
  const gst = shareOf(processingFee, product.gstRate);
  const interest = less('interest', simpleInterest(principal, product.dailyRate, term));
  return {
    principal,
    processingFee,
    gst,
    payout: principal - processingFee - gst,
    interest,
    repayment: principal + interest,
  };
}

/** The yearly rate of all costs, as a fraction to 0.001. `term` in days. Infinity where nothing arrives. */
export function aprOf(
  { payout, gst, repayment }: Pick<LoanCost, 'payout' | 'gst' | 'repayment'>,
  term: number,
  method: AprMethod = 'simple',
): number {
  if (payout <= 0) return Number.POSITIVE_INFINITY;
  if (method === 'effectiveBeforeTax')
    return effectiveAnnualRateOf({ payout: payout + gst, repayment }, term);
  return divideHalfUp((repayment - payout) * daysOfYear * 1000, payout * term) / 1000;
}

/** The same cost compounded over a year, as a fraction to 0.001. */
export function effectiveAnnualRateOf(
  { payout, repayment }: Pick<LoanCost, 'payout' | 'repayment'>,
  term: number,
): number {
  if (payout <= 0) return Number.POSITIVE_INFINITY;
  return Math.round(((repayment / payout) ** (daysOfYear / term) - 1) * 1000) / 1000;
}

/** The highest APR over principals and terms. */
export function highestApr(
  product: PricedProduct,
  principals: readonly Minor[],
  terms: readonly number[],
): number {
  let highest = 0;
  for (const term of terms) {
    for (const principal of principals)
      highest = Math.max(highest, aprOf(costOf(product, principal, term), term, product.aprMethod));
  }
  return highest;
}

function refuse(product: PricedProduct, { principal, payout }: LoanCost): void {
  if (rateToParts(product.dailyRate) * daysOfYear > rateToParts(lendingCaps.maxAnnualRate)) {
    throw new RangeError(`${product.dailyRate} a day is more than the yearly cap.`);
  }
  if (payout * 1_000_000 < principal * rateToParts(lendingCaps.minPayoutShare)) {
    throw new RangeError('The payout is less than half of the loan amount.');
  }
}

/** The parts of a loan, minor units; undefined for rates that no product may have. */
export function lawfulCost(product: PricedProduct, principal: Minor, term: number): LoanCost | undefined {
  try {
    const cost = costOf(product, principal, term);
    refuse(product, cost);
    return cost;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A loan is repaid at once. */
function onlyPeriod(cost: LoanCost, dueDate: CalendarDate): CostBreakdown['schedule'][number] {
  return {
    period: 1,
    dueDate,
    principal: toMajor(cost.principal),
    interest: toMajor(cost.interest),
    fee: 0,
    penalty: 0,
    penaltyReduction: 0,
    paid: 0,
    amount: toMajor(cost.repayment),
    status: 'pending',
  };
}

/**
 * The whole cost of a loan: what screens show and what the server charges (spec section 9).
 *
 * `amount` is in major units, `term` in days, `confirmedOn` the market's calendar day of the confirmation,
 * `discount` what a coupon takes off.
 * RangeError for terms that no product may have: interest above the cap, a payout below half the amount.
 */
export function price(
  product: PricedProduct,
  amount: Major,
  term: number,
  confirmedOn: CalendarDate,
  discount?: Discount,
): CostBreakdown {
  const principal = toMinor(amount);
  if (principal <= 0) throw new RangeError('A loan amount is more than 0.');
  if (!Number.isInteger(term) || term < 1) throw new RangeError('A term is a whole number of days.');
  const cost = costOf(product, principal, term, discount);
  refuse(product, cost);
  const dueDate = addDays(confirmedOn, term);
  const interest = toMajor(cost.interest);
  return {
    currency: product.currency,
    loanAmount: amount,
    term,
    dailyRate: product.dailyRate,
    annualRate: partsToRate(rateToParts(product.dailyRate) * daysOfYear),
    interest,
    processingFeeRate: product.processingFeeRate,
    processingFee: toMajor(cost.processingFee),
    gstRate: product.gstRate,
    gst: toMajor(cost.gst),
    disbursalAmount: toMajor(cost.payout),
    repayAmount: toMajor(cost.repayment),
    apr: aprOf(cost, term, product.aprMethod),
    effectiveAnnualRate: effectiveAnnualRateOf(cost, term),
    penaltyRatePerDay: product.penaltyRatePerDay,
    dueDate,
    schedule: [onlyPeriod(cost, dueDate)],
  };
}

/** The fee of a rollover in minor units, whole units half-up. */
export function rolloverFee(principal: Minor, feeRate: number): Minor {
  return shareOf(principal, feeRate);
}
