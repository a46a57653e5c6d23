import { getTableColumns, isTable } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import {
  type BorrowerData,
  borrowerDataOf,
  type CopyPart,
  type Erasure,
  type Owner,
  rowsOf,
} from '../../database/borrower-data';
import * as schema from '../../database/schema';
import type { Work } from '../../work';

interface BorrowerTable {
  readonly table: PgTable;
  readonly data: BorrowerData;
}

/** The tables that name borrowers, as each says. */
function borrowerTables(): readonly BorrowerTable[] {
  return Object.values<unknown>(schema).flatMap(table => {
    const data = isTable(table) ? borrowerDataOf(table) : undefined;
    return data && isTable(table) ? [{ table, data }] : [];
  });
}

/** Whether the database deletes its rows with those of another table. */
export function isDeletedByDatabase(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === 'cascade');
}

async function removeFiles({ queries, lender }: Work, { table, data }: BorrowerTable, owner: Owner) {
  const column = data.file && getTableColumns(table)[data.file];
  if (!column) return;
  const rows = await queries.select({ key: column }).from(table).where(rowsOf(table, owner));
  for (const { key } of rows) await lender.files.remove(String(key));
}

/** Deletes the rows of a borrower to whom no loan was ever paid out, but for the borrower's own. */
export async function deleteRows(work: Work, owner: Owner): Promise<void> {
  for (const one of borrowerTables()) {
    await removeFiles(work, one, owner);
    if (one.data.withoutLoan === 'stay' || one.table === schema.users || isDeletedByDatabase(one.table))
      continue;
    await work.queries.delete(one.table).where(rowsOf(one.table, owner));
  }
}

/** Deletes what is personal of a borrower whose ledger must stay. */
export async function eraseRows(work: Work, owner: Owner, erasure: Erasure): Promise<void> {
  for (const one of borrowerTables()) {
    const { afterLoan } = one.data;
    if (afterLoan === 'stay') continue;
    const rows = rowsOf(one.table, owner);
    if (afterLoan === 'delete') {
      await removeFiles(work, one, owner);
      await work.queries.delete(one.table).where(rows);
    } else {
      await work.queries.update(one.table).set(afterLoan(erasure)).where(rows);
    }
  }
}

async function copyOf({ queries }: Work, table: PgTable, part: CopyPart, owner: Owner): Promise<unknown> {
  const { columns, show = row => row, single } = part;
  const all = getTableColumns(table);
  const wanted = Object.entries(all).filter(([name]) => columns?.includes(name) ?? true);
  const rows = await queries.select(Object.fromEntries(wanted)).from(table).where(rowsOf(table, owner));
  const shown = rows.map(row => show(row));
  return single ? (shown[0] ?? null) : shown;
}

/** All rows of a borrower that the copy has, by their names in it. */
export async function copyRows(work: Work, owner: Owner): Promise<Record<string, unknown>> {
  const copy: Record<string, unknown> = {};
  for (const { table, data } of borrowerTables()) {
    if (typeof data.copy === 'object') copy[data.copy.as] = await copyOf(work, table, data.copy, owner);
  }
  return copy;
}
