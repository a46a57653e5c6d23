import { codes } from '@sunbird/api-client';
import {
  existsByMobile,
  getUserInfo,
  isVerificationCodeRequired,
  login,
  register,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client/contract';
import { loginSchema, type Market, maskNumber } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { CallContext } from '../context/caller';
import type { Transaction, User } from '../context/transaction';
import { findRow } from '../database/rows';
import { users } from '../database/schema';
import { numberOf } from '../database/table-rules';
import { maskNumbers, profileOf } from '../engine/application/profile';
import { createBorrower } from '../engine/borrower/create-borrower';
import { tellOwner, verifiedIdentityOf } from '../engine/borrower/prove';
import { ordersOf } from '../engine/order';
import { cardsOf } from '../engine/payout/account-change';
import { minuteMs } from '../kit/clock';
import { checkForm, fieldRefusal, Refusal } from '../kit/errors';
import { maskAccount } from '../kit/secrets';
import { isKnownDevice, type Requester } from '../session/requester';
import { codeTicket } from '../session/tickets';
import { describeDevice, issueToken } from '../session/tokens';
import { checkCode, codeChannels, codeLength, requireCode, sendCode, useCode } from '../session/verification';
import { nationalMobile } from '../wire/values';
import { type CallHandler, onCall, onPublicCall } from './call-handler';

function requesterOf({ caller }: CallContext, mobile: string, deviceId: string | undefined): Requester {
  return {
    market: caller.market,
    mobile,
    address: caller.network,
    deviceId: deviceId || undefined,
  };
}

async function findByMobile(tx: Transaction, market: string, mobile: string): Promise<User | undefined> {
  const user = await findRow(tx, users, { market, mobile });
  return user;
}

/** A borrower by number. In the sandbox a number ending in 0001 is always registered: the first look makes it so. */
async function findRegistered(tx: Transaction, market: Market, packageName: string, mobile: string) {
  const registered = await findByMobile(tx, market.code, mobile);
  if (registered || !tx.lender.testValues.isMobile(mobile, 'registered')) return registered;
  return createBorrower(tx, {
    market: market.code,
    mobile,
    packageName,
    policyVersion: market.legal.privacy,
  });
}

export const securityCalls: readonly CallHandler[] = [
  onPublicCall(existsByMobile, async (context, { mobile, countryCode }) => {
    const { market, packageName } = context.caller;
    const national = nationalMobile(market, { mobile, countryCode });
    const user = await findRegistered(context, market, packageName, national);
    return { exists: user !== undefined };
    // The number that testers keep for a registered borrower is registered when it is asked for.
  }).with({ writes: true, limit: { name: 'exists', limit: 60, window: minuteMs, grows: true } }),

  onPublicCall(isVerificationCodeRequired, async (context, { mobile }) => {
    nationalMobile(context.caller.market, { mobile });
    const resendSeconds = Math.round(context.lender.settings.logIn.firstResend / 1000);
    return { required: true, length: codeLength, resendSeconds, channels: [...codeChannels] };
  }),

  onPublicCall(sendVerifyCode, async (context, { mobile, countryCode, scene, channel, deviceId }) => {
    const { market, language, appOrigin } = context.caller;
    const who = requesterOf(context, nationalMobile(market, { mobile, countryCode }), deviceId);
    const { code, resendWait } = await sendCode(context, { ...who, scene, channel, language, appOrigin });
    const { codeLifetime, mode } = context.lender.settings;
    return {
      sent: true,
      resendSeconds: Math.round(resendWait / 1000),
      expireSeconds: Math.round(codeLifetime / 1000),
      devCode: mode === 'sandbox' ? code : undefined,
    };
  }),

  onPublicCall(validateVerifyCode, async (context, { mobile, verifyCode, scene, deviceId }) => {
    const { market } = context.caller;
    const form = checkForm(loginSchema(market, codeLength), { mobile, verifyCode });
    const who = requesterOf(context, form.mobile, deviceId);
    const check = await checkCode(context, who, scene, form.verifyCode);
    if (!check.valid) return { valid: false, attemptsLeft: check.attemptsLeft };
    const ticket = await codeTicket(context, { market, mobile: form.mobile }, scene, check.codeId);
    return { valid: true, ticket };
  }).with({ writes: true }),

  onPublicCall(login, async (context, { mobile, verifyCode, deviceId }) => {
    const { market, packageName } = context.caller;
    const form = checkForm(loginSchema(market, codeLength), { mobile, verifyCode });
    const who = requesterOf(context, form.mobile, deviceId);
    const codeId = await requireCode(context, who, 'login', form.verifyCode);
    const user = await findRegistered(context, market, packageName, form.mobile);
    // The code stays valid: the borrower continues to registration with it.
    if (!user) throw new Refusal(codes.notFound, { text: 'refusal.numberUnknown' });
    const isNew = !(await isKnownDevice(context, who));
    // A number is not a person: one device, one proof.
    const proven = !isNew || !(await verifiedIdentityOf(context, user.userId));
    await useCode(context, who, codeId);
    const { userAgent } = context.caller;
    const issued = await issueToken(context, user.userId, { deviceId, userAgent, proven, isNew });
    if (isNew) await tellOwner(context, user, describeDevice(userAgent), 'email.newLogIn');
    return { ...issued, tokenType: 'bearer', userId: user.userId, isNew: false };
  }),

  onPublicCall(register, async (context, payload) => {
    const { market, packageName } = context.caller;
    const { agreedPolicyVersion, channelId, inviteCode, deviceId } = payload;
    const form = checkForm(loginSchema(market, codeLength), payload);
    if (agreedPolicyVersion.trim() === '')
      throw fieldRefusal('agreedPolicyVersion', 'error.agreement.required');
    const who = requesterOf(context, form.mobile, deviceId);
    const codeId = await requireCode(context, who, 'register', form.verifyCode);
    if (await findRegistered(context, market, packageName, form.mobile))
      throw new Refusal(codes.numberRegistered);
    const user = await createBorrower(context, {
      market: market.code,
      mobile: form.mobile,
      packageName,
      policyVersion: agreedPolicyVersion,
      channelId,
      inviteCode,
    });
    // Another request has registered the same number in the meantime.
    if (!user) throw new Refusal(codes.numberRegistered);
    await useCode(context, who, codeId);
    const issued = await issueToken(context, user.userId, { deviceId, userAgent: context.caller.userAgent });
    return { ...issued, tokenType: 'bearer', userId: user.userId, isNew: true };
  }),

  onCall(getUserInfo, async context => {
    const { user } = context;
    const { userId } = user;
    const [profile, cards, orders, isVerified] = await Promise.all([
      profileOf(context, userId),
      cardsOf(context, userId),
      ordersOf(context, userId),
      verifiedIdentityOf(context, userId),
    ]);
    const given = profile?.basicInfo ?? {};
    return v.parse(getUserInfo.data, {
      basicInfo: {
        ...(isVerified ? maskNumbers(given) : given),
        userId,
        mobile: numberOf(user) || undefined,
      },
      workInfo: profile?.workInfo ?? undefined,
      emergencyContacts: profile?.emergencyContacts ?? [],
      bankCards: cards.map(({ accountNo, bvn, ...card }) => ({
        ...card,
        accountNoMasked: maskAccount(accountNo),
        bvnMasked: bvn === null ? undefined : maskNumber(bvn),
      })),
      kyc: {
        front: Boolean(profile?.frontImageId),
        back: Boolean(profile?.backImageId),
        face: Boolean(profile?.faceImageId),
      },
      questionnaireDone: Boolean(profile?.answers),
      score: user.score ?? undefined,
      lentTo: orders.some(({ disbursedAt, person }) => disbursedAt !== null && person === user.person),
    });
  }),
];
