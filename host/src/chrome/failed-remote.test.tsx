import { I18nProvider, loadCommonMessages } from '@sunbird/i18n';
import shellMessages from '@sunbird/languages/texts/en/host.json';
import { ng } from '@sunbird/loan-domain/markets';
import { act, fireEvent, outline, render, screen } from '@sunbird/testing';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { lastLoanItem } from '../storage/items';
import { FailedRemote, NotFound } from './failed-remote';

function Here() {
  return useLocation().pathname;
}

async function draw(shown: ReactElement) {
  const messages = { ...(await loadCommonMessages('en')), ...shellMessages };
  render(
    <MemoryRouter initialEntries={['/nowhere']}>
      <I18nProvider language="en" market={ng} messages={messages}>
        {shown}
        <Here />
      </I18nProvider>
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
  await draw(<FailedRemote code="REPAY-ENTRY" onRetry={retry} {...state} />);
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
  await draw(<FailedRemote code="REPAY-ENTRY" fallback="paymentAccount" onRetry={() => undefined} />);
  expect(outline(document.querySelector('main section:nth-of-type(2)') ?? document.head)).toMatchSnapshot();
});

test('an address of no screen leads home', async () => {
  await draw(<NotFound />);
  expect(outline()).toMatchSnapshot();
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('/')).toBeTruthy();
});
