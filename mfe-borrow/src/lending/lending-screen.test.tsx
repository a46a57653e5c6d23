import {
  getCancellation,
  getDisbursalTime,
  getLatestOrder,
  getRepayDetail,
  getUserInfo,
  type LoanOrder,
  NetworkError,
} from '@sunbird/api-client';
import {
  act,
  example,
  expectShown,
  type FakeShellOptions,
  fakeApi,
  hour,
  makeOrder,
  makeRepayDetail,
  makeUserInfo,
  now,
  screen,
  stopCalendar,
  waitFor,
  within,
} from '@sunbird/testing';
import { answerOrders } from '../testing/orders-api';
import { openBorrow } from '../testing/render';
import { textOf } from '../testing/texts';
import { Screen } from './lending-screen';

stopCalendar();

const route = '/borrow/lending?orderNo=SB-240318';

function lender(order: LoanOrder, canCancel = true) {
  const api = fakeApi([
    [getUserInfo, () => makeUserInfo()],
    [getCancellation, () => ({ canCancel, deadline: now + 23 * hour, reasons: [] })],
    [getDisbursalTime, () => ({ serverTime: now, autoDisburse: false, cancelDeadline: now + 23 * hour })],
    [getRepayDetail, () => makeRepayDetail(2)],
  ]);
  answerOrders(api, order);
  api.respond(getLatestOrder, () => ({ ...order, nextStep: order.status }));
  return api;
}

async function show(order: LoanOrder, canCancel = true, options: FakeShellOptions = {}) {
  const api = lender(order, canCancel);
  const rendered = await openBorrow(Screen, route, { api, ...options });
  return { api, ...rendered };
}

test('on its way: where to, how long at most, what is repaid, and the way out', async () => {
  const { shell, user } = await show(makeOrder(7));
  expect(await screen.findByRole('heading', { level: 2, name: /is on its way/ })).toBeTruthy();
  expectShown(
    'Loan confirmed Done Sending to Wema Bank 993 ••• 0737 Now',
    'You repay ₦{repay} Repay on, if sent today Fri 5 Jun 2026 APR, all costs included {apr}',
    'Cancel at no cost until Sat 7 Mar, 9:24',
    'Cancel loan',
  );

  expect(screen.getByRole('heading', { name: 'Changed your mind?' })).toBeTruthy();
  // The reason comes first; the button that cancels stands after it.
  await user.click(screen.getByRole('button', { name: 'Cancel loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('cancellationForm', { orderNo: 'SB-240318' });
});

test('before the payout there is no deadline yet, and cancelling is possible', async () => {
  const api = lender(makeOrder(7, { cancelDeadline: undefined }));
  api.respond(getCancellation, () => ({ canCancel: true, reasons: [] }));
  api.respond(getDisbursalTime, () => ({ serverTime: now, autoDisburse: false }));
  await openBorrow(Screen, route, { api });
  expect(await screen.findByRole('button', { name: 'Cancel loan' })).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'Cancel at no cost. Once the money has landed, you have 24 hours. Cancel loan',
  );
});

test('after the window nothing offers to cancel', async () => {
  await show(makeOrder(7), false);
  await screen.findByRole('heading', { level: 2, name: /is on its way/ });
  expect(textOf(screen.getByRole('main'))).not.toMatch(/cancel/i);
});

test('it looks again by itself until the money has landed', async () => {
  jest.useFakeTimers({ now });
  const { api, shell } = await show(makeOrder(7));
  api.respond(getLatestOrder, () => ({ ...makeOrder(2), nextStep: 2 as const }));
  await act(async () => jest.advanceTimersByTimeAsync(3_100));
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { level: 2, name: /is in your account/ })).toBeTruthy();
  const callsBefore = api.calls.length;
  await act(async () => jest.advanceTimersByTimeAsync(600_000));
  expect(api.calls).toHaveLength(callsBefore);
  expect(shell.lastLoan.keep).toHaveBeenCalledWith(expect.objectContaining({ owed: example.repay }));
});

test('the offer to cancel goes when its time is over', async () => {
  jest.useFakeTimers({ now });
  await show(makeOrder(7));
  expectShown(screen.getByRole('main'), 'Cancel at no cost until Sat 7 Mar, 9:24 Cancel loan');
  await act(async () => jest.advanceTimersByTimeAsync(23 * hour + 100));
  expect(screen.queryByRole('button', { name: 'Cancel loan' })).toBeNull();
});

test('landed: on to the repayment, to the calendar, and to records', async () => {
  const { shell, user } = await show(makeOrder(2));
  await user.click(await screen.findByRole('button', { name: 'See your repayment' }));
  expectShown(
    '₦{payout} is in your account',
    'Repay on Wed 3 Jun 2026',
    'Cancel at no cost until Sat 7 Mar, 9:24',
  );
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: 'Put the due date in your calendar' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'See your records' }));
  expect(shell.navigate).toHaveBeenCalledWith('records');
});

test('a payout that came back takes another account', async () => {
  const { shell, user } = await show(makeOrder(10));
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  expectShown(
    screen.getByRole('main'),
    'This type of account is not supported. Nothing was lent, so you owe nothing.',
  );
  expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { orderNo: 'SB-240318', from: 'loan' });
});

test.each([
  [8, 'Your loan is cancelled'],
  [4, 'Your loan is repaid'],
  [9, 'We can’t offer you a loan right now'],
] as const)('status %i: %s', async (status, text) => {
  await show(makeOrder(status));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an order that is not confirmed leads to where it is', async () => {
  const { shell } = await show(makeOrder(14));
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('confirmBorrow', { orderNo: 'SB-240318' }, { replace: true }),
  );
});

test('news that can’t be had leave the last known state, with its time', async () => {
  jest.useFakeTimers({ now });
  const { api } = await show(makeOrder(7));
  api.respond(getLatestOrder, () => new NetworkError());
  await act(async () => jest.advanceTimersByTimeAsync(3_100));
  expect(textOf(screen.getByText(/Not up to date/))).toContain('6 Mar, 10:24');
  expect(screen.getByRole('heading', { level: 2, name: /is on its way/ })).toBeTruthy();
});

test('a browser that can install the app is offered once the money has landed, and not before', async () => {
  const install = { shown: jest.fn(), ask: jest.fn() };
  const before = await show(makeOrder(7), true, { install });
  expect(screen.queryByText(/on your home screen/)).toBeNull();
  expect(install.shown).not.toHaveBeenCalled();
  before.unmount();
  const { user, unmount } = await show(makeOrder(2), true, { install });
  expect(await screen.findByRole('heading', { name: 'Keep Sunbird on your home screen' })).toBeTruthy();
  expect(install.shown).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Add to home screen' }));
  expect(install.ask).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/on your home screen/)).toBeNull();
  unmount();
  const again = await show(makeOrder(2), true, { install });
  await again.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/on your home screen/)).toBeNull();
});

test('landed and cancelled: what goes back by when, no reminder and nothing to install', async () => {
  const install = { shown: jest.fn(), ask: jest.fn() };
  await show(makeOrder(2, { amountToReturn: example.payout, returnBy: now + 72 * hour }), false, { install });
  await screen.findByRole('button', { name: 'See your repayment' });
  expectShown(
    screen.getByRole('main'),
    'You cancelled this loan. Send back ₦{payout} by Mon 9 Mar, 10:24, then it is over.',
  );
});

test('landed and late by now: no reminder', async () => {
  const api = lender(makeOrder(3), false).respond(getRepayDetail, () => makeRepayDetail(3));
  await openBorrow(Screen, route, { api });
  await screen.findByRole('button', { name: 'See your repayment' });
  expect(textOf(screen.getByRole('main'))).not.toMatch(/calendar|remind/i);
});
