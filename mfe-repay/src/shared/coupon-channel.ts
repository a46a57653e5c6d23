/** The lender books a coupon as a payment of its own: it settles debt, but nobody sent it. */
export const couponChannel = 'coupon';
