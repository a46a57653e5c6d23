import { completeLanguages, languages } from '@sunbird/languages';

export { completeLanguages, languages } from '@sunbird/languages';
export { languageNames } from '@sunbird/languages/language-facts';

export type Language = (typeof languages)[number];

/** What is said in each language, or in English alone: a language that has no words of its own is served those. */
export type InLanguages<Words> = Readonly<Partial<Record<Language, Words>> & Record<'en', Words>>;

export function inLanguage<Words>(words: InLanguages<Words>, language: Language): Words {
  return words[language] ?? words.en;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** The language of a start: the stored one, else the first of the phone's that is offered, else the default. */
export function firstLanguage(
  stored: string | null,
  phone: readonly string[],
  offered: readonly Language[] = completeLanguages,
): Language {
  for (const tag of [stored, ...phone]) {
    // Codes of languages have two letters: `es` of `es-MX`.
    for (const language of offered) if (tag?.slice(0, 2) === language) return language;
  }
  return offered[0] ?? 'en';
}

/** A stored or sent language; the first of the offered ones for any other value. */
export function languageOf(value: unknown, offered: readonly Language[] = completeLanguages): Language {
  return offered.find(language => language === value) ?? offered[0] ?? languages[0];
}

/** The language that follows in the order in which they are offered; the first follows the last. */
export function nextLanguage(current: Language, offered: readonly Language[] = completeLanguages): Language {
  return offered[(offered.indexOf(current) + 1) % offered.length] ?? current;
}

/** What is made for each language, by language. */
export function eachLanguage<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, Made>;
}
