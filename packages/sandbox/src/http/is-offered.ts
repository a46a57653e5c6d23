import {
  applyCoupon,
  drawCoupon,
  type Endpoint,
  getCouponQuantity,
  getLotteryChances,
  getPromotionPlaces,
  listCoupons,
  listUsedCoupons,
  remindOfPromotion,
  reservePromotionPlace,
} from '@sunbird/api-client/contract';
import { allowsCoupons, type Market } from '@sunbird/loan-domain';

const ofCoupons: readonly { readonly name: string }[] = [
  applyCoupon,
  drawCoupon,
  getCouponQuantity,
  getLotteryChances,
  listCoupons,
  listUsedCoupons,
];
const ofPromotions: readonly { readonly name: string }[] = [
  getPromotionPlaces,
  remindOfPromotion,
  reservePromotionPlace,
];

/** Whether the lender offers what a call belongs to: one that it does not offer is answered as if there were none. */
export function isOffered({ name }: Pick<Endpoint, 'name'>, market: Market): boolean {
  if (ofCoupons.some(call => call.name === name)) return allowsCoupons(market);
  return market.promotion !== false || !ofPromotions.some(call => call.name === name);
}
