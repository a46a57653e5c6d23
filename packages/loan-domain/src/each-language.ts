import { type Language, languages } from './languages';

/** What is made for each language, by language. */
export function eachLanguage<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, Made>;
}
