import type { Market } from '../market';
import { plainDigits } from '../text/digits';
import { isCalendarDate } from '../time/dates';
import {
  contactFields,
  type FieldDeclaration,
  type FieldOf,
  type FieldTable,
  type FormDeclaration,
  fieldsOf,
  type MarketPresence,
  type Presence,
  ticked,
} from './declare-form';
import { employmentOf } from './employment';
import { type PayFrequency, payFrequency } from './enumerations';
import { type FormValues, isBlank } from './form-values';
import { type PersonalField, personalForm } from './personal-form';
import { type WorkField, workForm } from './work-form';

/** What the form says of a field; undefined for one that no form has. */
export function declarationOf(field: string): FieldDeclaration | undefined {
  const forms: readonly FormDeclaration[] = [personalForm, workForm];
  return forms.find(form => Object.hasOwn(form, field))?.[field];
}

/** Fields that a change of another one clears (spec section 4). */
export function dependentsOf(field: string): readonly string[] {
  return declarationOf(field)?.clears ?? [];
}

/** A city can be chosen only after its state. */
export function canChooseCity(values: FormValues): boolean {
  return !isBlank(values.state);
}

/** Whether the birthday is a day that exists; a half-typed one is not. */
export function hasBirthday({ birthday }: FormValues): boolean {
  return typeof birthday === 'string' && isCalendarDate(plainDigits(birthday));
}

export type PaydayKind = 'weekday' | 'dayOfMonth';

function isPayFrequency(value: unknown): value is PayFrequency {
  return Object.values(payFrequency).some(frequency => frequency === value);
}

/** How the first payday is chosen; undefined before a frequency is chosen. */
function firstPaydayKind(frequency: unknown): PaydayKind | undefined {
  if (!isPayFrequency(frequency)) return undefined;
  const byWeek = frequency === payFrequency.weekly || frequency === payFrequency.everyFourteenDays;
  return byWeek ? 'weekday' : 'dayOfMonth';
}

/** How the second payday is chosen; undefined without one. */
export function secondPaydayKind(frequency: unknown): PaydayKind | undefined {
  if (frequency === payFrequency.twiceAMonth) return 'dayOfMonth';
  return frequency === payFrequency.everyFourteenDays ? 'weekday' : undefined;
}

/** How a payday is chosen for the answers so far; undefined if it is not asked, or for any other field. */
export function paydayKind(field: string, values: FormValues): PaydayKind | undefined {
  const payday = declarationOf(field)?.payday;
  if (payday === undefined) return undefined;
  return payday === 'first' ? firstPaydayKind(values.payFrequency) : secondPaydayKind(values.payFrequency);
}

type PresenceTable = Readonly<Partial<Record<string, Presence>>>;

function presenceIn(form: FormDeclaration, field: string, market: PresenceTable): Presence {
  const usual = form[field]?.presence ?? 'hidden';
  return usual === 'always' ? 'required' : (market[field] ?? usual);
}

/** The fields of a form that a market asks for at all, in its order. */
export function visibleInMarket<Form extends FormDeclaration>(
  form: Form,
  market: MarketPresence<Form>,
): readonly FieldOf<Form>[] {
  return fieldsOf(form).filter(field => presenceIn(form, field, market) !== 'hidden');
}

/** Which fields of a form are shown and required for the answers given so far. */
export function presenceOf<Form extends FormDeclaration>(
  form: Form,
  market: MarketPresence<Form>,
  values: FormValues,
): FieldTable<FieldOf<Form>> {
  const employment = employmentOf(values.employmentType);
  function isHidden(field: string): boolean {
    const { after, hiddenFor, kind, unless }: Partial<FieldDeclaration> = form[field] ?? {};
    if (unless !== undefined && values[unless] === ticked && !isHidden(unless)) return true;
    if (after === 'birthday' && !hasBirthday(values)) return true;
    if (kind === 'payday') return isHidden('payFrequency') || paydayKind(field, values) === undefined;
    return hiddenFor?.includes(employment) || presenceIn(form, field, market) === 'hidden';
  }
  const rows = fieldsOf(form).map(
    field => [field, isHidden(field) ? 'hidden' : presenceIn(form, field, market)] as const,
  );
  return Object.fromEntries(rows) as FieldTable<FieldOf<Form>>;
}

/** Which work fields are shown and required for the answers given so far. */
export function workPresence(values: FormValues, market: Market): FieldTable<WorkField> {
  return presenceOf(workForm, market.fields.work, values);
}

/** Which personal fields are shown and required for the answers given so far. */
export function personalPresence(values: FormValues, market: Market): FieldTable<PersonalField> {
  return presenceOf(personalForm, market.fields.personal, values);
}

export type DependentForm = 'personal' | 'work' | 'contacts';

/** The fields that a form shows for the answers given so far, in the order in which it shows them. */
export function visibleFields(form: DependentForm, values: FormValues, market: Market): readonly string[] {
  if (form === 'contacts') return contactFields;
  const table = form === 'personal' ? personalPresence(values, market) : workPresence(values, market);
  return Object.entries(table).flatMap(([field, presence]) => (presence === 'hidden' ? [] : [field]));
}
