import { visibleText } from '../text/hidden-characters';

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
