import type { Language, Market, MarketCode } from '@sunbird/loan-domain';
import {
  allowsRollover,
  calendarDateAt,
  contactsPromise,
  maskInternational,
  rolloverFee,
} from '@sunbird/loan-domain';
import { html } from 'hono/html';
import type { Transaction, User } from '../../context/transaction';
import { numberOf } from '../../database/table-rules';
import { hashOf } from '../../kit/secrets';
import { formatDay, formatMoney, formatRate, type TextKey, type TextValues, textOf } from '../../kit/texts';
import { contactOf, lenderMarketOf } from '../../settings/markets';
import { offerFor } from '../application/offer';
import { payerName } from '../application/profile';
import type { Order } from '../order';
import { accountChannelOf } from '../repayment/rollover';
import type { Coupon } from '../rewards/coupon';

export interface LoanContract {
  readonly title: string;
  readonly version: string;
  readonly html: string;
  /** SHA-256 of the html: what a confirmation names. */
  readonly hash: string;
}

const clauses = ['parties', 'loan', 'repayment', 'late', 'rollover', 'cancel', 'data', 'complaints'] as const;

export interface Terms {
  /** Minor units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
  readonly language: Language;
  /** One for the interest or the fee. */
  readonly coupon?: Coupon | undefined;
}

type ContractOrder = Pick<Order, 'market' | 'productId' | 'returning' | 'orderNo'>;

/** What the texts of the contract name: the parties, the amounts and the rules of the market. */
async function valuesFor(
  tx: Transaction,
  user: User,
  order: ContractOrder,
  terms: Terms,
): Promise<TextValues> {
  const { amount, term, language, coupon } = terms;
  const market = lenderMarketOf(tx.lender, order.market);
  const { cost, breakdown } = offerFor(order, { amount, term, now: tx.now, coupon });
  function money(minor: number) {
    return formatMoney(minor, market, language);
  }
  function rate(value: number) {
    return formatRate(value, market, language);
  }
  return {
    borrower: await payerName(tx, user, order),
    mobile: numberOf(user) && maskInternational(user.mobile, market.phone),
    order: order.orderNo,
    date: formatDay(calendarDateAt(tx.now, market.zone), market, language),
    amount: money(cost.principal),
    coupon: coupon ? money(coupon.amount) : '',
    term,
    fee: money(cost.processingFee),
    tax: money(cost.gst),
    taxName: textOf(language, `contract.tax.${market.taxName ?? 'other'}`),
    payout: money(cost.payout),
    interest: money(cost.interest),
    repay: money(cost.repayment),
    due: formatDay(breakdown.dueDate, market, language),
    dailyRate: rate(breakdown.dailyRate),
    annualRate: rate(breakdown.annualRate),
    // An APR always has its decimal: 62.0%.
    apr: formatRate(breakdown.apr, market, language, 1),
    currency: new Intl.DisplayNames([language], { type: 'currency' }).of(market.currency.code) ?? '',
    currencyCode: market.currency.code,
    penaltyRate: rate(breakdown.penaltyRatePerDay),
    rolloverFee: money(rolloverFee(cost.principal, market.rollover.feeRate)),
    contactsPromise: contactsPromise(language),
    ...marketValues(market),
  };
}

function marketValues(market: Market<MarketCode>): TextValues {
  const { name, licence } = market.lender;
  return {
    lender: name,
    licence,
    rolloverDays: market.rollover.days,
    rolloverTimes: market.rollover.maxTimes,
    cancelHours: market.cancelHours,
    returnDays: market.returnDays,
    phone: contactOf(market),
    email: market.support.email,
    regulator: market.complaints.name,
    regulatorUrl: market.complaints.url,
    answerHours: market.complaints.answerHours,
  };
}

/** The whole text of a loan agreement for these terms, as it would be if it were confirmed today. */
export async function contractFor(
  tx: Transaction,
  user: User,
  order: ContractOrder,
  terms: Terms,
): Promise<LoanContract> {
  const { language, coupon } = terms;
  const values = await valuesFor(tx, user, order, terms);
  function say(key: TextKey) {
    return textOf(language, key, values);
  }
  const title = say('contract.title');
  const discount = coupon && coupon.type !== 'repay' ? ` ${say(`contract.coupon.${coupon.type}`)}` : '';
  // Without an account for the fee there is no rollover, and the contract must not promise one.
  const hasRollover =
    allowsRollover(lenderMarketOf(tx.lender, order.market)) &&
    accountChannelOf(tx.lender, order.market) !== undefined;
  const sections = clauses
    .filter(clause => clause !== 'rollover' || hasRollover)
    .map(
      (clause, index) =>
        html`<h2>${index + 1}. ${say(`contract.${clause}.title`)}</h2><p>${say(`contract.${clause}.text`)}${clause === 'loan' ? discount : ''}</p>`,
    );
  const version = lenderMarketOf(tx.lender, order.market).legal.loanAgreement;
  const whole = await html`<h1>${title}</h1><p>${say('contract.preamble')}</p>${sections}`;
  return { title, version, html: whole.toString(), hash: hashOf(`${version}\n${whole}`) };
}
