import { type Code, codes } from '@sunbird/api-client';
import {
  addActivation,
  addBankCard,
  applyCoupon,
  applyForLoan,
  applyForReloan,
  askPerson,
  authorizePaystackCard,
  cancelAutoDraw,
  cancelLoan,
  checkActivation,
  confirmExtension,
  confirmNewLoan,
  confirmPortalRepayment,
  confirmReloan,
  createDedicatedAccount,
  declineOffer,
  type Endpoint,
  endSession,
  endSessions,
  finishImageUpload,
  getAutoRepay,
  getBankBranches,
  getConfirmInfo,
  getExtension,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getLoanAgreement,
  getMonnifyAccounts,
  getOxxoReference,
  getPortalRepayment,
  getPostalArea,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  getStpClabe,
  listBanks,
  listCoupons,
  listMarketOrders,
  listOrders,
  login,
  lookUpPerson,
  proveSession,
  readIdentity,
  register,
  remindOfPromotion,
  requestData,
  reservePromotionPlace,
  saveAdditionalInfo,
  saveBasicInfo,
  saveBasicInfoMarket,
  saveConsent,
  saveFaceImage,
  saveQuestionnaire,
  saveVoucher,
  sendComplaint,
  sendEvents,
  sendVerifyCode,
  setAutoRepay,
  submitOrder,
  updateBankCard,
  updateExtension,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadPhotoPart,
  validateVerifyCode,
  verifyBankCard,
  verifyFlutterwaveOtp,
} from '@sunbird/api-client/contract';
import {
  type HomeStatus,
  homeStatusOf,
  type MarketCode,
  missingConsents,
  type OrderStatus,
  onboardingSteps,
  orderStatus,
  orderStatuses,
} from '@sunbird/loan-domain';
import { allBanks, allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { samplePerson } from '../walk/sample-person';

/** What an example may use to make its payload: a borrower with an order, and what is theirs. */
export interface ExampleContext {
  readonly borrower: { readonly mobile: string; readonly orderNo: string };
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
  readonly proofs: Readonly<Record<'add' | 'update' | 'data', object>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** How tests make a call for a borrower whose order is in any status, and where it responds with data. */
export interface CallExample {
  /** Fields beside those that every example has: `fieldMakers` of `planned-calls.ts`. */
  readonly payload?: Fields | ((context: ExampleContext) => Fields);
  /** Statuses in which the call responds with data; all by default. None: the tests of its journey show that it does. */
  readonly in?: readonly OrderStatus[];
  /** The code of its refusal in all other statuses. */
  readonly otherwise?: Code;
  /** Markets that have the call at all; elsewhere there is no such payment method. */
  readonly markets?: readonly MarketCode[];
  /** It changes the order for the calls after it. */
  readonly last?: boolean;
  /** It ends a session. */
  readonly ends?: boolean;
}

/** The statuses in which home is one of these. */
function withHome(...homes: readonly HomeStatus[]): readonly OrderStatus[] {
  return orderStatuses.filter(status => homes.includes(homeStatusOf(status)));
}

function except(...statuses: readonly OrderStatus[]) {
  return orderStatuses.filter(one => !statuses.includes(one));
}

const onboarding: readonly OrderStatus[] = onboardingSteps;
const owing = withHome('repaying', 'overdue');
/** No account is changed while money is on its way or owed. */
const lent = withHome('lending', 'repaying', 'overdue');
const { bindCard, cancelled, lending, finished, overdue, payFailed, rejected, repaying } = orderStatus;
/** There is a debt, or there was one or will be. */
const confirmed: readonly OrderStatus[] = [...lent, finished, cancelled, payFailed];

/** Whose answers and account the examples store. */
export function personOf({ market, borrower }: Pick<ExampleContext, 'market' | 'borrower'>) {
  return samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
}

function orderOnly({ borrower }: ExampleContext) {
  return { orderNo: borrower.orderNo };
}

export function product({ market }: ExampleContext) {
  return `${market.toLowerCase()}-classic`;
}

/** The codes are wrong: the tests of a log-in show that right ones are taken. */
const wrongCode = { in: [], otherwise: codes.captchaInvalid };

const personal: CallExample = {
  payload: context => ({ ...personOf(context).personal, ...orderOnly(context), consents: [] }),
  in: onboarding,
};

const neverShown: CallExample = {
  payload: { agreementHash: 'of a contract that was never shown' },
  in: [],
};

/**
 * The calls of which more is to be said than the fields that are known by their names, in the order in which tests make
 * them: an account first, then the steps after which an application may be sent.
 */
export const callExamples: readonly (readonly [Endpoint, CallExample])[] = [
  [sendVerifyCode, { payload: { scene: 'confirm', channel: 'sms' } }],
  [validateVerifyCode, { payload: { verifyCode: '111111', scene: 'confirm' } }],
  [login, { payload: { verifyCode: '000000' }, ...wrongCode }],
  [register, { payload: { verifyCode: '000000', agreedPolicyVersion: '2026-01-12' }, ...wrongCode }],

  [listBanks, { payload: { q: 'ban' } }],
  [getBankBranches, { payload: ({ market }) => ({ bankCode: allBanks[market][0]?.code }) }],
  [verifyBankCard, { payload: context => ({ ...personOf(context).account }) }],
  [
    addBankCard,
    {
      payload: context => ({ ...personOf(context).account, ...context.proofs.add }),
      in: except(...lent),
    },
  ],
  [
    updateBankCard,
    {
      payload: context => ({ ...personOf(context).account, ...context.proofs.update }),
      in: except(...onboarding, bindCard, ...lent),
      otherwise: codes.notFound,
    },
  ],

  [saveBasicInfo, personal],
  [saveBasicInfoMarket, personal],
  [
    saveAdditionalInfo,
    { payload: context => ({ ...personOf(context).work, ...orderOnly(context) }), in: onboarding },
  ],
  [
    saveQuestionnaire,
    { payload: context => ({ answers: personOf(context).answers, ...orderOnly(context) }), in: onboarding },
  ],
  [readIdentity, {}],
  [finishImageUpload, { payload: orderOnly, in: onboarding }],
  [
    submitOrder,
    {
      // By its turn the calls before it have filled in what was missing.
      payload: context => ({
        ...orderOnly(context),
        productId: product(context),
        consents: missingConsents(allMarkets[context.market], []).map(({ type, version }) => ({
          type,
          version,
          at: 1_767_225_600_000,
        })),
      }),
      in: onboarding,
      last: true,
    },
  ],

  [uploadIdentityFront, { payload: context => ({ captureMode: 'camera', ...orderOnly(context) }) }],
  [uploadIdentityBack, { payload: context => ({ captureMode: 'file', ...orderOnly(context) }) }],
  [saveFaceImage, { payload: orderOnly }],
  [uploadPhotoPart, { payload: { uploadId: 'SB-photo-1', at: 0 } }],

  [listOrders, { payload: { type: 'statement' } }],
  [listMarketOrders, { payload: { type: 'incomplete', page: 1, size: 5 } }],
  [
    applyForLoan,
    {
      // Of a product without an order. Who is overdue gets no other loan; a lender may decide otherwise.
      payload: ({ market }) => ({
        productIds: [`${market.toLowerCase()}-small`],
        amount: allMarkets[market].limits.minAmount,
      }),
      in: except(rejected, overdue),
    },
  ],
  [
    applyForReloan,
    {
      payload: context => ({ productId: product(context), bankCardId: context.cardId }),
      in: [finished],
      last: true,
    },
  ],
  [cancelLoan, { payload: { reasonCode: 'other' }, in: [lending, payFailed, repaying], last: true }],
  [cancelAutoDraw, { in: [], last: true }],
  [declineOffer, { payload: orderOnly, in: [orderStatus.confirm, orderStatus.getMoney], last: true }],

  [getLoanAgreement, { payload: orderOnly }],
  [getConfirmInfo, { in: withHome('success') }],
  [confirmNewLoan, neverShown],
  [confirmReloan, neverShown],
  [getRepayColor, { payload: orderOnly }],
  [getRepayProducts, { in: owing }],
  [getRepayDetail, { in: confirmed }],
  [
    saveVoucher,
    {
      payload: ({ images }) => ({
        amount: 1000,
        payTime: Date.parse('2026-03-01T09:00:00Z'),
        channel: 'bankTransfer',
        imageIds: [images.voucher],
      }),
      in: owing,
    },
  ],

  [getStpClabe, { markets: ['MX'] }],
  [getOxxoReference, { payload: { amount: 500 }, in: owing, otherwise: codes.fieldErrors, markets: ['MX'] }],
  [getMonnifyAccounts, { markets: ['NG'] }],
  [getFlutterwaveAccount, { in: owing, markets: ['NG'] }],
  [createDedicatedAccount, { markets: ['NG'] }],
  [authorizePaystackCard, { payload: orderOnly, markets: ['NG'] }],
  [getAutoRepay, { in: [repaying], markets: ['NG'] }],
  [setAutoRepay, { payload: { action: 'off' }, in: [repaying], markets: ['NG'] }],
  [
    getFlutterwaveLink,
    { payload: { amount: 1000 }, in: owing, otherwise: codes.fieldErrors, markets: ['NG'] },
  ],
  [
    verifyFlutterwaveOtp,
    { payload: { otp: '000000' }, in: owing, otherwise: codes.notFound, markets: ['NG'] },
  ],
  [getExtension, { in: confirmed }],
  [confirmExtension, { in: owing, markets: ['NG', 'MX'] }],
  [updateExtension, { in: owing, otherwise: codes.notFound, markets: ['NG', 'MX'] }],
  [getPortalRepayment, { in: owing, otherwise: codes.notFound }],
  [
    confirmPortalRepayment,
    {
      payload: ({ market }) => ({
        channelId: allMarkets[market].channels[0]?.channelId,
        amount: 1000,
      }),
      in: owing,
      otherwise: codes.notFound,
    },
  ],

  [checkActivation, { payload: { deviceId: 'device-of-a-test' } }],
  [addActivation, { payload: { packageName: 'ng.sunbird.credit', appName: 'Sunbird', edition: '1' } }],
  [listCoupons, { payload: context => ({ status: 'unused', ...orderOnly(context) }) }],
  [applyCoupon, { payload: { amount: 2000 }, in: owing }],
  [lookUpPerson, { payload: { nationalId: '12345678901', birthday: '1996-06-15', firstName: 'Ada' } }],
  [getPostalArea, { payload: { postalCode: '06700' } }],
  [reservePromotionPlace, {}],
  [remindOfPromotion, {}],
  [saveConsent, { payload: { type: 'marketing', version: '2026-11-23', granted: false } }],
  [requestData, { payload: ({ proofs }) => ({ kind: 'export', ...proofs.data }), last: true }],
  [
    sendComplaint,
    {
      payload: context => ({
        topic: 'costs',
        text: 'The fee is higher than I expected.',
        ...orderOnly(context),
      }),
    },
  ],
  [
    askPerson,
    {
      payload: ({ borrower }) => ({
        about: 'loan',
        subject: borrower.orderNo,
        text: 'The debt is not mine.',
      }),
      in: [rejected],
    },
  ],
  [
    sendEvents,
    {
      payload: {
        installId: 'install',
        events: [{ eventId: 'event-of-a-test', eventType: 'click', time: 1 }],
      },
    },
  ],
  [endSession, { payload: { handle: 'handle-of-a-test' }, ends: true }],
  [endSessions, { payload: { sessionIds: [] } }],
  [proveSession, { payload: { birthday: '1994-08-14', identityLast4: '8901' } }],
];
