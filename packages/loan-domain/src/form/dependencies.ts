import type { Market } from '../market';
import { employmentType, type PayFrequency, payFrequency } from './enumerations';
import {
  contactFields,
  type FieldTable,
  type PersonalField,
  personalFields,
  shownFields,
  type WorkField,
  workFields,
} from './fields';

/** Values of a form by field name; a field that was not touched is absent. */
export type FormValues = Readonly<Record<string, unknown>>;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const clearedBy: ReadonlyMap<string, readonly string[]> = new Map([
  ['state', ['city']],
  ['employmentType', ['industryCategory']],
  ['payFrequency', ['monthlyPayday', 'monthlyPaydayTwo']],
]);

/** Fields that a change of another one clears (spec section 4). */
export function dependentsOf(field: string): readonly string[] {
  return clearedBy.get(field) ?? [];
}

/** A city can be chosen only after its state. */
export function canChooseCity(values: FormValues): boolean {
  return !isBlank(values.state);
}

/** Shown only after the birthday was chosen. */
export const afterBirthday = [
  'education',
  'maritalStatus',
  'whatsappNo',
  'alternativePhone',
  'email',
] as const satisfies readonly PersonalField[];

function isAfterBirthday(field: PersonalField): boolean {
  return afterBirthday.some(gated => gated === field);
}

export type PaydayKind = 'weekday' | 'dayOfMonth';

function isPayFrequency(value: unknown): value is PayFrequency {
  return Object.values(payFrequency).some(frequency => frequency === value);
}

/** How the first payday is chosen; undefined before a frequency is chosen. */
export function paydayKind(frequency: unknown): PaydayKind | undefined {
  if (!isPayFrequency(frequency)) return undefined;
  const byWeek = frequency === payFrequency.weekly || frequency === payFrequency.everyFourteenDays;
  return byWeek ? 'weekday' : 'dayOfMonth';
}

/** How the second payday is chosen; undefined if there is none. */
export function secondPaydayKind(frequency: unknown): PaydayKind | undefined {
  if (frequency === payFrequency.twiceAMonth) return 'dayOfMonth';
  return frequency === payFrequency.everyFourteenDays ? 'weekday' : undefined;
}

export function isUnemployed(employment: unknown): boolean {
  return employment === employmentType.unemployed || employment === employmentType.noWork;
}

/** Without work there is neither an employer nor a payday to ask for. */
const hiddenForUnemployed: readonly WorkField[] = [
  'industryCategory',
  'companyName',
  'companyPhone',
  'designation',
  'workThereTime',
  'jobExperience',
  'payFrequency',
  'payMethod',
  'workPinCode',
  'workAddress',
];
const hiddenForSelfEmployed: readonly WorkField[] = ['jobExperience', 'payFrequency', 'payMethod'];

function hide<Field extends string>(table: Record<Field, unknown>, fields: readonly Field[]): void {
  for (const field of fields) table[field] = 'hidden';
}

/** Which work fields are shown and required for the answers given so far. */
export function workPresence(values: FormValues, market: Market): FieldTable<WorkField> {
  const table = { ...market.fields.work };
  if (isUnemployed(values.employmentType)) hide(table, hiddenForUnemployed);
  if (values.employmentType === employmentType.selfEmployed) hide(table, hiddenForSelfEmployed);
  const frequency = table.payFrequency === 'hidden' ? undefined : values.payFrequency;
  if (paydayKind(frequency) === undefined) hide(table, ['monthlyPayday']);
  if (secondPaydayKind(frequency) === undefined) hide(table, ['monthlyPaydayTwo']);
  return table;
}

/** Which personal fields are shown and required for the answers given so far. */
export function personalPresence(values: FormValues, market: Market): FieldTable<PersonalField> {
  const table: Record<PersonalField, FieldTable<PersonalField>[PersonalField]> = {
    ...market.fields.personal,
  };
  if (isBlank(values.birthday)) hide(table, personalFields.filter(isAfterBirthday));
  return table;
}

export type DependentForm = 'personal' | 'work' | 'contacts';

/** The fields that a form shows for the answers given so far, in the order in which it shows them. */
export function visibleFields(form: DependentForm, values: FormValues, market: Market): readonly string[] {
  if (form === 'personal') return shownFields(personalFields, personalPresence(values, market));
  if (form === 'work') return shownFields(workFields, workPresence(values, market));
  return shownFields(contactFields, market.fields.contacts);
}
