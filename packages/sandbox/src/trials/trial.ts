import type { Code } from '@sunbird/api-client';
import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';

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
  /** For each of the two calls that store an account. */
  readonly proofs: { readonly add: object; readonly update: object };
}

type Fields = Readonly<Record<string, unknown>>;

/** How tests make a call for a borrower whose order is in any status, and where it responds with data. */
export interface Trial {
  /** Fields beside those that every call's trial has: `fieldMakers` of `trials/known-fields.ts`. */
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
