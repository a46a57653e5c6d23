import * as v from 'valibot';
import { pure } from '../pure';
import { decimal, maybe, text, whole } from '../wire';
import { orderStatusNumber } from './loan-order';

/** A loan product. Rates are fractions (0.0009 is 0.09 %), terms are days, amounts are in major units. */
export const product = /*#__PURE__*/ pure(() =>
  v.object({
    productId: text,
    productName: v.string(),
    logo: maybe(v.string()),
    currency: v.string(),
    minAmount: decimal,
    maxAmount: decimal,
    step: decimal,
    terms: v.array(whole),
    dailyRate: decimal,
    maxAnnualRate: decimal,
    aprMax: decimal,
    processingFeeRate: decimal,
    gstRate: decimal,
    penaltyRatePerDay: decimal,
    tags: maybe(v.array(v.string())),
    /** The borrower's own open order of this product. */
    status: maybe(orderStatusNumber),
    orderNo: maybe(text),
  }),
);
export type Product = v.InferOutput<typeof product>;
