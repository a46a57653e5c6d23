import { enumerations as contract } from '@sunbird/api-client/contract';
import {
  accountProviders,
  bannerStatuses,
  cancelReason,
  choicesIn,
  complaintTopic,
  contactRelation,
  type FormDeclaration,
  fieldsWhere,
  homeStatuses,
  isClosed,
  type OrderStatus,
  orderLabelOf,
  orderLabels,
  orderStatuses,
  personalForm,
  statusSentences,
  workForm,
} from '@sunbird/loan-domain';
import type { JsonSchema } from '@valibot/to-json-schema';
import { titleOf } from './texts';

/** `4, 8 and 9` */
function listOf(isListed: (status: OrderStatus) => boolean): string {
  return new Intl.ListFormat('en-GB').format(orderStatuses.filter(isListed).map(String));
}

/** An enumeration of the contract: a schema of its own, with the meaning of each value. */
interface Enumeration {
  readonly values: readonly (string | number)[];
  readonly meanings: Readonly<Record<string | number, string>>;
}

function enumeration<const Value extends string | number>(
  values: readonly Value[],
  meanings: Readonly<Record<Value, string>>,
): Enumeration {
  return { values, meanings };
}

const labelMeanings: Readonly<Record<string, string>> = Object.fromEntries(
  orderLabels.map(label => [
    label,
    `Status ${listOf(status => orderLabelOf(status) === label)}${label === 'incomplete' ? ': the borrower’s turn' : ''}`,
  ]),
);

/** The enumerations that the declarations spell out, by their names in the document. For developers, and English only. */
const declared = {
  OrderStatus: enumeration(orderStatuses, statusSentences.en),
  OrderLabel: enumeration(orderLabels, labelMeanings),
  HomeStatus: enumeration(homeStatuses, {
    canLoan: 'May apply, or has an application to complete',
    lending: 'The payout is on its way',
    assessing: 'The lender decides',
    rejected: 'Rejected: the date of the next try',
    success: 'Approved: to be confirmed',
    failed: 'The payout failed',
    repaying: 'Owes, and is in time',
    overdue: 'Owes, and is late',
  }),
  AccountKind: enumeration(contract.accountKinds, {
    NUBAN: 'A Nigerian bank account, 10 digits',
    CLABE: 'A Mexican bank account, 18 digits',
    bankCard: 'A Mexican debit card, 16 digits',
    IFSC: 'An Indian bank account with the code of its branch',
    UPI: 'An Indian UPI id',
  }),
  RecordKind: enumeration(contract.recordKinds, {
    incomplete: 'Orders that are not over',
    finished: `Orders at ${listOf(isClosed)}`,
    statement: 'Movements of money',
  }),
  InstalmentStatus: enumeration(contract.instalmentStatuses, {
    pending: 'Nothing paid yet',
    paid: 'Paid in full',
    partial: 'Paid in part',
    overdue: 'Late',
  }),
  StatementKind: enumeration(contract.statementKinds, {
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
  }),
  BankKind: enumeration(contract.bankKinds, {
    nuban: 'A bank',
    mobile_money: 'A wallet',
    clabe: 'A bank with CLABE',
  }),
  Provider: enumeration(accountProviders, {
    paystack: 'Paystack, Nigeria',
    monnify: 'Monnify, Nigeria',
    flutterwave: 'Flutterwave, Nigeria',
    stp: 'STP, Mexico',
  }),
  ChannelKind: enumeration(contract.channelKinds, {
    transfer: 'A transfer into an account',
    reserved: 'A transfer into an account that is the borrower’s alone',
    card: 'A card, on the provider’s page',
    store: 'Cash at a shop, by a reference',
    link: 'The provider’s page',
    manual: 'A proof of payment that a person checks',
  }),
  BarcodeFormat: enumeration(contract.barcodeFormats, { CODE128: 'Code 128' }),
  CouponKind: enumeration(contract.couponKinds, {
    repay: 'Lowers a repayment',
    interest: 'Lowers the interest at the confirmation',
    fee: 'Lowers the fee at the confirmation',
  }),
  CouponStatus: enumeration(contract.couponStatuses, {
    unused: 'May be used',
    used: 'Used',
    expired: 'Too old',
  }),
  Gender: enumeration(contract.genders, { male: 'Male', female: 'Female' }),
  PaymentStatus: enumeration(contract.paymentStatuses, {
    pending: 'Not in yet',
    success: 'In',
    failed: 'Not received',
  }),
  VoucherSent: enumeration(contract.sentVoucherStatuses, { reviewing: 'A person checks it' }),
  VoucherStatus: enumeration(contract.voucherStatuses, {
    reviewing: 'A person checks it',
    approved: 'Counted as a payment',
    rejected: 'Not counted',
  }),
  CaptureMode: enumeration(contract.captureModes, {
    camera: 'Taken for this',
    file: 'Chosen from the device',
  }),
  DataRequestKind: enumeration(contract.dataRequestKinds, {
    export: 'A copy of the borrower’s data',
    delete: 'Their deletion',
  }),
  DataRequestStatus: enumeration(contract.dataRequestStatuses, {
    received: 'Under way until `readyBy`',
    done: 'Done; a copy is at `url`',
    refused: 'Not possible now, for `reason`',
  }),
  PictureSide: enumeration(contract.pictureSides, {
    front: 'Front of the document',
    back: 'Back of the document',
    face: 'Selfie',
  }),
  ReservedAccountStatus: enumeration(contract.reservedAccountStatuses, {
    ACTIVE: 'Takes payments',
    INACTIVE: 'Takes none',
  }),
  CardAuthorization: enumeration(contract.cardAuthorizationStatuses, {
    success: 'Authorised: `authorizationCode` may be charged',
    failed: 'Refused by the bank',
    pending: 'Not decided yet',
    send_otp: 'The bank asks for a code',
  }),
  TransferStatus: enumeration(contract.transferStatuses, {
    successful: 'Paid',
    pending: 'Not decided yet',
    failed: 'Not paid',
  }),
  DueColour: enumeration(contract.dueColors, {
    green: 'Time enough',
    amber: 'Due soon',
    red: 'Due today, or late',
  }),
  TurnReason: enumeration(contract.turnReasons, {
    registration: 'For the registration',
    repaidOnTime: 'For a loan repaid in time',
  }),
  CodeLength: enumeration(contract.codeLengths, { 4: 'Four digits', 6: 'Six digits' }),
  CodeScene: enumeration(contract.codeScenes, {
    login: 'To log in',
    register: 'To register',
    changeCard: 'To store another account',
    confirm: 'To confirm something else',
  }),
  CodeChannel: enumeration(contract.codeChannels, { sms: 'A text message', voice: 'A call' }),
  NameMatch: enumeration(contract.nameMatches, {
    full: 'The account is the borrower’s',
    partial: 'A part of the name differs',
    none: 'Another name',
  }),
  LinkStatus: enumeration(contract.linkStatuses, { open: 'To be paid', paid: 'Paid', expired: 'Too old' }),
  RolloverStatus: enumeration(contract.rolloverStatuses, {
    waitPay: 'The fee is not in yet',
    paid: 'The date was moved',
    cancelled: 'Not paid in time',
  }),
  BannerStatus: enumeration(bannerStatuses, statusSentences.en),
} satisfies Record<string, Enumeration>;

interface NamedEnumeration extends Enumeration {
  readonly name: string;
}

/** Values that keep the spelling of the wire, under constants that are spelt right. */
function named(name: string, constants: Readonly<Record<string, string>>): NamedEnumeration {
  const rows = Object.entries(constants).map(([constant, value]) => [value, titleOf(constant)]);
  return { name, values: Object.values(constants), meanings: Object.fromEntries(rows) };
}

function choice(name: string, list: readonly { value: string; label: string }[]): NamedEnumeration {
  return named(
    name,
    Object.fromEntries(list.map(({ value, label }) => [label.split('.').at(-1) ?? '', value])),
  );
}

/** Lists of choices whose schema has another name. */
const schemaNames: Readonly<Partial<Record<string, string>>> = {
  jobExperience: 'WorkPeriod',
  payMethod: 'SalaryMethod',
  workThereTime: 'WorkPeriod',
};

function chosenIn(form: FormDeclaration): Record<string, NamedEnumeration> {
  const rows = fieldsWhere(form, ({ kind }) => kind === 'choice').map(field => {
    const list = form[field]?.list ?? field;
    const name = schemaNames[list] ?? list.charAt(0).toUpperCase() + list.slice(1);
    return [field, choice(name, choicesIn(list))] as const;
  });
  return Object.fromEntries(rows);
}

/** Fields of forms that are text in the declarations, because each market has rules of its own for them. */
const inForms: Readonly<Record<string, NamedEnumeration>> = {
  ...chosenIn(personalForm),
  ...chosenIn(workForm),
  emergencyContactRelation1: named('ContactRelation', contactRelation),
  emergencyContactRelation2: named('ContactRelation', contactRelation),
  reasonCode: named('CancelReason', cancelReason),
  topic: named('ComplaintTopic', complaintTopic),
};

/** The name of an enumeration by its list of values. RangeError for a list without a row: its values have no meaning. */
export function enumerationOf(values: readonly unknown[]): string {
  const match = Object.entries(declared).find(([, one]) => one.values === values);
  if (!match) throw new RangeError(`No enumeration has the values ${values.join(', ')}.`);
  return match[0];
}

/** The name of the enumeration of a form's field. */
export function enumerationOfField(field: string): string | undefined {
  return inForms[field]?.name;
}

type DescribedSchema = JsonSchema & { readonly 'x-enumDescriptions': Readonly<Record<string, string>> };

function schemaOf({ values, meanings }: Enumeration): DescribedSchema {
  const rows = values.map(value => [String(value), meanings[value] ?? ''] as const);
  return {
    type: values.every(value => typeof value === 'number') ? 'integer' : 'string',
    enum: [...values],
    description: rows.map(([value, text]) => `- \`${value}\`: ${text}`).join('\n'),
    // What Redoc and generators of code read.
    'x-enumDescriptions': Object.fromEntries(rows),
  };
}

/** The schemas of all enumerations. */
export function enumerationSchemas(): Record<string, DescribedSchema> {
  const all = [...Object.entries(declared), ...Object.values(inForms).map(one => [one.name, one] as const)];
  return Object.fromEntries(all.map(([name, one]) => [name, schemaOf(one)]));
}
