/** The lender books a coupon as a payment of its own: it settles debt, but no money was sent. */
export const couponChannel = 'coupon';
