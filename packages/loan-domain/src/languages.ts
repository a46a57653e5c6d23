export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** A stored or sent language; the first of the offered ones for any other value. */
export function languageOf(value: unknown, offered: readonly Language[] = languages): Language {
  return offered.find(language => language === value) ?? offered[0] ?? languages[0];
}
