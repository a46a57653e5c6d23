import type { FieldKind, FormDeclaration } from '../form/declare-form';
import type { FormValues } from '../form/form-values';
import { labelKeys } from '../form/labels';
import { type PersonalForm, personalForm } from '../form/personal-form';
import { type WorkForm, workForm } from '../form/work-form';
import type { Market } from '../market';

/**
 * What may be wrong with an answer of each kind: its messages are `error.<field>.<problem>`. In comments: the values
 * that a text may use.
 */
const problems = {
  address: ['required', 'length'], // minimum, maximum, typed
  birthday: ['required', 'invalid', 'tooYoung', 'tooOld'], // minimum; maximum
  choice: ['required'],
  city: ['required', 'length', 'unknown'], // minimum, maximum
  companyPhone: ['required', 'invalid'], // minimum, maximum, typed
  email: ['required', 'spaces', 'invalid'],
  gender: ['required'],
  identity: [], // those of the market's document
  line: ['required', 'length'], // minimum, maximum
  name: ['required', 'letters', 'tooShort'], // minimum
  nss: ['required', 'length', 'digits', 'checkDigit'], // length, typed
  otherPhone: ['required', 'invalid', 'own'], // length, typed, example
  payday: ['required', 'invalid'],
  phone: ['required', 'invalid'], // length, typed, example
  pinCode: ['required', 'invalid'], // length, typed
  place: ['required', 'length'], // minimum, maximum
  profile: ['required', 'invalid'], // maximum
  rfc: ['required', 'length', 'format', 'date'], // length, typed
  salaryBand: ['required'],
  state: ['required', 'unknown'],
  tick: [],
} as const satisfies Readonly<Record<FieldKind, readonly string[]>>;

type FormErrorKey<Form extends FormDeclaration> = {
  [Field in keyof Form & string]: `error.${Field}.${(typeof problems)[Form[Field]['kind']][number]}`;
}[keyof Form & string];

/** Messages that are not of one field of a declared form. In comments: the values that a text may use. */
const otherKeys = [
  'error.form.invalid',
  'error.choice.invalid',

  'error.mobile.required',
  'error.mobile.invalid', // length, typed, example
  'error.mobile.notMobile', // example
  'error.mobile.indian', // example
  'error.phone.foreign', // countryCode
  'error.verifyCode.required',
  'error.verifyCode.length', // length, typed
  'error.agreement.required',

  'error.text.characters',
  'error.name.tooLong', // maximum, typed
  'error.givenNames.required',
  'error.paternalSurname.required',
  'error.maternalSurname.required',
  'error.nin.required',
  'error.nin.length', // length, typed
  'error.nin.digits',
  'error.curp.required',
  'error.curp.length', // length, typed
  'error.curp.format',
  'error.curp.date',
  'error.curp.checkDigit',
  'error.curp.birthday',
  'error.curp.gender',
  'error.curp.name',
  'error.pan.required',
  'error.pan.length', // length, typed
  'error.pan.format',
  'error.pan.person',
  'error.neighbourhood.required',
  'error.district.required',
  'error.municipality.required',
  'error.postalPin.required',
  'error.postalPin.invalid', // length, typed
  'error.postalPin.unknown',
  'error.pinCode.unknown',

  'error.ownWork.role.required',
  'error.monthlyIncome.required',
  'error.profile.spaces',

  'error.contactName.required',
  'error.contactName.length', // minimum, maximum
  'error.contactMobile.required',
  'error.contactMobile.invalid', // length, typed, example
  'error.contactMobile.own',
  'error.contactMobile.same',
  'error.contactRelation.required',
  'error.contactRelation.same',

  'error.frontImage.required',
  'error.backImage.required',
  'error.faceImage.required',

  'error.questionnaire.incomplete', // missing, total
  'error.questionnaire.invalid',

  'error.cardType.required',
  'error.holderName.required',
  'error.holderName.letters',
  'error.bank.required',
  'error.bank.unknown',
  'error.bank.closed',
  'error.bank.notPaid',
  'error.branchCode.required',
  'error.branchCode.invalid',
  'error.nationalId.differs',
  'error.lastFour.length',
  'error.accountNo.required',
  'error.accountNo.digits',
  'error.nuban.length', // length, typed
  'error.clabe.length', // length, typed
  'error.clabe.checkDigit',
  'error.clabe.bankDiffers',
  'error.cardNo.length', // length, typed
  'error.cardNo.checkDigit',
  'error.bankAccount.length', // minimum, maximum, typed
  'error.confirmAccountNo.required',
  'error.confirmAccountNo.differs', // first, second: the ends of the two
  'error.confirmAccountNo.differsInside',
  'error.ifsc.required',
  'error.ifsc.format',
  'error.vpa.required',
  'error.vpa.format',
  'error.bvn.required',
  'error.bvn.length', // length, typed
  'error.bvn.digits',
  'error.validity.required',
  'error.validity.format',
  'error.validity.expired',
  'error.cvc.required',
  'error.cvc.invalid',
  'error.oldMobile.required',
  'error.newMobile.required',

  'error.amount.required',
  'error.amount.number',
  'error.amount.whole',
  'error.amount.minimum', // minimum
  'error.amount.maximum', // maximum
  'error.amount.multiple', // multiple

  'error.voucherImages.required',
  'error.voucherImages.sentBefore',
  'error.voucherImages.tooMany', // maximum
  'error.payTime.required',
  'error.payTime.future',
  'error.channel.required',
  'error.remark.tooLong', // maximum

  'error.cancelReason.required',
  'error.complaintTopic.required',
  'error.complaintMessage.required',
  'error.complaintMessage.length', // minimum, maximum, typed
] as const;

export type ErrorKey = (typeof otherKeys)[number] | FormErrorKey<PersonalForm> | FormErrorKey<WorkForm>;

function keysOf<Form extends FormDeclaration>(form: Form): FormErrorKey<Form>[] {
  const keys = Object.entries(form).flatMap(([field, { kind }]) =>
    problems[kind].map(problem => `error.${field}.${problem}`),
  );
  return keys as FormErrorKey<Form>[];
}

function allKeys(): ErrorKey[] {
  return [...otherKeys, ...keysOf(personalForm), ...keysOf(workForm)];
}

/** Every message that validation can give; the catalogues have one text for each. */
export const errorKeys: readonly ErrorKey[] = /*#__PURE__*/ allKeys();

const knownKeys: ReadonlySet<string> = /*#__PURE__*/ new Set(errorKeys);

export function isErrorKey(text: string): text is ErrorKey {
  return knownKeys.has(text);
}

/**
 * The message of an answer: that of the first of the field's labels that has one. A field that is called something else
 * here, such as the surnames of Mexico, is asked for by that name.
 * @throws RangeError if the field has no such message
 */
export function errorKey(
  field: string,
  problem: string,
  market: Pick<Market, 'fieldLabels' | 'identity'>,
  values: FormValues = {},
): ErrorKey {
  for (const label of labelKeys(field, values, market)) {
    const key = label.replace(/^field/, 'error').concat('.', problem);
    if (isErrorKey(key)) return key;
  }
  throw new RangeError(`There is no message "${problem}" of ${field}.`);
}
