import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';
import type { ChangeProofs } from '../change-proofs';
import type { TestBorrower } from '../test-lender';

/** What a plan may use to make its payload. */
export interface PlanContext {
  readonly borrower: TestBorrower;
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
  readonly proofs: { readonly add: ChangeProofs; readonly update: ChangeProofs };
}

export interface CallPlan {
  readonly payload: (context: PlanContext) => Record<string, unknown>;
  /** Statuses in which the call responds with data; all by default. */
  readonly in?: readonly OrderStatus[];
  /** The code of its refusal in all other statuses. */
  readonly otherwise?: number;
  /** Markets that have the call at all; elsewhere there is no such payment method. */
  readonly markets?: readonly MarketCode[];
}

/** Plans by the name of their call. */
export type CallPlans = Readonly<Record<string, CallPlan>>;
