import { act, example, expectShown, fireEvent, screen, withFigures } from '@sunbird/testing';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { lastLoanItem } from '../storage/items';
import { draw } from '../testing/draw';
import { FailedRemote, NotFound } from './failed-remote';

function Here() {
  return useLocation().pathname;
}

function open(shown: ReactElement) {
  return draw(
    <MemoryRouter initialEntries={['/nowhere']}>
      {shown}
      <Here />
    </MemoryRouter>,
  );
}

const loan = { orderNo: 'SB-1', status: 2, currency: 'NGN', at: 1 } as const;
const account = { accountNumber: '9920118403', accountName: 'SUNBIRD / ADA', bankName: 'Wema Bank' };

test.each([
  ['did not load', {}, 'This page did not load The rest of the app works. Your loan and your data are safe.'],
  [
    'threw',
    { crashed: true },
    'Something went wrong on this page What you typed is kept. Nothing was sent twice.',
  ],
  ['threw, and is replaced by another release', { crashed: true, dropped: true }, 'Try again'],
])('a screen that %s', async (_, state, shown) => {
  const retry = jest.fn();
  lastLoanItem.write({ ...loan, owed: example.repay, account });
  await open(<FailedRemote code="REPAY-ENTRY" onRetry={retry} {...state} />);
  expectShown(shown);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  [
    withFigures('of a loan of {repay}'),
    { ...loan, owed: example.repay, account },
    withFigures('your own account. It counts towards your loan. ₦{repay} Account 9920 1184 03'),
  ],
  [
    'of a loan of which nobody knows how much is owed',
    { ...loan, account },
    'Account 9920 1184 03 Account name SUNBIRD / ADA Bank Wema Bank',
  ],
  ['of a loan that is repaid', { ...loan, owed: 0, account }, undefined],
  ['that is not known', { ...loan, owed: example.repay }, undefined],
])('in place of payments it shows the account %s', async (_, kept, shown) => {
  lastLoanItem.write(kept);
  await open(<FailedRemote code="REPAY-ENTRY" fallback="paymentAccount" onRetry={() => undefined} />);
  if (shown) expectShown(shown);
  else expect(screen.queryByText('Account')).toBeNull();
});

test('an address of no screen leads home', async () => {
  await open(<NotFound />);
  expectShown('This page does not exist The link may be old or mistyped. Your loan and your data are safe.');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('/')).toBeTruthy();
});
