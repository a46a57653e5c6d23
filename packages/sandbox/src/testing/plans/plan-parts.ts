import { type MarketCode, type OrderStatus, orderStatuses } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { samplePerson } from '../../controls/sample-person';
import { samplePicture } from '../../controls/sample-picture';
import { seededRandom } from '../../random';
import type { PlanContext } from './call-plan';

export const onboarding: readonly OrderStatus[] = [6, 11, 12, 17, 5, 19];
export const offered: readonly OrderStatus[] = [14, 18];
export const owing: readonly OrderStatus[] = [2, 3];
/** No account is changed while money is on its way or owed. */
export const lent: readonly OrderStatus[] = [7, 2, 3];

export function except(...statuses: readonly OrderStatus[]) {
  return orderStatuses.filter(one => !statuses.includes(one));
}

export function personOf({ market, borrower }: PlanContext) {
  return samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
}

/** The account that the plans store. */
export function accountOf(market: MarketCode, mobile: string) {
  return samplePerson(allMarkets[market], seededRandom(7), mobile).account;
}

export function orderOnly({ borrower }: PlanContext) {
  return { orderNo: borrower.orderNo };
}

export function nothing() {
  return {};
}

export function picture() {
  return new File([samplePicture()], 'picture.jpg', { type: 'image/jpeg' });
}

export function choice({ market }: PlanContext) {
  const { limits } = allMarkets[market];
  return { amount: limits.defaultAmount, term: limits.defaultTerm };
}

export function confirmation(context: PlanContext) {
  return {
    ...orderOnly(context),
    ...choice(context),
    agreementHash: 'of a contract that was never shown',
    kfsVersion: allMarkets[context.market].legal.keyFacts,
  };
}

export function product({ market }: PlanContext) {
  return `${market.toLowerCase()}-classic`;
}

/** A product without an order. */
export function otherProduct({ market }: PlanContext) {
  return `${market.toLowerCase()}-small`;
}

export function mobileOf({ borrower, market }: PlanContext) {
  return {
    mobile: borrower.mobile,
    countryCode: allMarkets[market].phone.countryCode,
  };
}
