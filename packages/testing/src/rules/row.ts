/** A wrong answer, undefined for none, and the English words that say so at its field. */
export type Row = readonly [field: string, value: string | undefined, message: string];
