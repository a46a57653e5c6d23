import { act, fireEvent, outline, screen } from '@sunbird/testing';
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
  ['did not load', {}],
  ['threw', { crashed: true }],
  ['threw, and is replaced by another release', { crashed: true, dropped: true }],
])('a screen that %s', async (_, state) => {
  const retry = jest.fn();
  lastLoanItem.write({ ...loan, owed: 21638, account });
  await open(<FailedRemote code="REPAY-ENTRY" onRetry={retry} {...state} />);
  expect(outline()).toMatchSnapshot();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  ['of a loan of 21,638', { ...loan, owed: 21638, account }],
  ['of a loan of which nobody knows how much is owed', { ...loan, account }],
  ['of a loan that is repaid', { ...loan, owed: 0, account }],
  ['that is not known', { ...loan, owed: 21638 }],
])('in place of payments it shows the account %s', async (_, kept) => {
  lastLoanItem.write(kept);
  await open(<FailedRemote code="REPAY-ENTRY" fallback="paymentAccount" onRetry={() => undefined} />);
  expect(outline(document.querySelector('main section:nth-of-type(2)') ?? document.head)).toMatchSnapshot();
});

test('an address of no screen leads home', async () => {
  await open(<NotFound />);
  expect(outline()).toMatchSnapshot();
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('/')).toBeTruthy();
});
