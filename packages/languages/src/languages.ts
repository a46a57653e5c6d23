/** What the app speaks, the language of a new borrower first. Each has its folder in `texts`. */
export const languages = ['en', 'es'] as const;
