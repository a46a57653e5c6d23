import type { PgTable } from 'drizzle-orm/pg-core';

/** `truncate`: a trigger lets nobody delete single rows. `stay`: the rows are the lender's own. */
export type AtReset = 'delete' | 'truncate' | 'stay';

const declared = new WeakMap<PgTable, AtReset>();

/** Says what a reset of the sandbox does with a table, if it is not to delete its rows. */
export function whenReset(table: PgTable, what: Exclude<AtReset, 'delete'>): void {
  declared.set(table, what);
}

export function atReset(table: PgTable): AtReset {
  return declared.get(table) ?? 'delete';
}
