import {
  bannerStatuses,
  cancelReason,
  choicesIn,
  complaintTopic,
  contactRelation,
  type FormDeclaration,
  fieldsWhere,
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

/** What the values of the contract's enumerations mean. For developers, and English only. */
const meanings = {
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
  RequestSubject: {
    complaint: 'A complaint',
    payment: 'A proof of a payment',
    loan: 'A rejection that a person looks at again',
    proof: 'A refused proof that a person looks at again',
    apply: 'A refusal to apply that a person looks at again',
  },
  ReviewedDecision: {
    loan: 'The rejection of an application',
    proof: 'The refusal of a proof of payment',
    apply: 'The refusal to take an application',
  },
  RequestStatus: {
    waiting: 'A person has not answered yet',
    answered: 'A person has answered',
    granted: 'The decision is changed, or the proof accepted',
    refused: 'The decision stays, or the proof is refused',
  },
  AutoRepayAction: {
    on: 'Switches it on',
    off: 'Switches it off',
    removeCard: 'Forgets the card, which switches it off',
  },
  AutoRepayTry: {
    asked: 'The provider is asked to charge',
    pending: 'The provider works on it',
    refused: 'The card did not pay',
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
    surplus: 'What another loan of the borrower did not need of a payment',
    takenBack: 'A payment whose payer has the money back; what it had paid is owed again',
    penalty: 'A penalty of overdue days',
    penaltyBack: 'A penalty that does not stand, because a payment was heard of late',
    waived: 'What a cancelled loan would have cost: no money moves',
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
  PaymentStatus: {
    pending: 'Not in yet',
    success: 'In',
    failed: 'Not received',
    takenBack: 'Back with its payer',
  },
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
    dataRequest: 'To copy or delete the data',
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

/** An enumeration of the contract: a schema of its own, with the meaning of each value. */
interface Enumeration {
  readonly name: string;
  readonly meanings: Readonly<Record<string, string>>;
}

/** Values that keep the spelling of the wire, under constants that are spelt right. */
function named(name: string, constants: Readonly<Record<string, string>>): Enumeration {
  const rows = Object.entries(constants).map(([constant, value]) => [value, titleOf(constant)]);
  return { name, meanings: Object.fromEntries(rows) };
}

function choice(name: string, list: readonly { value: string; label: string }[]): Enumeration {
  return named(
    name,
    Object.fromEntries(list.map(({ value, label }) => [label.split('.').at(-1) ?? '', value])),
  );
}

const bannerRows = bannerStatuses.map(status => [status, statusSentences.en[status]]);

/** Enumerations that the declarations spell out, known by their values. */
const declared: readonly Enumeration[] = [
  ...Object.entries(meanings).map(([name, texts]) => ({ name, meanings: texts })),
  { name: 'BannerStatus', meanings: Object.fromEntries(bannerRows) },
];

/** Lists of choices whose schema has another name. */
const schemaNames: Readonly<Partial<Record<string, string>>> = {
  jobExperience: 'WorkPeriod',
  payMethod: 'SalaryMethod',
  workThereTime: 'WorkPeriod',
};

function chosenIn(form: FormDeclaration): Record<string, Enumeration> {
  const rows = fieldsWhere(form, ({ kind }) => kind === 'choice').map(field => {
    const list = form[field]?.list ?? field;
    const name = schemaNames[list] ?? list.charAt(0).toUpperCase() + list.slice(1);
    return [field, choice(name, choicesIn(list))] as const;
  });
  return Object.fromEntries(rows);
}

/** Fields of forms that are text in the declarations, because each market has rules of its own for them. */
const inForms: Readonly<Record<string, Enumeration>> = {
  ...chosenIn(personalForm),
  ...chosenIn(workForm),
  emergencyContactRelation1: named('ContactRelation', contactRelation),
  emergencyContactRelation2: named('ContactRelation', contactRelation),
  reasonCode: named('CancelReason', cancelReason),
  topic: named('ComplaintTopic', complaintTopic),
};

/** The name of the enumeration with these values. RangeError where none has them all: it has no meanings yet. */
export function enumerationOf(values: readonly unknown[]): string {
  const wanted = JSON.stringify(values.map(String).sort());
  const match = declared.find(one => JSON.stringify(Object.keys(one.meanings).sort()) === wanted);
  if (!match) throw new RangeError(`No enumeration has the values ${values.join(', ')}.`);
  return match.name;
}

/** The name of the enumeration of a form's field. */
export function enumerationOfField(field: string): string | undefined {
  return inForms[field]?.name;
}

type DescribedSchema = JsonSchema & { readonly 'x-enumDescriptions': Readonly<Record<string, string>> };

function schemaOf({ meanings: texts }: Enumeration): DescribedSchema {
  const values = Object.keys(texts);
  const isWhole = values.every(value => /^\d+$/.test(value));
  return {
    type: isWhole ? 'integer' : 'string',
    enum: isWhole ? values.map(Number) : values,
    description: Object.entries(texts)
      .map(([value, text]) => `- \`${value}\`: ${text}`)
      .join('\n'),
    // What Redoc and generators of code read.
    'x-enumDescriptions': texts,
  };
}

/** The schemas of all enumerations. */
export function enumerationSchemas(): Record<string, DescribedSchema> {
  const all = [...declared, ...Object.values(inForms)];
  return Object.fromEntries(all.map(one => [one.name, schemaOf(one)]));
}
