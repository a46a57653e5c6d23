/** A wrong answer, undefined for none, and the English message at its field. */
export type Row = readonly [field: string, value: string | undefined, message: string];
