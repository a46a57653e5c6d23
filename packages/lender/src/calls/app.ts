import { codes } from '@sunbird/api-client';
import {
  addActivation,
  checkActivation,
  endSession,
  endSessions,
  getAppAddress,
  getRejectRecommendation,
  listAppPackages,
  listSessions,
  proveSession,
  renewHandle,
  uploadTimeEnable,
  uploadTimeStatus,
} from '@sunbird/api-client/contract';
import type { Partner } from '@sunbird/lender-settings/partners';
import {
  calendarDateAt,
  collectionFlags,
  type Market,
  orderStatus,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import type { UserContext } from '../context/caller';
import { findRow } from '../database/rows';
import { activations } from '../database/schema';
import { collectedFor } from '../engine/application/consents';
import { prove } from '../engine/borrower/prove';
import { orderOf } from '../engine/order';
import { hourMs, minuteMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { endByHandle, endOthers, renewRevokeHandle, sessionOf, sessionsFor } from '../session/tokens';
import { lenderMarketOf, marketOf } from '../settings/markets';
import { type CallHandler, onCall, onPublicCall } from './call-handler';

export const timeCalls: readonly CallHandler[] = [
  onCall(uploadTimeEnable, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const { collect } = context.lender.settings;
    const wanted = collect === 'all' ? collectionFlags : marketOf(order.market).collected;
    return { enableTimeSdk: wanted.length > 0 };
  }),

  onCall(uploadTimeStatus, async (context, { orderNo }) => {
    await orderOf(context, context.user.userId, orderNo);
    const flags = await collectedFor(context, orderNo);
    return {
      appList: flags.appList ?? false,
      sms: flags.sms ?? false,
      exif: flags.exif ?? false,
      device: flags.device ?? false,
      contact: flags.contact ?? false,
      location: flags.location ?? false,
    };
  }),
];

export const sessionCalls: readonly CallHandler[] = [
  onPublicCall(endSession, async (context, { handle }) => {
    await endByHandle(context, handle);
    return { done: true };
  }).with({ limit: { name: 'revoke', limit: 120, window: minuteMs } }),

  onCall(listSessions, sessionsFor),

  onCall(endSessions, endOthers),

  onCall(proveSession, prove).with({ unproven: 'taken' }),

  onCall(renewHandle, async context => {
    const session = await sessionOf(context, context.authorization);
    return { revokeHandle: await renewRevokeHandle(context, session) };
  }),
];

/** The partner's site; in the sandbox, its own page in that place. */
function addressOf({ lender, caller }: UserContext, { url }: Partner): string {
  if (lender.settings.mode !== 'sandbox') return url;
  return `${caller.origin}/providers/partner/${new URL(url).hostname}?lang=${caller.language}`;
}

/** A partner as call 43 returns it. */
function partnerOnWire(context: UserContext, { limits, currency }: Market, partner: Partner) {
  const { lenderName, maxShare, aprFrom } = partner;
  const max = toMajor(Math.round(toMinor(limits.maxAmount) * maxShare));
  return {
    lenderName,
    range: { min: limits.minAmount, max, currency: currency.code },
    terms: { min: limits.minTerm, max: limits.maxTerm },
    aprFrom,
    url: addressOf(context, partner),
  };
}

/** The newest app. The store offers it to an older wrapper; the lender forces no update. */
const release = { version: '1.0.0', versionCode: 10_000, size: '9 MB' };

/** How an installation is known: by its device id, else by the id of its advertiser. */
function deviceKeyOf({ afid, deviceId }: { afid?: string | undefined; deviceId?: string | undefined }) {
  return deviceId ? `device:${deviceId}` : afid ? `afid:${afid}` : undefined;
}

export const appCalls: readonly CallHandler[] = [
  onCall(getRejectRecommendation, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const market = lenderMarketOf(context.lender, order.market);
    const { retryAfterDays, zone } = market;
    const retryAt = order.retryAt ?? context.now;
    return {
      show: order.status === orderStatus.rejected && retryAt > context.now,
      retryAfterDays,
      retryDate: calendarDateAt(retryAt, zone),
      products: context.lender.settings.partners.map(partner => partnerOnWire(context, market, partner)),
    };
  }),

  onPublicCall(getAppAddress, async (context, payload) => {
    const packageName = payload.packageName ?? context.caller.packageName;
    const { apps, packages } = context.lender.settings;
    if (!Object.hasOwn(packages, packageName)) throw new Refusal(codes.notFound);
    const url =
      apps[packageName]?.store ??
      `https://play.google.com/store/apps/details?id=${encodeURIComponent(packageName)}`;
    return { url, ...release, force: false };
  }),

  onPublicCall(listAppPackages, async ({ lender }) => ({
    packages: Object.entries(lender.settings.apps).map(([packageName, { appName }]) => ({
      packageName,
      appName,
    })),
  })),

  onPublicCall(checkActivation, async ({ queries }, payload) => {
    const deviceKey = deviceKeyOf(payload);
    if (!deviceKey) return { activated: false };
    const row = await findRow({ queries }, activations, deviceKey);
    return { activated: row !== undefined };
  }),

  onPublicCall(addActivation, async (context, payload) => {
    const deviceKey = deviceKeyOf(payload);
    if (!deviceKey) return { ok: true };
    await context.queries
      .insert(activations)
      .values({ ...payload, deviceKey, at: context.now })
      .onConflictDoNothing();
    return { ok: true };
  }).with({ limit: { name: 'active', limit: 600, window: hourMs } }),
];
