import { allMarkets } from '@sunbird/loan-domain/markets';
import { codes } from '../../codes';
import type { CallPlans } from './call-plan';
import {
  accountOf,
  except,
  lent,
  mobileOf,
  nothing,
  onboarding,
  orderOnly,
  otherProduct,
  owing,
  personOf,
  picture,
} from './plan-parts';

/** Calls that store something, in the order of an application. */
export const writingPlans: CallPlans = {
  sendVerifyCode: {
    payload: context => ({ ...mobileOf(context), scene: 'confirm', channel: 'sms' }),
  },
  login: {
    payload: context => ({ mobile: context.borrower.mobile, verifyCode: '000000' }),
    in: [],
    otherwise: codes.captchaInvalid,
  },
  register: {
    payload: context => ({
      mobile: context.borrower.mobile,
      verifyCode: '000000',
      agreedPolicyVersion: '2026-01-12',
    }),
    in: [],
    otherwise: codes.captchaInvalid,
  },
  saveBasicInfo: {
    payload: context => ({ ...personOf(context).personal, ...orderOnly(context), consents: [] }),
    in: onboarding,
  },
  saveBasicInfoMarket: {
    payload: context => ({ ...personOf(context).personal, ...orderOnly(context), consents: [] }),
    in: onboarding,
  },
  saveAdditionalInfo: {
    payload: context => ({ ...personOf(context).work, ...orderOnly(context) }),
    in: onboarding,
  },
  saveQuestionnaire: {
    payload: context => ({ answers: personOf(context).answers, ...orderOnly(context) }),
    in: onboarding,
  },
  addBankCard: {
    payload: context => ({ ...accountOf(context.market, context.borrower.mobile), ...context.proofs.add }),
    in: except(...lent),
  },
  updateBankCard: {
    payload: context => ({
      ...accountOf(context.market, context.borrower.mobile),
      ...context.proofs.update,
      cardId: context.cardId,
    }),
    in: except(6, 11, 12, 17, 5, ...lent),
    otherwise: codes.notFound,
  },
  readIdentity: {
    payload: ({ images }) => ({ frontImageId: images.front, backImageId: images.back }),
  },
  finishImageUpload: {
    payload: context => ({
      ...orderOnly(context),
      frontImageId: context.images.front,
      backImageId: context.images.back,
      faceImageId: context.images.face,
    }),
    in: onboarding,
  },
  addActivation: {
    payload: () => ({
      deviceId: 'device-of-a-test',
      packageName: 'ng.sunbird.credit',
      appName: 'Sunbird',
      edition: '1',
    }),
  },
  applyForLoan: {
    payload: context => ({
      productIds: [otherProduct(context)],
      amount: allMarkets[context.market].limits.minAmount,
    }),
    in: except(9),
  },
  saveVoucher: {
    payload: context => ({
      ...orderOnly(context),
      amount: 1000,
      payTime: Date.parse('2026-03-01T09:00:00Z'),
      channel: 'bankTransfer',
      imageIds: [context.images.voucher],
    }),
    in: owing,
  },
  listVouchers: { payload: orderOnly },
  applyCoupon: {
    payload: context => ({ ...orderOnly(context), couponId: context.couponId, amount: 2000 }),
    in: owing,
  },
  listUsedCoupons: { payload: nothing },
  drawCoupon: { payload: nothing },
  confirmPortalRepayment: {
    payload: ({ payOrderId, market }) => ({
      payOrderId,
      channelId: { NG: 'paystack_dedicated', MX: 'stp_clabe', IN: 'upi' }[market],
      amount: 1000,
    }),
    in: owing,
    otherwise: codes.notFound,
  },
  uploadIdentityFront: {
    payload: context => ({ file: picture(), captureMode: 'camera', ...orderOnly(context) }),
  },
  uploadIdentityBack: {
    payload: context => ({ file: picture(), captureMode: 'file', ...orderOnly(context) }),
  },
  saveFaceImage: { payload: context => ({ file: picture(), ...orderOnly(context) }) },
  uploadVoucherImage: { payload: context => ({ file: picture(), ...orderOnly(context) }) },

  getPromotionPlaces: { payload: () => ({ campaign: 'yx3' }) },
  reservePromotionPlace: { payload: context => ({ campaign: 'yx3', ...mobileOf(context) }) },
  remindOfPromotion: { payload: context => ({ campaign: 'yx3', ...mobileOf(context) }) },
  listConsents: { payload: nothing },
  getApplicationAnswers: { payload: orderOnly },
  saveConsent: { payload: () => ({ type: 'marketing', version: '2026-01-12', granted: false }) },
  sendComplaint: {
    payload: context => ({
      topic: 'costs',
      text: 'The fee is higher than I expected.',
      ...orderOnly(context),
    }),
  },
  sendEvents: {
    payload: () => ({
      installId: 'install',
      events: [{ eventId: 'event-of-a-test', eventType: 'click', time: 1 }],
    }),
  },
  endSession: { payload: () => ({ handle: 'handle-of-a-test' }) },
  listSessions: { payload: nothing },
  endSessions: { payload: () => ({ sessionIds: [] }) },
  renewHandle: { payload: nothing },
};
