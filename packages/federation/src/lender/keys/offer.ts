import * as v from 'valibot';
import { text } from './values';

/** What the lender offers in one market. What is left out is as the market has it. */
export const marketOfferKeys = {
  /** The ways to repay that are offered, by `channelId`. */
  channels: v.optional(v.pipe(v.array(text), v.minLength(1, 'one way to repay or more'))),
  /** `false`: no coupons and no draw. */
  coupons: v.optional(v.boolean()),
  /** `false`: no campaigns. */
  promotion: v.optional(v.boolean()),
  /** `false`: the date of a loan can't be moved. */
  rollover: v.optional(v.boolean()),
};
