import type { Language } from '@sunbird/loan-domain';
import { en } from './en';
import { es } from './es';
import type { TextKey } from './text-key';

export type { TextKey } from './text-key';
export type TextValues = Readonly<Record<string, string | number>>;

const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, es };

/** A text of the lender's own catalogue; `{name}` takes the value of that name. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
