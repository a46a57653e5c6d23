import { codes, isSessionCode, sessionCodes } from '@sunbird/api-client';
import {
  addActivation,
  allCalls,
  type Endpoint,
  endSession,
  finishImageUpload,
  getLatestOrder,
  getRepayProducts,
  getUserInfo,
  listCoupons,
  renewHandle,
  reservePromotionPlace,
  sendEvents,
  uploadPhotoPart,
} from '@sunbird/api-client/contract';
import { type MarketCode, type OrderStatus, orderStatus, orderStatuses } from '@sunbird/loan-domain';
import {
  bareContext,
  plannedCalls,
  prepareExamples,
  refusalsAt,
  takePictures,
} from '../../examples/planned-calls';
import { payloadFields } from '../../payload-fields';
import type { VerifyOptions } from '../options';
import { VerifyError } from '../send-call';
import { proveAccount, ticketFor } from './borrowing';
import { orderOf, type Scenario } from './scenario';

/** Where a market differs from the first one is tried there: at the application, the offer, and while money is owed. */
const ofOtherMarkets: readonly OrderStatus[] = [
  orderStatus.basicInfo,
  orderStatus.confirm,
  orderStatus.repaying,
  orderStatus.overdue,
  orderStatus.finished,
];

/** At which statuses of an order every call is tried. */
export function statusesOf(market: MarketCode): readonly OrderStatus[] {
  return market === 'NG' ? orderStatuses : ofOtherMarkets;
}

const owing: readonly OrderStatus[] = [orderStatus.repaying, orderStatus.overdue];

async function giveCoupon({ app, hooks, answers }: Scenario): Promise<string> {
  await hooks.run('coupon', { userId: answers.userId, mobile: app.mobile, amount: 100 });
  const [coupon] = await app.get(listCoupons, { status: 'unused' });
  return coupon?.couponId ?? 'CPN-NONE';
}

/** Makes every call for a borrower whose order is at a status: it has data, or is refused with the right code. */
export async function tryEveryCall(scenario: Scenario, status: OrderStatus): Promise<void> {
  const { app, market, hooks, answers } = scenario;
  const borrower = { mobile: app.mobile, ...orderOf(scenario) };
  const context = await prepareExamples(app.get, market.code, borrower, {
    owes: owing.includes(status),
    giveCoupon: () => giveCoupon(scenario),
    ticketFor: scene => ticketFor(scenario, scene),
    prove: account => proveAccount(scenario, account),
  });
  await hooks.pass((answers.resendSeconds ?? 0) + 1);
  for (const { call, plan } of plannedCalls()) {
    const or = refusalsAt(plan, market.code, status);
    // An example has changed the identity, of which pictures that were taken before say nothing.
    const images = call.name === finishImageUpload.name ? await takePictures(app.get) : {};
    const payload = plan.payload({ ...context, images: { ...context.images, ...images } });
    await app.ask(call, payload, { or, place: `order at ${status}` });
  }
}

/** The extensions: what a borrower may ask a lender for besides money. Those without a case of their own as their examples. */
export async function useRights(scenario: Scenario): Promise<void> {
  const { app, market, answers } = scenario;
  const place = { campaign: 'harvest', mobile: app.mobile, countryCode: market.phone.countryCode };
  await app.ask(reservePromotionPlace, place, { or: [codes.notInThisStatus] });
  answers.revokeHandle = (await app.ask(renewHandle, {}))?.revokeHandle ?? answers.revokeHandle;
  const context = bareContext(market.code, { mobile: app.mobile, ...orderOf(scenario) });
  for (const { call, plan } of plannedCalls()) {
    if (call.tag !== 'ext' || plan.ends || app.hasAsked(call)) continue;
    await app.ask(call, plan.payload(context), { or: refusalsAt(plan, market.code) });
  }
}

/** Calls that may be repeated freely, but write. */
const writing: readonly string[] = [
  addActivation.name,
  sendEvents.name,
  endSession.name,
  uploadPhotoPart.name,
];

/** Calls that change nothing, by their declaration: they do not act, and are safe to repeat. */
export const readCalls: readonly Endpoint[] = allCalls.filter(
  ({ acts, retry, name }) => !acts && retry === 'safe' && !writing.includes(name),
);

/** Makes the calls that change nothing, for the borrower of a token; `values` win over what was answered. */
export async function readWithToken(scenario: Scenario, values: VerifyOptions['values']): Promise<void> {
  const { app, market } = scenario;
  const { verdict } = await app.send(getUserInfo, {});
  if (verdict.kind === 'refused' && isSessionCode(verdict.code)) {
    throw new VerifyError(`The token is not accepted: ${getUserInfo.path} answers ${verdict.code}.`);
  }
  await app.expect(getUserInfo, 'withoutToken', sessionCodes, {}, {});
  const or = Object.values(codes);
  const info = await app.ask(getUserInfo, {});
  const latest = await app.ask(getLatestOrder, {});
  const orderNo = values.orderNo ?? latest?.orderNo ?? '';
  const opened = orderNo ? await app.ask(getRepayProducts, { orderNo }, { or }) : undefined;
  const context = {
    ...bareContext(market.code, { mobile: info?.basicInfo.mobile ?? '', orderNo }),
    cardId: info?.bankCards[0]?.cardId ?? '',
    payOrderId: opened?.payOrderId ?? '',
  };
  for (const { call, plan } of plannedCalls()) {
    if (app.hasAsked(call) || !readCalls.some(({ name }) => name === call.name)) continue;
    const fields = payloadFields(call);
    const given = fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]]));
    const payload: Record<string, unknown> = { ...plan.payload(context), ...Object.fromEntries(given) };
    const missing = fields.filter(({ name, isOptional }) => !isOptional && !payload[name]);
    const detail = `needs ${missing.map(({ name }) => `--set ${name}=…`).join(' ')}`;
    if (missing.length > 0) app.file(call, 'answer', { outcome: 'skipped', detail });
    else await app.ask(call, payload, { or });
  }
}
