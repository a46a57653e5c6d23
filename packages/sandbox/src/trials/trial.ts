import type { Code } from '@sunbird/api-client';
import {
  type HomeStatus,
  homeStatusOf,
  type MarketCode,
  type OrderStatus,
  onboardingSteps,
  orderStatus,
  orderStatuses,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { samplePerson } from '../controls/sample-person';
import { seededRandom } from '../random';

/** What a trial may use to make its payload: a borrower with an order, and what is theirs. */
export interface TrialContext {
  readonly borrower: { readonly mobile: string; readonly orderNo: string };
  readonly market: MarketCode;
  /** Of images that the borrower has uploaded for this. */
  readonly images: {
    readonly front: string;
    readonly back: string;
    readonly face: string;
    readonly voucher: string;
  };
  readonly cardId: string;
  readonly couponId: string;
  readonly payOrderId: string;
  readonly extensionOrderNo: string;
  readonly flwRef: string;
  readonly sessionIds: readonly string[];
  /** For each of the two calls that store an account. */
  readonly proofs: { readonly add: object; readonly update: object };
}

type Fields = Readonly<Record<string, unknown>>;

/** How tests make a call for a borrower whose order is in any status, and where it responds with data. */
export interface Trial {
  /** Fields beside those that every call's trial has: `fieldMakers` of `trials/planned-calls.ts`. */
  readonly payload?: Fields | ((context: TrialContext) => Fields);
  /** Statuses in which the call responds with data; all by default. None: the tests of its journey show that it does. */
  readonly in?: readonly OrderStatus[];
  /** The code of its refusal in all other statuses. */
  readonly otherwise?: Code;
  /** Markets that have the call at all; elsewhere there is no such payment method. */
  readonly markets?: readonly MarketCode[];
  /** It changes the order for the calls after it. */
  readonly last?: boolean;
  /** It ends a session. */
  readonly ends?: boolean;
}

/** The statuses in which home is one of these. */
function withHome(...homes: readonly HomeStatus[]): readonly OrderStatus[] {
  return orderStatuses.filter(status => homes.includes(homeStatusOf(status)));
}

export const onboarding: readonly OrderStatus[] = onboardingSteps;
export const offered = withHome('success');
export const owing = withHome('repaying', 'overdue');
/** No account is changed while money is on its way or owed. */
export const lent = withHome('lending', 'repaying', 'overdue');
const { finished, cancelled, payFailed } = orderStatus;
/** There is a debt, or there was one or will be. */
export const confirmed: readonly OrderStatus[] = [...lent, finished, cancelled, payFailed];

export function except(...statuses: readonly OrderStatus[]) {
  return orderStatuses.filter(one => !statuses.includes(one));
}

/** Whose answers and account trials store. */
export function personOf({ market, borrower }: Pick<TrialContext, 'market' | 'borrower'>) {
  return samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
}

export function orderOnly({ borrower }: TrialContext) {
  return { orderNo: borrower.orderNo };
}

export function product({ market }: TrialContext) {
  return `${market.toLowerCase()}-classic`;
}

/** A product without an order. */
export function otherProduct({ market }: TrialContext) {
  return `${market.toLowerCase()}-small`;
}
