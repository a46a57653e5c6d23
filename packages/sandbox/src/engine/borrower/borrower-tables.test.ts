import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../database/schema';

function isDeletedByDatabase(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === 'cascade');
}

// A new table with a `userId` belongs into `deleteUser` and into the copy of `exportData`, then into this list.
test('a table that names a borrower is deleted with the borrower, or stays with the ledger', () => {
  const named = Object.values(schema)
    .filter(one => isTable(one))
    .filter(table => 'userId' in getTableColumns(table) && !isDeletedByDatabase(table))
    .map(table => getTableName(table));
  const deleted = ['complaints', 'consents', 'data_requests', 'jobs', 'users'];
  const withLedger = ['ledger_transactions', 'payments', 'refunds'];
  expect(named.sort()).toEqual([...deleted, ...withLedger].sort());
});
