import { codes } from '@sunbird/api-client';
import {
  addActivation,
  checkActivation,
  existsByMobile,
  getAppAddress,
  getCustomerService,
  getLatestOrder,
  getLotteryChances,
  getMarketHome,
  getProductHome,
  getPromotionPlaces,
  getStepAmount,
  getUserInfo,
  isVerificationCodeRequired,
  listAppPackages,
  listMarketProducts,
  listProducts,
  login,
  type PayloadOf,
  register,
  sendEvents,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import { requireAnswer } from './app';
import type { Scenario } from './scenario';

const campaign = 'harvest';

/** The first start of the app, and home with its prices, before anybody logs in. */
export async function beforeLogIn({ app, market, answers }: Scenario): Promise<void> {
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
    const { productId, minAmount, terms } = product;
    const steps = await app.ask(getStepAmount, { productId });
    const term = requireAnswer(steps?.terms[0] ?? terms[0], 'a term');
    answers.wish = { productId, amount: steps?.default ?? minAmount, term };
  }
  await app.ask(getCustomerService, {});
  await app.ask(getLotteryChances, {});
  await app.ask(getPromotionPlaces, { campaign });
  const started = { eventId: `${deviceId}-start`, eventType: 'start', time: 1_767_225_600_000 };
  await app.ask(sendEvents, { installId: deviceId, events: [started] });
}

/** Has a code sent and reads it, after the wait that the one before asks for. */
export async function newCode(
  { app, market, hooks, answers }: Scenario,
  scene: PayloadOf<typeof sendVerifyCode>['scene'],
): Promise<string> {
  const { countryCode } = market.phone;
  if (answers.resendSeconds !== undefined) await hooks.pass(answers.resendSeconds + 1);
  const { mobile, deviceId } = app;
  const sent = await app.ask(sendVerifyCode, { mobile, countryCode, scene, channel: 'sms', deviceId });
  answers.resendSeconds = sent?.resendSeconds ?? 60;
  return hooks.code(mobile);
}

/** Logs a borrower in; one whose number is new is registered with the same code. */
export async function logIn(scenario: Scenario): Promise<void> {
  const { app, market, answers } = scenario;
  const { mobile, deviceId } = app;
  const { countryCode } = market.phone;
  const lookup = await app.ask(existsByMobile, { mobile, countryCode });
  await app.ask(isVerificationCodeRequired, { mobile, deviceId });
  const verifyCode = await newCode(scenario, lookup?.exists ? 'login' : 'register');
  const credentials = { mobile, verifyCode, deviceId };
  // Log-in never registers anybody.
  const loggedIn = await app.ask(login, credentials, { or: lookup?.exists ? [] : [codes.notFound] });
  const registration = { ...credentials, agreedPolicyVersion: market.legal.privacy };
  const session = loggedIn ?? (await app.get(register, registration));
  app.token = session.token;
  answers.userId = session.userId;
  answers.sessionSeconds = session.expiresIn;
  answers.revokeHandle = session.revokeHandle;
}

/** What the app reads right after a log-in. */
export async function afterLogIn({ app }: Scenario): Promise<void> {
  await app.ask(getUserInfo, {});
  await app.ask(getLatestOrder, {});
}
