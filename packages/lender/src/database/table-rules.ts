import { and, type Column, eq, getTableColumns, getTableName, lt, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '../kit/clock';

/** Whose rows they are. */
export interface Owner {
  readonly userId: string;
  readonly market: string;
  readonly mobile: string;
}

/** What stands in the place of personal data in a row that stays. */
export interface Erasure {
  readonly now: number;
  /** Instead of the mobile number. */
  readonly mobileHash: string;
}

const erased = 'deleted:';

/** What stands in the place of a mobile number that is erased. */
export function erasedMobile(hash: string): string {
  return erased + hash;
}

const freed = 'freed:';

/** What stands in the place of a mobile number that has become somebody else's. */
export function freedMobile(userId: string): string {
  return freed + userId;
}

/** The number of a borrower; empty for one who has none any more. */
export function numberOf(owner: Pick<Owner, 'mobile'>): string {
  return isErased(owner) || owner.mobile.startsWith(freed) ? '' : owner.mobile;
}

/** Whether a borrower's data was deleted on request. */
export function isErased({ mobile }: Pick<Owner, 'mobile'>): boolean {
  return mobile.startsWith(erased);
}

/** The part of a table in the copy that a borrower may ask for. */
export interface CopyPart<Name extends string = string> {
  /** Its name in the copy. */
  readonly as: string;
  /** All by default. */
  readonly columns?: readonly Name[];
  /** A row as the borrower sees it. */
  readonly show?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** There is at most one row, or null. */
  readonly single?: boolean;
}

export interface BorrowerData<Name extends string = string, Values = Record<string, unknown>> {
  /** Finds the rows of a borrower; those with their `userId` by default. */
  readonly rowsOf?: (owner: Owner) => SQL | undefined;
  /** A column that names a file in the lender's store. The file goes with the row. */
  readonly file?: Name;
  /**
   * When a borrower goes to whom no loan was ever paid out: `delete` by default, or `stay` with the ledger. The database
   * deletes the rows of a table that refers to one with `cascade`.
   */
  readonly withoutLoan?: 'delete' | 'stay';
  /** When a borrower asks for deletion after a loan, whose ledger must stay. What is given here is written into the rows. */
  readonly afterLoan: 'delete' | 'stay' | ((erasure: Erasure) => Values);
  /** `none`, or `elsewhere`: the statement of account says it. */
  readonly copy: 'none' | 'elsewhere' | CopyPart<Name>;
}

const declared = new WeakMap<PgTable, BorrowerData>();

/** Says what becomes of a borrower's rows, right below the table. */
export function ofBorrower<Table extends PgTable>(
  table: Table,
  data: BorrowerData<keyof Table['_']['columns'] & string, Partial<Table['$inferInsert']>>,
): void {
  declared.set(table, data);
}

/** What a table says of its borrowers; undefined for one that names none. */
export function borrowerDataOf(table: PgTable): BorrowerData | undefined {
  return declared.get(table);
}

function columnOf(table: PgTable, name: string): Column {
  const column = getTableColumns(table)[name];
  if (!column)
    throw new RangeError(`${getTableName(table)} has no ${name}: say with rowsOf whose its rows are.`);
  return column;
}

/** Rows of a table that names a borrower by market and mobile number. */
export function byNumber(table: PgTable): (owner: Owner) => SQL | undefined {
  return ({ market, mobile }) =>
    and(eq(columnOf(table, 'market'), market), eq(columnOf(table, 'mobile'), mobile));
}

/** The rows of a borrower in a table. */
export function rowsOf(table: PgTable, owner: Owner): SQL | undefined {
  const { rowsOf: find } = declared.get(table) ?? {};
  return find ? find(owner) : eq(columnOf(table, 'userId'), owner.userId);
}

/** When the daily cleaning removes a row. What is in no such rule stays. */
export interface Removal<Name extends string = string> {
  /** A moment; a row in which it is null stays. */
  readonly column: Name;
  readonly days: number;
  /** Only these rows: without parameters, as a plan for all of them else passes over an index of these rows. */
  readonly only?: SQL;
}

const removals = new Map<PgTable, Removal>();

/** Says how long the rows of a table that grows are needed, right below the table. */
export function removeAfter<Table extends PgTable>(
  table: Table,
  removal: Removal<keyof Table['_']['columns'] & string>,
): void {
  removals.set(table, removal);
}

export function removalOf(table: PgTable): Removal | undefined {
  return removals.get(table);
}

/** The rows that are no longer needed, per table, with the age by whose index they are found. */
export function removableRows(now: number) {
  return [...removals].map(([table, { column, days, only }]) => {
    const age = columnOf(table, column);
    return { table, age, rows: and(lt(age, now - days * dayMs), only) };
  });
}

/** `truncate`: a trigger lets nobody delete single rows. `stay`: the rows are the lender's own. */
export type AtReset = 'delete' | 'truncate' | 'stay';

const atResetOf = new WeakMap<PgTable, AtReset>();

/** Says what a reset of the sandbox does with a table, if it is not to delete its rows. */
export function whenReset(table: PgTable, what: Exclude<AtReset, 'delete'>): void {
  atResetOf.set(table, what);
}

export function atReset(table: PgTable): AtReset {
  return atResetOf.get(table) ?? 'delete';
}
