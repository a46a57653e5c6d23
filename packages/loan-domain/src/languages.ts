export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** A stored or sent language; the first of the app's for any other value. */
export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : languages[0];
}
