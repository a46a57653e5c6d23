import {
  addActivation,
  checkActivation,
  getAppAddress,
  getCustomerService,
  getLotteryChances,
  getMarketHome,
  getProductHome,
  getPromotionPlaces,
  getStepAmount,
  listAppPackages,
  listMarketProducts,
  listProducts,
  sendEvents,
} from '@sunbird/api-client/contract';
import type { Life } from './life';

const campaign = 'harvest';

/** The first start of the app, and home with its prices, before anybody logs in. */
export async function beforeLogIn({ app, market, known }: Life): Promise<void> {
  const { deviceId } = app;
  const { packageName } = market;
  await app.ask(checkActivation, { deviceId });
  await app.ask(addActivation, { deviceId, packageName, appName: 'Sunbird', edition: '1.0.0' });
  await app.ask(getAppAddress, { packageName });
  await app.ask(listAppPackages, {});
  await app.ask(getMarketHome, {});
  await app.ask(getProductHome, {});
  await app.ask(listProducts, {});
  const [product] = (await app.ask(listMarketProducts, {})) ?? [];
  if (product) {
    known.product = product;
    const steps = await app.ask(getStepAmount, { productId: product.productId });
    known.amount = steps?.default ?? product.minAmount;
    known.term = steps?.terms[0] ?? product.terms[0];
  }
  await app.ask(getCustomerService, {});
  await app.ask(getLotteryChances, {});
  await app.ask(getPromotionPlaces, { campaign });
  const started = { eventId: `${deviceId}-start`, eventType: 'start', time: 1_767_225_600_000 };
  await app.ask(sendEvents, { installId: deviceId, events: [started] });
}
