import { accountKind } from '@sunbird/loan-domain';

// The enumerations of the contract that belong to no rule of the domain. What each value means: api-tools.

export const instalmentStatuses = ['pending', 'paid', 'partial', 'overdue'] as const;
export const couponKinds = ['repay', 'interest', 'fee'] as const;
export const couponStatuses = ['unused', 'used', 'expired'] as const;
export const genders = ['male', 'female'] as const;
export const bankKinds = ['nuban', 'mobile_money', 'clabe'] as const;
export const channelKinds = ['transfer', 'reserved', 'card', 'store', 'link', 'manual'] as const;
export const barcodeFormats = ['CODE128'] as const;
export const paymentStatuses = ['pending', 'success', 'failed'] as const;
export const sentVoucherStatuses = ['reviewing'] as const;
export const voucherStatuses = ['reviewing', 'approved', 'rejected'] as const;
export const captureModes = ['camera', 'file'] as const;
export const dataRequestKinds = ['export', 'delete'] as const;
export const dataRequestStatuses = ['received', 'done', 'refused'] as const;
export const pictureSides = ['front', 'back', 'face'] as const;
export const reservedAccountStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const cardAuthorizationStatuses = ['success', 'failed', 'pending', 'send_otp'] as const;
export const transferStatuses = ['successful', 'pending', 'failed'] as const;
export const dueColors = ['green', 'amber', 'red'] as const;
export const turnReasons = ['registration', 'repaidOnTime'] as const;
export const codeLengths = [4, 6] as const;
export const codeChannels = ['sms', 'voice'] as const;
export const nameMatches = ['full', 'partial', 'none'] as const;
export const linkStatuses = ['open', 'paid', 'expired'] as const;
export const rolloverStatuses = ['waitPay', 'paid', 'cancelled'] as const;
export const recordKinds = ['incomplete', 'finished', 'statement'] as const;
export const statementKinds = [
  'loan',
  'fee',
  'tax',
  'interest',
  'disburse',
  'payoutReturned',
  'repay',
  'penalty',
  'penaltyBack',
  'rollover',
  'coupon',
  'refund',
] as const;
/** What a code is sent for; it is good for nothing else. */
export const codeScenes = ['login', 'register', 'changeCard', 'confirm'] as const;
export const accountKinds = /*#__PURE__*/ Object.values(accountKind);
