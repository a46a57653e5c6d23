import {
  type DataOf,
  existsByMobile,
  getAppAddress,
  getMarketHome,
  getPromotionPlaces,
  listMarketProducts,
  type Product,
  remindOfPromotion,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { type FakeApi, fakeApi, hour, makeHome, makeProduct, now } from '@sunbird/testing';

/** What a campaign advertises in tests. */
export const product: Product = makeProduct();

export const places: DataOf<typeof getPromotionPlaces> = {
  campaign: 'spring',
  total: 200,
  left: 124,
  countedAt: now,
  nextAt: now + 14 * hour,
};

/** A fake lender with a place for every number, none of which has an account. */
export function promotionApi(): FakeApi {
  return fakeApi([
    [listMarketProducts, () => [product]],
    [getMarketHome, () => makeHome()],
    [getPromotionPlaces, ({ campaign }) => ({ ...places, campaign })],
    [existsByMobile, () => ({ exists: false })],
    [reservePromotionPlace, () => ({ reservationId: 'PRM-1', keptUntil: now + 24 * hour, left: 123 })],
    [remindOfPromotion, () => ({ remindAt: now + 14 * hour })],
    [
      getAppAddress,
      () => ({
        url: 'https://play.google.com/store/apps/details?id=ng.sunbird.credit',
        version: '0.1.0',
        versionCode: 1,
        force: false,
      }),
    ],
  ]);
}
