import {
  type HomeStatus,
  homeStatusOf,
  type MarketCode,
  type OrderStatus,
  onboardingSteps,
  orderStatuses,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { samplePerson } from '../controls/sample-person';
import { pictureFile } from '../controls/sample-picture';
import { seededRandom } from '../random';
import type { TrialContext } from './trial';

/** The statuses in which home is one of these. */
function withHome(...homes: readonly HomeStatus[]): readonly OrderStatus[] {
  return orderStatuses.filter(status => homes.includes(homeStatusOf(status)));
}

export const onboarding: readonly OrderStatus[] = onboardingSteps;
export const offered = withHome('success');
export const owing = withHome('repaying', 'overdue');
/** There is a debt, or there was one or will be. */
export const confirmed: readonly OrderStatus[] = [2, 3, 4, 7, 8, 10];
/** No account is changed while money is on its way or owed. */
export const lent = withHome('lending', 'repaying', 'overdue');

export function except(...statuses: readonly OrderStatus[]) {
  return orderStatuses.filter(one => !statuses.includes(one));
}

export function personOf({ market, borrower }: TrialContext) {
  return samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
}

/** The account that trials store. */
export function accountOf(market: MarketCode, mobile: string) {
  return samplePerson(allMarkets[market], seededRandom(7), mobile).account;
}

export function orderOnly({ borrower }: TrialContext) {
  return { orderNo: borrower.orderNo };
}

export function picture() {
  return pictureFile('picture.jpg');
}

export function choice({ market }: TrialContext) {
  const { limits } = allMarkets[market];
  return { amount: limits.defaultAmount, term: limits.defaultTerm };
}

export function product({ market }: TrialContext) {
  return `${market.toLowerCase()}-classic`;
}

/** A product without an order. */
export function otherProduct({ market }: TrialContext) {
  return `${market.toLowerCase()}-small`;
}

export function mobileOf({ borrower, market }: TrialContext) {
  return {
    mobile: borrower.mobile,
    countryCode: allMarkets[market].phone.countryCode,
  };
}
