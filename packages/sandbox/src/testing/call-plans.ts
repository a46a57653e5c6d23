import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { type MarketCode, missingConsents, type OrderStatus, orderStatuses } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { codes } from '../codes';
import { samplePerson } from '../controls/sample-person';
import { samplePicture } from '../controls/sample-picture';
import { seededRandom } from '../random';
import type { ChangeProofs } from './change-proofs';
import type { TestBorrower } from './test-lender';

/** What a plan may use to make its payload. */
export interface PlanContext {
  readonly borrower: TestBorrower;
  readonly market: MarketCode;
  /** Of images that the borrower has uploaded for this. */
  readonly images: {
    readonly front: string;
    readonly back: string;
    readonly face: string;
    readonly voucher: string;
  };
  readonly cardId: string;
  readonly couponId: string;
  readonly payOrderId: string;
  readonly extensionOrderNo: string;
  readonly flwRef: string;
  readonly sessionIds: readonly string[];
  /** For each of the two calls that store an account. */
  readonly proofs: { readonly add: ChangeProofs; readonly update: ChangeProofs };
}

export interface CallPlan {
  readonly payload: (context: PlanContext) => Record<string, unknown>;
  /** Statuses in which the call responds with data; all by default. */
  readonly in?: readonly OrderStatus[];
  /** The code of its refusal in all other statuses. */
  readonly otherwise?: number;
  /** Markets that have the call at all; elsewhere there is no such payment method. */
  readonly markets?: readonly MarketCode[];
}

const onboarding: readonly OrderStatus[] = [6, 11, 12, 17, 5, 19];
const offered: readonly OrderStatus[] = [14, 18];
const owing: readonly OrderStatus[] = [2, 3];
/** No account is changed while money is on its way or owed. */
const lent: readonly OrderStatus[] = [7, 2, 3];

function except(...statuses: readonly OrderStatus[]) {
  return orderStatuses.filter(one => !statuses.includes(one));
}

function personOf({ market, borrower }: PlanContext) {
  return samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
}

/** The account that the plans store. */
export function accountOf(market: MarketCode, mobile: string) {
  return samplePerson(allMarkets[market], seededRandom(7), mobile).account;
}

function orderOnly({ borrower }: PlanContext) {
  return { orderNo: borrower.orderNo };
}

function nothing() {
  return {};
}

function picture() {
  return new File([samplePicture()], 'picture.jpg', { type: 'image/jpeg' });
}

function choice({ market }: PlanContext) {
  const { limits } = allMarkets[market];
  return { amount: limits.defaultAmount, term: limits.defaultTerm };
}

function confirmation(context: PlanContext) {
  return {
    ...orderOnly(context),
    ...choice(context),
    agreementHash: 'of a contract that was never shown',
    kfsVersion: allMarkets[context.market].legal.keyFacts,
  };
}

function product({ market }: PlanContext) {
  return `${market.toLowerCase()}-classic`;
}

/** A product without an order. */
function otherProduct({ market }: PlanContext) {
  return `${market.toLowerCase()}-small`;
}

function mobileOf({ borrower, market }: PlanContext) {
  return {
    mobile: borrower.mobile,
    countryCode: allMarkets[market].phone.countryCode,
  };
}

/** How each call is made for a borrower in a status, and where it must respond with data. */
export const callPlans: Readonly<Record<string, CallPlan>> = {
  existsByMobile: { payload: mobileOf },
  isVerificationCodeRequired: { payload: mobileOf },
  getUserInfo: { payload: nothing },
  getLatestOrder: { payload: nothing },
  listOrders: { payload: () => ({ type: 'statement' }) },
  listMarketOrders: { payload: () => ({ type: 'incomplete', page: 1, size: 5 }) },
  getLoanAgreement: { payload: orderOnly },
  listProducts: { payload: nothing },
  listMarketProducts: { payload: nothing },
  getStepAmount: { payload: context => ({ productId: product(context) }) },
  getProductHome: { payload: nothing },
  getMarketHome: { payload: nothing },
  listLendingRecords: { payload: nothing },
  getRepayColor: { payload: orderOnly },
  getCustomerService: { payload: nothing },
  getRepayProducts: { payload: orderOnly, in: owing },
  getConfirmInfo: { payload: context => ({ ...orderOnly(context), ...choice(context) }), in: offered },
  getCreditInfo: { payload: nothing },
  // Confirming is what the journey tests do; here a contract that was not read is refused.
  confirmNewLoan: { payload: confirmation, in: [], otherwise: codes.notInThisStatus },
  confirmReloan: { payload: confirmation, in: [], otherwise: codes.notInThisStatus },
  getDisbursalTime: { payload: orderOnly },
  getLoanContract: { payload: context => ({ ...orderOnly(context), ...choice(context) }) },
  getCancellation: { payload: orderOnly },
  validateVerifyCode: {
    payload: context => ({ mobile: context.borrower.mobile, verifyCode: '111111', scene: 'confirm' }),
  },
  getRepayDetail: { payload: orderOnly, in: [2, 3, 4, 7, 8, 10] },
  getStpClabe: { payload: orderOnly, markets: ['MX'] },
  getOxxoReference: {
    payload: context => ({ ...orderOnly(context), amount: 500 }),
    in: owing,
    otherwise: codes.fieldErrors,
    markets: ['MX'],
  },
  getMonnifyAccounts: { payload: orderOnly, markets: ['NG'] },
  getFlutterwaveAccount: { payload: orderOnly, in: owing, markets: ['NG'] },
  createDedicatedAccount: { payload: orderOnly, markets: ['NG'] },
  authorizePaystackCard: { payload: orderOnly, markets: ['NG'] },
  getFlutterwaveLink: {
    payload: context => ({ ...orderOnly(context), amount: 1000 }),
    in: owing,
    otherwise: codes.fieldErrors,
    markets: ['NG'],
  },
  verifyFlutterwaveOtp: {
    payload: ({ flwRef }) => ({ flwRef, otp: '000000' }),
    in: owing,
    otherwise: codes.notFound,
    markets: ['NG'],
  },
  getExtension: { payload: orderOnly, in: [2, 3, 4, 7, 8, 10] },
  confirmExtension: { payload: orderOnly, in: owing, markets: ['NG', 'MX'] },
  updateExtension: {
    payload: ({ extensionOrderNo }) => ({ extensionOrderNo }),
    in: owing,
    otherwise: codes.notFound,
    markets: ['NG', 'MX'],
  },
  getPortalRepayment: { payload: ({ payOrderId }) => ({ payOrderId }), in: owing, otherwise: codes.notFound },
  uploadTimeEnable: { payload: orderOnly },
  uploadTimeStatus: { payload: orderOnly },
  getBankBranches: { payload: ({ market }) => ({ bankCode: { NG: '035', MX: '032', IN: 'SBIN' }[market] }) },
  verifyBankCard: { payload: context => ({ ...personOf(context).account }) },
  listBanks: { payload: () => ({ q: 'ban' }) },
  getRejectRecommendation: { payload: orderOnly },
  getAppAddress: { payload: nothing },
  listAppPackages: { payload: nothing },
  checkActivation: { payload: () => ({ deviceId: 'device-of-a-test' }) },
  getLotteryChances: { payload: nothing },
  getCouponQuantity: { payload: nothing },
  listCoupons: { payload: context => ({ status: 'unused', ...orderOnly(context) }) },

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

  // Last, because they change the order for the calls after them.
  submitOrder: {
    payload: context => ({
      ...orderOnly(context),
      productId: product(context),
      consents: missingConsents(allMarkets[context.market], []).map(({ type, version }) => ({
        type,
        version,
        at: 1_767_225_600_000,
      })),
    }),
    // By now the calls above have filled in what was missing.
    in: onboarding,
  },
  cancelLoan: {
    payload: context => ({ ...orderOnly(context), reasonCode: 'other' }),
    in: [7, 10, 2],
  },
  cancelAutoDraw: { payload: orderOnly, in: [], otherwise: codes.notInThisStatus },
  applyForReloan: {
    payload: context => ({ ...choice(context), productId: product(context), bankCardId: context.cardId }),
    in: [4],
  },
  requestData: { payload: () => ({ kind: 'export' }) },
};

/** The declared calls in the order of the plans. RangeError for one without a plan. */
export function plannedCalls(): readonly { call: Endpoint; plan: CallPlan }[] {
  const names = Object.keys(callPlans);
  const missing = allCalls.filter(({ name }) => !names.includes(name));
  if (missing.length > 0) throw new RangeError(`No plan for ${missing.map(({ name }) => name).join(', ')}.`);
  return names.flatMap(name => {
    const call = allCalls.find(one => one.name === name);
    const plan = callPlans[name];
    return call && plan ? [{ call, plan }] : [];
  });
}
