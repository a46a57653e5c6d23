/** One option of a list: its wire value and the key of its message. */
export interface Choice<Value extends string = string, Label extends string = string> {
  value: Value;
  label: Label;
}

export type ValueOf<Values> = Values[keyof Values];

/** Makes the options of an enumeration; labels are `choice.<list>.<constant>`. */
export function choicesOf<const List extends string, const Values extends Record<string, string>>(
  list: List,
  values: Values,
): readonly Choice<ValueOf<Values> & string, `choice.${List}.${keyof Values & string}`>[] {
  const entries = Object.entries(values) as [keyof Values & string, ValueOf<Values> & string][];
  return entries.map(([constant, value]) => ({ value, label: `choice.${list}.${constant}` as const }));
}

/*
 * Enumerations of spec section 3. Constants are spelt right; the values are what goes over the wire and keep the
 * spelling of the spec.
 */

export const jobExperience = {
  lessThanOneYear: 'lessThan1Year',
  oneToThreeYears: 'in1_3Years',
  moreThanThreeYears: 'moreThan3Years',
} as const;

/** How long at this employer; the spec names the field and no values, so it takes the periods of experience. */
export const workThereTime = jobExperience;

export const residenceType = { ownHouse: 'ownHouse', rented: 'rened', others: 'others' } as const;

export const employmentType = {
  employee: 'employee',
  selfEmployed: 'self_employed',
  unemployed: 'Unemployed',
  freelance: 'auto',
  partTimeEmployee: 'ParttimeEmployee',
  student: 'Student',
  noWork: 'no_work',
  other: 'Other',
} as const;

export const incomeSource = {
  self: 'ownself',
  father: 'father',
  mother: 'mother',
  brotherOrSister: 'brotherOrSister',
  otherFamilyMember: 'otherFamilyMember',
} as const;

export const designation = {
  assistant: 'assistant',
  commissioner: 'commissioner',
  supervisor: 'supervisor',
  manager: 'manager',
  director: 'director',
  other: 'other',
} as const;

export const industry = {
  agriculture: 'agriculture',
  construction: 'construction',
  education: 'education',
  finance: 'finance',
  government: 'government',
  health: 'health',
  hospitality: 'hospitality',
  informationTechnology: 'informationTechnology',
  manufacturing: 'manufacturing',
  mediaAndArts: 'mediaAndArts',
  oilAndMining: 'oilAndMining',
  retail: 'retail',
  security: 'security',
  transport: 'transport',
  other: 'other',
} as const;

export const contactRelation = {
  colleague: 'colleagues',
  student: 'students',
  parent: 'parents',
  spouse: 'couples',
  brotherOrSister: 'brothersOrSisters',
  child: 'children',
  friend: 'friends',
  other: 'others',
} as const;

export const maritalStatus = {
  single: 'single',
  married: 'married',
  divorced: 'divorced',
  widowed: 'widowed',
} as const;

export const education = {
  none: 'noEducated',
  primarySchool: 'primaryschool',
  seniorSchool: 'seniorSchool',
  highSchool: 'highSchool',
  bachelors: 'bachelors',
  masters: 'masters',
} as const;

export const loanPurpose = {
  familyFunction: 'familyFunction',
  holidayTravel: 'holidayTravel',
  education: 'education',
  health: 'health',
  otherPersonalUse: 'otherPersonalUse',
} as const;

export const payFrequency = {
  weekly: 'Weekly',
  everyFourteenDays: 'Fourteen',
  monthly: 'Monthly',
  twiceAMonth: 'Biweekly',
} as const;
export type PayFrequency = ValueOf<typeof payFrequency>;

/** How the salary is paid: a field of work info, not a way to repay. */
export const payMethod = { cheque: 'cheque', cash: 'cash', bankTransfer: 'bankTransfer' } as const;

export const weekday = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

/** Kinds of account that money is paid out to (`cardType` of the bank card calls). */
export const accountKind = {
  nuban: 'NUBAN',
  clabe: 'CLABE',
  bankCard: 'bankCard',
  ifsc: 'IFSC',
  upi: 'UPI',
} as const;
export type AccountKind = ValueOf<typeof accountKind>;

/** Options of every list that a form offers, in the order in which it shows them. */
export const choices = {
  jobExperience: /*#__PURE__*/ choicesOf('jobExperience', jobExperience),
  workThereTime: /*#__PURE__*/ choicesOf('workThereTime', workThereTime),
  residenceType: /*#__PURE__*/ choicesOf('residenceType', residenceType),
  employmentType: /*#__PURE__*/ choicesOf('employmentType', employmentType),
  incomeSource: /*#__PURE__*/ choicesOf('incomeSource', incomeSource),
  designation: /*#__PURE__*/ choicesOf('designation', designation),
  industry: /*#__PURE__*/ choicesOf('industry', industry),
  contactRelation: /*#__PURE__*/ choicesOf('contactRelation', contactRelation),
  maritalStatus: /*#__PURE__*/ choicesOf('maritalStatus', maritalStatus),
  education: /*#__PURE__*/ choicesOf('education', education),
  loanPurpose: /*#__PURE__*/ choicesOf('loanPurpose', loanPurpose),
  payFrequency: /*#__PURE__*/ choicesOf('payFrequency', payFrequency),
  payMethod: /*#__PURE__*/ choicesOf('payMethod', payMethod),
  weekday: /*#__PURE__*/ choicesOf('weekday', weekday),
  accountKind: /*#__PURE__*/ choicesOf('accountKind', accountKind),
} as const;

export type ChoiceList = keyof typeof choices;

/** How a market calls some choices, by the key of their usual message. */
export type ChoiceLabels = Readonly<Record<string, string>>;

/** The options of a list; none for a name that is no list. */
export function choicesIn(list: string, labels: ChoiceLabels = {}): readonly Choice[] {
  const options: readonly Choice[] = Object.hasOwn(choices, list) ? choices[list as ChoiceList] : [];
  return options.map(({ value, label }) => ({ value, label: labels[label] ?? label }));
}
