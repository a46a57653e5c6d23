import {
  isClosed,
  type OrderStatus,
  orderLabelOf,
  orderLabels,
  orderStatuses,
  statusSentences,
} from '@sunbird/loan-domain';

/** `4, 8 and 9` */
function listOf(isListed: (status: OrderStatus) => boolean): string {
  return new Intl.ListFormat('en-GB').format(orderStatuses.filter(isListed).map(String));
}

/** What the values of the contract's enumerations mean. For developers, and English only. */
export const meanings = {
  OrderStatus: statusSentences.en,
  OrderLabel: Object.fromEntries(
    orderLabels.map(label => [
      label,
      `Status ${listOf(status => orderLabelOf(status) === label)}${label === 'incomplete' ? ': the borrower’s turn' : ''}`,
    ]),
  ),
  HomeStatus: {
    canLoan: 'May apply, or has an application to complete',
    lending: 'The payout is on its way',
    assessing: 'The lender decides',
    rejected: 'Rejected: the date of the next try',
    success: 'Approved: to be confirmed',
    failed: 'The payout failed',
    repaying: 'Owes, and is in time',
    overdue: 'Owes, and is late',
  },
  AccountKind: {
    NUBAN: 'A Nigerian bank account, 10 digits',
    CLABE: 'A Mexican bank account, 18 digits',
    bankCard: 'A Mexican debit card, 16 digits',
    IFSC: 'An Indian bank account with the code of its branch',
    UPI: 'An Indian UPI id',
  },
  RecordKind: {
    incomplete: 'Orders that are not over',
    finished: `Orders at ${listOf(isClosed)}`,
    statement: 'Movements of money',
  },
  InstalmentStatus: {
    pending: 'Nothing paid yet',
    paid: 'Paid in full',
    partial: 'Paid in part',
    overdue: 'Late',
  },
  StatementKind: {
    loan: 'The principal',
    fee: 'The processing fee',
    tax: 'The tax on the fee',
    interest: 'The interest',
    disburse: 'The payout',
    payoutReturned: 'A payout or refund that the bank sent back; what was owed for it goes',
    repay: 'A payment of the borrower',
    penalty: 'A penalty of overdue days',
    penaltyBack: 'A penalty that does not stand, because a payment was heard of late',
    rollover: 'The fee of a rollover',
    coupon: 'A discount by coupon',
    refund: 'What was paid in excess, sent back',
  },
  BankKind: { nuban: 'A bank', mobile_money: 'A wallet', clabe: 'A bank with CLABE' },
  Provider: {
    paystack: 'Paystack, Nigeria',
    monnify: 'Monnify, Nigeria',
    flutterwave: 'Flutterwave, Nigeria',
    stp: 'STP, Mexico',
  },
  ChannelKind: {
    transfer: 'A transfer into an account',
    reserved: 'A transfer into an account that is the borrower’s alone',
    card: 'A card, on the provider’s page',
    store: 'Cash at a shop, by a reference',
    link: 'The provider’s page',
    manual: 'A proof of payment that a person checks',
  },
  BarcodeFormat: { CODE128: 'Code 128' },
  CouponKind: {
    repay: 'Lowers a repayment',
    interest: 'Lowers the interest at the confirmation',
    fee: 'Lowers the fee at the confirmation',
  },
  CouponStatus: { unused: 'May be used', used: 'Used', expired: 'Too old' },
  Gender: { male: 'Male', female: 'Female' },
  PaymentStatus: { pending: 'Not in yet', success: 'In', failed: 'Not received' },
  VoucherSent: { reviewing: 'A person checks it' },
  VoucherStatus: {
    reviewing: 'A person checks it',
    approved: 'Counted as a payment',
    rejected: 'Not counted',
  },
  CaptureMode: { camera: 'Taken for this', file: 'Chosen from the device' },
  DataRequestKind: { export: 'A copy of the borrower’s data', delete: 'Their deletion' },
  DataRequestStatus: {
    received: 'Under way until `readyBy`',
    done: 'Done; a copy is at `url`',
    refused: 'Not possible now, for `reason`',
  },
  PictureSide: { front: 'Front of the document', back: 'Back of the document', face: 'Selfie' },
  ReservedAccountStatus: { ACTIVE: 'Takes payments', INACTIVE: 'Takes none' },
  CardAuthorization: {
    success: 'Authorised: `authorizationCode` may be charged',
    failed: 'Refused by the bank',
    pending: 'Not decided yet',
    send_otp: 'The bank asks for a code',
  },
  TransferStatus: { successful: 'Paid', pending: 'Not decided yet', failed: 'Not paid' },
  DueColour: { green: 'Time enough', amber: 'Due soon', red: 'Due today, or late' },
  TurnReason: { registration: 'For the registration', repaidOnTime: 'For a loan repaid in time' },
  CodeLength: { 4: 'Four digits', 6: 'Six digits' },
  CodeScene: {
    login: 'To log in',
    register: 'To register',
    changeCard: 'To store another account',
    confirm: 'To confirm something else',
  },
  CodeChannel: { sms: 'A text message', voice: 'A call' },
  NameMatch: {
    full: 'The account is the borrower’s',
    partial: 'A part of the name differs',
    none: 'Another name',
  },
  LinkStatus: { open: 'To be paid', paid: 'Paid', expired: 'Too old' },
  RolloverStatus: {
    waitPay: 'The fee is not in yet',
    paid: 'The date was moved',
    cancelled: 'Not paid in time',
  },
} as const;
