/** What the app can speak, the language of a new borrower first. Each has its folder in `texts`. */
export const languages = ['en', 'es'] as const;

/**
 * Those that say everything: what one of them lacks fails `pnpm test`, and lenders offer them unless their file names
 * others. What another language lacks is shown in English.
 */
export const completeLanguages: readonly (typeof languages)[number][] = ['en', 'es'];
