import { listLendingRecords } from '@sunbird/api-client';
import { createFakeShell, fakeApi, now, screen } from '@sunbird/testing';
import { renderBorrow } from '../testing/render';
import { textOf } from '../testing/texts';
import { Screen } from './lending-records-screen';

const record = {
  orderNo: 'SB-1',
  productName: 'Sunbird Loan',
  amount: 20_000,
  currency: 'NGN',
  time: now,
  status: 4 as const,
};

test('every loan, newest first, with its state in words', async () => {
  const api = fakeApi([[listLendingRecords, () => ({ list: [record], page: 1, size: 20, total: 1 })]]);
  await renderBorrow(<Screen />, { shell: createFakeShell({ api }) });
  await screen.findByText('Sunbird Loan');
  expect(textOf(screen.getByRole('main'))).toBe('Sunbird Loan6 Mar 2026 · Repaid₦20,000');
});

test('none yet, and signed out', async () => {
  const api = fakeApi([[listLendingRecords, () => ({ list: [], page: 1, size: 20, total: 0 })]]);
  const { shell, unmount, user } = await renderBorrow(<Screen />, { shell: createFakeShell({ api }) });
  await user.click(await screen.findByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
  unmount();
  await renderBorrow(<Screen />, { shell: createFakeShell({ session: { status: 'anonymous' } }) });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});
