import type { en } from './en';

/** The name of a text of the lender's own catalogue. English is the complete one. */
export type TextKey = keyof typeof en;
