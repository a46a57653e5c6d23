// Made from packages/languages/texts by `pnpm generate`. Never edited.

/** Each language’s own name for itself. */
export const languageNames = {
  en: "English",
  es: "Español",
};

/** How numbers and dates are written where a market says nothing else. */
export const locales = {
  en: "en",
  es: "es-419",
};

/** Stands between day, month and year of a written-out date. */
export const longDates = {
  en: " ",
  es: " de ",
};

/** How the lender writes a day, if not as the market does. */
export const dayLocales: Readonly<Record<string, string | undefined>> = {
  en: "en-GB",
};
