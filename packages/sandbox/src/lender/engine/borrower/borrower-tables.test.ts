import { requireRow } from '@sunbird/lender/database/rows';
import * as schema from '@sunbird/lender/database/schema';
import { atReset, borrowerDataOf, rowsOf } from '@sunbird/lender/database/table-rules';
import { copyRows, isDeletedByDatabase } from '@sunbird/lender/engine/borrower/data-request';
import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { requestDataOf } from '../../../testing/borrow-steps';
import { perform, useLender } from '../../../testing/fresh-lender';

const tables = Object.values<unknown>(schema).filter(one => isTable(one));

test('a table that names a borrower, or refers to one that does, says with ofBorrower what becomes of the rows', () => {
  const named = tables.filter(
    table =>
      /^(userId|mobile)$/m.test(Object.keys(getTableColumns(table)).join('\n')) || isDeletedByDatabase(table),
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter(table => !borrowerDataOf(table)).map(table => getTableName(table))).toEqual([]);
});

test('what becomes of a table’s rows', () => {
  const lines = tables.map(table => {
    const { afterLoan, withoutLoan, copy, file } = borrowerDataOf(table) ?? {};
    const erased = typeof afterLoan === 'function' ? afterLoan({ now: 1, mobileHash: 'hash' }) : afterLoan;
    const fate = JSON.stringify({ erased, withoutLoan, copy, file });
    return `${getTableName(table)}, reset ${atReset(table)}, ${fate}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

// The ledger stays, and so do a promotion's list of numbers and the log of the staff's decisions.
test('only these stay when a borrower goes who was never paid a loan', () => {
  const staying = tables.filter(table => borrowerDataOf(table)?.withoutLoan === 'stay');
  expect(staying.map(table => getTableName(table)).sort()).toEqual([
    'ledger_transactions',
    'payment_reversals',
    'payments',
    'promotion_entries',
    'refunds',
    'staff_decisions',
  ]);
});

const lender = useLender();

describe('the copy of a borrower', () => {
  test('has the borrower’s rows as their tables show them, and nothing of another borrower', async () => {
    const [one, other] = [await lender.borrower(4), await lender.borrower(4)];
    const copy = await perform(lender, async tx =>
      copyRows(tx, await requireRow(tx, schema.users, one.userId)),
    );
    const lines = Object.entries(copy).map(([name, part]) => `${name}: ${JSON.stringify(part)}`);
    expect(lines.join('\n').replace(/SES-\w+/g, '…')).toMatchSnapshot();
    const text = JSON.stringify(copy);
    for (const foreign of [other.userId, other.mobile, other.orderNo]) expect(text).not.toContain(foreign);
  });
});

test('of a borrower who was never paid a loan no row stays that is to go, not even the answer to the deletion', async () => {
  const borrower = await lender.borrower(12);
  const owner = await perform(lender, tx => requireRow(tx, schema.users, borrower.userId));
  const { queries } = lender.sandbox.lender.database;
  const going = tables.filter(table => {
    const data = borrowerDataOf(table);
    return data && data.withoutLoan !== 'stay' && !isDeletedByDatabase(table);
  });
  async function names() {
    const counts = await Promise.all(going.map(table => queries.$count(table, rowsOf(table, owner))));
    return going.filter((_, index) => counts[index] !== 0).map(table => getTableName(table));
  }
  expect(await names()).toContain('idempotency_keys');
  expect(await requestDataOf(lender, borrower, 'delete')).toMatchObject({ status: 'done' });
  expect(await names()).toEqual([]);
});
