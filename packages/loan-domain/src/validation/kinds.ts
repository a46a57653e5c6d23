import * as v from 'valibot';
import { type FieldDeclaration, type FieldKind, ticked } from '../form/declare-form';
import { paydayKind } from '../form/dependencies';
import { choicesIn, weekday } from '../form/enumerations';
import type { FormValues } from '../form/form-values';
import type { Market, Region } from '../market';
import { textLengths } from '../text/plain-text';
import { ageOn, type CalendarDate, isCalendarDate } from '../time/dates';
import { inDigits, oneOf, type Reads, typed } from './entries';
import { type ErrorKey, errorKey } from './error-keys';
import { must } from './issue';
import { nationalIdSchema, nssSchema, orMasked, rfcSchema } from './values/identity-number';
import { companyPhoneSchema, notOwn, wholePhoneSchema } from './values/phone-rules';
import { citySchema, emailSchema, lineOf, nameSchema, pinCodeSchema, stateSchema } from './values/text';

export interface FormOptions {
  /** The market's calendar day, for the age. */
  readonly today?: CalendarDate;
  /** States and cities to check against; without them any text is taken. */
  readonly regions?: readonly Region[];
  /** The borrower's national number: another person's phone must differ. */
  readonly own?: string;
  /** In the app: a number that the lender has answered masked is as good as the number. */
  readonly keepsMasked?: boolean;
}

/** A field as it is checked: among which answers, in which market. */
export interface Checked extends FormOptions {
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
  return oneOf(
    market.salaryBands.map(({ value }) => value),
    key('required'),
  );
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
  tick: () => oneOf([ticked], 'error.choice.invalid'),
};

/** How the answer of a field is read and checked. */
export function schemaOf(
  field: string,
  declaration: FieldDeclaration,
  among: Omit<Checked, 'field' | 'declaration' | 'key'>,
): Reads<string> {
  const { market, values, keepsMasked } = among;
  const schema = schemas[declaration.kind]({
    ...among,
    field,
    declaration,
    key: problem => errorKey(field, problem, market, values),
  });
  return declaration.sessionOnly ? orMasked(schema, keepsMasked) : schema;
}
