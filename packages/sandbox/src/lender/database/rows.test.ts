import { codes } from '@sunbird/api-client';
import type { Transaction } from '@sunbird/lender/context/transaction';
import { changeRows, findPage, findRow, findRows, requireRow } from '@sunbird/lender/database/rows';
import { coupons, ledgerEntries, users } from '@sunbird/lender/database/schema';
import { desc, eq } from 'drizzle-orm';
import { perform, refusalOf, useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

const blank = { market: 'NG', packageName: 'ng.sunbird.credit', policyVersion: '1', creditLimit: 0 };

/** Runs an action at a lender with two borrowers. */
function withUsers<Result>(act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return perform(lender, async tx => {
    const rows = [1, 2].map(index => ({
      ...blank,
      userId: `U${index}`,
      mobile: `m${index}`,
      createdAt: index,
    }));
    await tx.queries.insert(users).values(rows);
    return act(tx);
  });
}

test('rows are found by their key, by several values, without a value, and in an order', async () => {
  const rows = await withUsers(async tx => [
    await findRow(tx, users, 'U2'),
    await findRow(tx, users, { market: 'NG', mobile: 'm1' }),
    await findRow(tx, users, { market: 'NG', mobile: 'm1', createdAt: 2 }),
    ...(await findRows(tx, users, { channelId: null }, desc(users.createdAt))),
  ]);
  expect(rows.map(row => row?.userId)).toEqual(['U2', 'U1', undefined, 'U2', 'U1']);
});

test('the pages of rows have each once, with how many there are; beyond the last there is none', async () => {
  const pages = await withUsers(tx =>
    Promise.all(
      [{ size: 1 }, { page: 2, size: 1 }, { page: 3, size: 1 }, { page: -1, size: 1e9 }].map(query =>
        findPage(tx, users, eq(users.market, 'NG'), query, desc(users.createdAt)),
      ),
    ),
  );
  expect(pages.map(({ list, ...page }) => ({ ...page, list: list.map(({ userId }) => userId) }))).toEqual([
    { list: ['U2'], page: 1, size: 1, total: 2 },
    { list: ['U1'], page: 2, size: 1, total: 2 },
    { list: [], page: 3, size: 1, total: 2 },
    { list: ['U2', 'U1'], page: 1, size: 100, total: 2 },
  ]);
});

test('what must be there and is not, or is another’s, is refused as unknown', async () => {
  const refusal = await refusalOf(withUsers(tx => requireRow(tx, users, { userId: 'U1', mobile: 'm2' })));
  expect(refusal?.code).toBe(codes.notFound);
});

test('only the rows that are meant are changed', async () => {
  const scores = await withUsers(async tx => {
    await changeRows(tx, users, 'U1', { score: 7 });
    await changeRows(tx, users, { mobile: 'm2' }, { score: 8 });
    return (await findRows(tx, users, { market: 'NG' }, users.userId)).map(({ score }) => score);
  });
  expect(scores).toEqual([7, 8]);
});

test('what is changed and what says which rows are not taken for each other', async () => {
  const limits = await withUsers(async tx => {
    await changeRows(tx, users, { mobile: 'm1' }, { creditLimit: 5, score: 3 });
    await changeRows(tx, users, { score: 3, mobile: 'm1' }, { creditLimit: 6 });
    return (await findRows(tx, users, { market: 'NG' }, users.userId)).map(({ creditLimit }) => creditLimit);
  });
  expect(limits).toEqual([6, 0]);
});

test('values that say nothing never mean all rows', async () => {
  const unknown: { readonly orderNo: string | null } = JSON.parse('{}');
  const nameless = { ...unknown, orderNo: JSON.parse('[]')[0] };
  await expect(withUsers(tx => changeRows(tx, coupons, unknown, { status: 'used' }))).rejects.toThrow(
    'There are no values',
  );
  await expect(withUsers(tx => findRow(tx, coupons, nameless))).rejects.toThrow('orderNo');
  await expect(withUsers(tx => findRow(tx, ledgerEntries, { account: 'cash' }))).resolves.toBeUndefined();
});
