import { listLendingRecords } from '@sunbird/api-client';
import { expectShown, fakeApi, screen } from '@sunbird/testing';
import { repaidLoan } from '../testing/orders-api';
import { openBorrow } from '../testing/render';
import { Screen } from './lending-records-screen';

test('every loan, newest first, with its state in words', async () => {
  const api = fakeApi([[listLendingRecords, () => ({ list: [repaidLoan], page: 1, size: 20, total: 1 })]]);
  await openBorrow(Screen, '/', { api });
  await screen.findByText('Sunbird Loan');
  expectShown('Sunbird Loan 6 Mar 2026 · Repaid ₦20,000');
});

test('none yet, and signed out', async () => {
  const api = fakeApi([[listLendingRecords, () => ({ list: [], page: 1, size: 20, total: 0 })]]);
  const { shell, unmount, user } = await openBorrow(Screen, '/', { api });
  await user.click(await screen.findByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
  unmount();
  await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});
