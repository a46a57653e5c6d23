import * as v from 'valibot';
import {
  type AnswersOf,
  type FieldDeclaration,
  type FieldKind,
  type FormDeclaration,
  fieldsOf,
  type MarketPresence,
} from '../form/declare-form';
import { paydayKind, presenceOf } from '../form/dependencies';
import { choicesIn, weekday } from '../form/enumerations';
import { type FormValues, valuesOf } from '../form/form-values';
import { type PersonalForm, personalForm } from '../form/personal-form';
import { type WorkForm, workForm } from '../form/work-form';
import type { Market, Region } from '../market';
import { textLengths } from '../text/plain-text';
import { ageOn, type CalendarDate, isCalendarDate } from '../time/dates';
import { entry, inDigits, oneOf, type Reads, typed } from './entries';
import { type ErrorKey, errorKey } from './error-keys';
import { messageOf, must } from './issue';
import { nationalIdSchema, nssSchema, rfcSchema } from './values/identity-number';
import { companyPhoneSchema, notOwn, wholePhoneSchema } from './values/phone-rules';
import { citySchema, emailSchema, lineOf, nameSchema, pinCodeSchema, stateSchema } from './values/text';

interface FormOptions {
  /** The market's calendar day, for the age. */
  readonly today?: CalendarDate;
  /** States and cities to check against; without them any text is taken. */
  readonly regions?: readonly Region[];
  /** The borrower's national number, which is no other phone. */
  readonly own?: string;
}

/** A field as it is checked: among which answers, in which market. */
interface Checked extends FormOptions {
  readonly field: string;
  readonly declaration: FieldDeclaration;
  readonly market: Market;
  readonly values: FormValues;
  /** The message of a problem with the field. */
  readonly key: (problem: string) => ErrorKey;
}

function birthdaySchema({ market: { age }, today, key }: Checked): Reads<string> {
  function years(birthday: string): number {
    return today && isCalendarDate(birthday) ? ageOn(birthday, today) : age.minimum;
  }
  return v.pipe(
    inDigits(key('required')),
    must<string>(isCalendarDate, key('invalid')),
    must<string>(
      birthday => years(birthday) >= age.minimum,
      key('tooYoung'),
      () => ({ minimum: age.minimum }),
    ),
    must<string>(
      birthday => years(birthday) <= age.maximum,
      key('tooOld'),
      () => ({ maximum: age.maximum }),
    ),
  );
}

function choiceSchema({ field, declaration, key }: Checked): Reads<string> {
  const options = choicesIn(declaration.list ?? field);
  return oneOf(
    options.map(({ value }) => value),
    key('required'),
  );
}

const weekdays: readonly string[] = Object.values(weekday);
const dayOfMonthPattern = /^(?:[1-9]|[12]\d|3[01])$/;

/** A weekday or a day of the month, by the pay frequency; days go over the wire as text. The second is another one. */
function paydaySchema({ field, declaration, values, key }: Checked): Reads<string> {
  const byWeek = paydayKind(field, values) === 'weekday';
  return v.pipe(
    typed(key('required')),
    must<string>(text => (byWeek ? weekdays.includes(text) : dayOfMonthPattern.test(text)), key('invalid')),
    must<string>(day => declaration.payday !== 'second' || day !== values.monthlyPayday, key('invalid')),
  );
}

const profileLength = 200;

/** An optional profile: an address or a name without spaces. */
function profileSchema({ key }: Checked): Reads<string> {
  return v.pipe(
    typed(key('required')),
    must<string>(text => !/\s/.test(text), 'error.profile.spaces'),
    must<string>(
      text => text.length <= profileLength,
      key('invalid'),
      () => ({ maximum: profileLength }),
    ),
  );
}

function salarySchema({ market, key }: Checked): Reads<string> {
  const values = market.salaryBands.map(({ value }) => value);
  return v.pipe(typed(key('required')), v.picklist(values, messageOf('error.choice.invalid')));
}

function lineSchema(
  { key }: Checked,
  lengths: (typeof textLengths)[keyof typeof textLengths],
): Reads<string> {
  return lineOf(lengths, key('required'), key('length'));
}

function wholePhone({ market, key }: Checked): Reads<string> {
  return wholePhoneSchema(market, key('required'), key('invalid'));
}

/** The rules of each kind of answer (spec section 5). */
const schemas: Readonly<Record<FieldKind, (checked: Checked) => Reads<string>>> = {
  address: checked => lineSchema(checked, textLengths.address),
  birthday: birthdaySchema,
  choice: choiceSchema,
  city: ({ regions, values, market }) => citySchema(regions, values.state, market),
  companyPhone: ({ market }) => companyPhoneSchema(market),
  email: emailSchema,
  gender: ({ market: { gender }, key }) => oneOf([gender.female, gender.male], key('required')),
  identity: ({ market, values }) => nationalIdSchema(market, values),
  line: checked => lineSchema(checked, textLengths.company),
  name: ({ field, market }) => nameSchema(field, market),
  nss: nssSchema,
  otherPhone: checked => v.pipe(wholePhone(checked), notOwn(checked.own, checked.key('own'))),
  payday: paydaySchema,
  phone: wholePhone,
  pinCode: ({ field, market }) => pinCodeSchema(field, market),
  place: checked => lineSchema(checked, textLengths.place),
  profile: profileSchema,
  rfc: rfcSchema,
  salaryBand: salarySchema,
  state: ({ regions }) => stateSchema(regions),
};

/** How the answer of a field is read and checked. */
function schemaOf(
  field: string,
  declaration: FieldDeclaration,
  among: Omit<Checked, 'field' | 'declaration' | 'key'>,
): Reads<string> {
  const { market, values } = among;
  return schemas[declaration.kind]({
    ...among,
    field,
    declaration,
    key: problem => errorKey(field, problem, market, values),
  });
}

/**
 * The rules of a declared form (spec section 5): what each field must be among the other answers. Optional and hidden
 * fields come out absent when blank; what is hidden is dropped, whatever was sent.
 */
function formSchema<Form extends FormDeclaration>(
  form: Form,
  presenceIn: MarketPresence<Form>,
  market: Market,
  options: FormOptions,
): Reads<Record<string, string | undefined>> {
  return v.lazy(input => {
    const values = valuesOf(input);
    const presence = presenceOf(form, presenceIn, values);
    const entries: Record<string, Reads<string | undefined>> = {};
    for (const field of fieldsOf(form)) {
      const declaration = form[field];
      if (declaration === undefined) continue;
      entries[field] = entry(presence[field], schemaOf(field, declaration, { ...options, market, values }));
    }
    return v.object(entries);
  });
}

export type PersonalInfo = AnswersOf<PersonalForm>;

export function personalSchema(market: Market, options: FormOptions & { readonly today: CalendarDate }) {
  const read = formSchema<PersonalForm>(personalForm, market.fields.personal, market, options);
  return v.pipe(
    read,
    v.transform(answers => answers as PersonalInfo),
  );
}

export function workSchema(market: Market) {
  const read = formSchema<WorkForm>(workForm, market.fields.work, market, {});
  return v.pipe(
    read,
    v.transform(answers => answers as AnswersOf<WorkForm>),
  );
}
