import { type Draft, type DraftValues, useDraft } from '@sunbird/shell-api';

/** Texts by the name of their field; a field without one is absent. */
export type Texts<Field extends string> = { readonly [field in Field]?: string };

/** The named fields of a stored draft that are text, whichever release stored it. */
export function textsOf<Field extends string>(
  fields: readonly Field[],
  stored: DraftValues,
): { [field in Field]?: string } {
  const texts: { [field in Field]?: string } = {};
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string' && value !== '') texts[field] = value;
  }
  return texts;
}

/** The draft of a form whose fields are texts. */
export function useTextDraft<Field extends string>(
  form: string,
  fields: readonly Field[],
  sessionOnly?: readonly string[],
): Draft<Texts<Field>> {
  return useDraft<Texts<Field>>(form, stored => textsOf(fields, stored), sessionOnly);
}
