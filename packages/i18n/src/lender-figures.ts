import {
  aprOf,
  clockText,
  contactsPromise,
  costOf,
  type Language,
  type Market,
  rolloverFee,
  simpleInterest,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import { aprText } from './apr-text';
import type { Formatters } from './formatters';
import { internationalPhone, localPhone } from './phone-text';

/** Formatted values for questions, answers and legal texts: rates, amounts, limits, contacts. */
export type LenderFigures = Readonly<Record<string, string | number>>;

type Formats = Pick<Formatters, 'formatMoney' | 'formatNumber' | 'formatPercent' | 'formatDate'> & {
  readonly language: Language;
};

/** The loan that the spec's interest example is about: 10,000 at 30 % a year. */
const interestExample = { amount: 10_000, annualRate: 0.3 };

/** What the market's default product costs, and the spec's interest example. */
function exampleFigures({ currency, limits, rates, rollover }: Market, formats: Formats): LenderFigures {
  const { formatMoney, formatPercent } = formats;
  const principal = toMinor(limits.defaultAmount);
  const cost = costOf({ currency: currency.code, ...rates }, principal, limits.defaultTerm);
  function money(minor: number) {
    return formatMoney(toMajor(minor));
  }
  return {
    exampleAmount: formatMoney(limits.defaultAmount),
    exampleTerm: limits.defaultTerm,
    exampleFee: money(cost.processingFee),
    exampleTax: money(cost.gst),
    examplePayout: money(cost.payout),
    exampleInterest: money(cost.interest),
    exampleRepay: money(cost.repayment),
    exampleApr: aprText(aprOf(cost, limits.defaultTerm, rates.aprMethod), formats),
    interestAmount: formatMoney(interestExample.amount),
    interestRate: formatPercent(interestExample.annualRate),
    interest: money(
      simpleInterest(toMinor(interestExample.amount), interestExample.annualRate, limits.defaultTerm, 'year'),
    ),
    rolloverExample: money(rolloverFee(principal, rollover.feeRate)),
  };
}

/** Whom a borrower can ask, and who hears complaints. */
function contactFigures(market: Market): LenderFigures {
  const { support, complaints } = market;
  const [phone = ''] = support.phones;
  return {
    phone: localPhone(phone, market.phone),
    whatsapp: internationalPhone(support.whatsapp, market.phone),
    email: support.email,
    from: clockText(support.hours.from, market),
    to: clockText(support.hours.to, market),
    regulator: complaints.name,
    regulatorUrl: complaints.url,
    officer: complaints.grievanceOfficer?.name ?? '',
    officerPhone: localPhone(complaints.grievanceOfficer?.phone ?? '', market.phone),
    officerEmail: complaints.grievanceOfficer?.email ?? '',
  };
}

/** What the market's default product asks and allows. */
function productFigures(
  { limits, rates, age }: Market,
  { formatMoney, formatPercent }: Formats,
): LenderFigures {
  return {
    minAmount: formatMoney(limits.minAmount),
    maxAmount: formatMoney(limits.maxAmount),
    returningMaxAmount: formatMoney(limits.returningMaxAmount),
    minTerm: limits.minTerm,
    maxTerm: limits.maxTerm,
    minAge: age.minimum,
    maxAge: age.maximum,
    dailyRate: formatPercent(rates.dailyRate),
    annualRate: formatPercent(rates.dailyRate * 365),
    reloanDailyRate: formatPercent(rates.reloanDailyRate),
    maxAnnualRate: formatPercent(rates.maxAnnualRate),
    feeRate: formatPercent(rates.processingFeeRate),
    maxFeeRatePerDay: formatPercent(rates.maxProcessingFeeRatePerDay),
    taxRate: formatPercent(rates.gstRate),
    penaltyRate: formatPercent(rates.penaltyRatePerDay),
  };
}

/** Figures of the market's default product. An offer's own figures are the lender's and may be lower. */
export function lenderFigures(market: Market, brand: string, formats: Formats): LenderFigures {
  const { formatMoney, formatPercent, formatDate } = formats;
  const { rollover, repayment, complaints, lender, legal } = market;
  return {
    brand,
    lender: lender.name,
    licence: lender.licence,
    currency: market.currency.code,
    isCat: market.aprLabel === 'cost.cat' ? 'yes' : 'no',
    contactsPromise: contactsPromise(formats.language),

    ...productFigures(market, formats),
    ...exampleFigures(market, formats),
    postingMinutes: Math.max(
      ...market.channels.filter(({ kind }) => kind !== 'manual').map(channel => channel.postingMinutes),
    ),
    minRepay: formatMoney(repayment.minimum),
    cardCoupon: formatMoney(repayment.cardCoupon),
    hasCardCoupon: repayment.cardCoupon > 0 ? 'yes' : 'no',
    rolloverDays: rollover.days,
    rolloverRate: formatPercent(rollover.feeRate),
    rolloverTimes: rollover.maxTimes,

    cancelHours: market.cancelHours,
    returnDays: market.returnDays,
    offerDays: market.offerDays,
    retryDays: market.retryAfterDays,
    rejectedDataDays: market.rejectedDataDays,
    voucherHours: market.voucherHours,
    answerHours: complaints.answerHours,

    ...contactFigures(market),
    identity: market.identity.kind,
    autoRenewal: market.autoRenewal,
    autoDisbursement: market.autoDisbursement,
    privacyDate: formatDate(legal.privacy, 'longDate'),
    termsDate: formatDate(legal.terms, 'longDate'),
  };
}
