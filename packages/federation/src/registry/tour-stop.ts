import { marketCodes, orderStatuses } from '@sunbird/loan-domain';
import * as v from 'valibot';

const status = v.picklist(orderStatuses);

/** A state in which the tests that tour every screen open one: which borrower, and which query. */
export const tourStop = v.strictObject({
  /** The stop's name in reports and pictures. `{at}` is the status. Default: the route's name in words. */
  name: v.optional(v.string()),
  /** The status of the borrower's order; every one of them is a stop of its own. */
  at: v.union([v.picklist(['signedOut', 'everyStatus']), status]),
  /** `{order}` is the number of the borrower's order. */
  query: v.optional(v.string()),
  /** The markets that have the screen; all by default. */
  markets: v.optional(v.array(v.picklist(marketCodes))),
});
export type TourStop = v.InferOutput<typeof tourStop>;
