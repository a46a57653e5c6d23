import * as v from 'valibot';

/** What the lender offers and collects. */
export const whatKeys = {
  /** `one`: a lender with one product, by its own calls (4, 8, 11, 53, 61). */
  products: v.optional(v.picklist(['several', 'one']), 'several'),
  /** `all` collects the six permission flags of the specification, `market` what the market's rules allow. */
  collect: v.optional(v.picklist(['market', 'all']), 'market'),
};
