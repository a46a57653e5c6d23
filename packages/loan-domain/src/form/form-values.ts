import { visibleText } from '../text/hidden-characters';
import { employmentType } from './enumerations';

/** Values of a form by field name; a field that was not touched is absent. */
export type FormValues = Readonly<Record<string, unknown>>;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The input of a form as values by name, with texts as they look; anything that is no object has none. */
export function valuesOf(input: unknown): FormValues {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      typeof value === 'string' ? visibleText(value) : value,
    ]),
  );
}

/** What an employment decides of the questions that follow. */
export type Employment = 'unanswered' | 'employed' | 'selfEmployed' | 'unemployed' | 'other';

const employments: Readonly<Partial<Record<string, Employment>>> = {
  [employmentType.employee]: 'employed',
  [employmentType.partTimeEmployee]: 'employed',
  [employmentType.selfEmployed]: 'selfEmployed',
  [employmentType.unemployed]: 'unemployed',
  [employmentType.noWork]: 'unemployed',
};

export function employmentOf(answer: unknown): Employment {
  return isBlank(answer) ? 'unanswered' : (employments[String(answer)] ?? 'other');
}

/** How texts about work address the borrower: by an employer, work of their own, or an income without work. */
export type WorkWording = 'employed' | 'own' | 'none';

export function workWording(answer: unknown): WorkWording {
  const employment = employmentOf(answer);
  if (employment === 'unemployed') return 'none';
  return employment === 'selfEmployed' || answer === employmentType.freelance ? 'own' : 'employed';
}
