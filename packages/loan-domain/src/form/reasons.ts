import { choicesOf, type ValueOf } from './enumerations';

/** Why a borrower cancels; the form takes exactly one. */
export const cancelReason = {
  noLongerNeeded: 'noLongerNeeded',
  tooExpensive: 'tooExpensive',
  differentAmount: 'differentAmount',
  moreTime: 'moreTime',
  tookTooLong: 'tookTooLong',
  other: 'other',
} as const;

/** Why the lender refused; the app shows what can help next time. */
export const rejectReason = {
  creditHistory: 'creditHistory',
  tooManyLoans: 'tooManyLoans',
  incomeTooLow: 'incomeTooLow',
  detailsDoNotMatch: 'detailsDoNotMatch',
  lenderPolicy: 'lenderPolicy',
} as const;
export type RejectReason = ValueOf<typeof rejectReason>;

/** Why a payout was returned (status 10). */
export const payoutFailure = {
  accountNotSupported: 'accountNotSupported',
  accountClosed: 'accountClosed',
  nameDoesNotMatch: 'nameDoesNotMatch',
  bankUnavailable: 'bankUnavailable',
  sentBack: 'sentBack',
} as const;

/** Why a proof of payment was not accepted. */
export const voucherRejection = {
  notReadable: 'notReadable',
  paymentNotFound: 'paymentNotFound',
  amountDiffers: 'amountDiffers',
  alreadyCounted: 'alreadyCounted',
} as const;

export const complaintTopic = {
  application: 'application',
  costs: 'costs',
  payout: 'payout',
  repayment: 'repayment',
  collection: 'collection',
  privacy: 'privacy',
  app: 'app',
  other: 'other',
} as const;

/** The collections of the wrapper: flags of the permission-collection flow (spec section 4). */
export const collectionFlags = ['appList', 'sms', 'exif', 'device', 'contact', 'location'] as const;
export type CollectionFlag = (typeof collectionFlags)[number];

/** Purposes that a borrower consents to one by one: no data is collected for a purpose before its consent. */
export const consentPurpose = {
  creditDecision: 'creditDecision',
  identityCheck: 'identityCheck',
  bankAccountCheck: 'bankAccountCheck',
  appList: 'appList',
  sms: 'sms',
  exif: 'exif',
  device: 'device',
  contact: 'contact',
  location: 'location',
  marketing: 'marketing',
  financialData: 'financialData',
  biometricData: 'biometricData',
  creditBureau: 'creditBureau',
} as const;
/** The consent to pay an approved re-loan out by itself: asked with the application, in no list of purposes. */
export const automaticPayout = 'autoDisbursement';

export type ConsentPurpose = ValueOf<typeof consentPurpose>;

export const reasonChoices = {
  cancelReason: /*#__PURE__*/ choicesOf('cancelReason', cancelReason),
  rejectReason: /*#__PURE__*/ choicesOf('rejectReason', rejectReason),
  payoutFailure: /*#__PURE__*/ choicesOf('payoutFailure', payoutFailure),
  voucherRejection: /*#__PURE__*/ choicesOf('voucherRejection', voucherRejection),
  complaintTopic: /*#__PURE__*/ choicesOf('complaintTopic', complaintTopic),
  consentPurpose: /*#__PURE__*/ choicesOf('consentPurpose', consentPurpose),
} as const;
