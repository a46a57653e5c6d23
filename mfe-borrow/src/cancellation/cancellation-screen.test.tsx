import { ApiError, cancelLoan, getCancellation, getLatestOrder, type LoanOrder } from '@sunbird/api-client';
import {
  act,
  alertBeside,
  createFakeDrafts,
  expectShown,
  fakeApi,
  hour,
  makeOrder,
  makePayAccount,
  now,
  screen,
  stopCalendar,
  waitFor,
  within,
} from '@sunbird/testing';
import { answerOrders } from '../testing/orders-api';
import { openBorrow } from '../testing/render';
import { textOf } from '../testing/texts';
import { Screen } from './cancellation-screen';

stopCalendar();

const reasons = [
  { code: 'noLongerNeeded', label: 'I no longer need the money' },
  { code: 'tooExpensive', label: 'It costs too much' },
];

function lender(order: LoanOrder = makeOrder(7)) {
  const api = fakeApi([
    [getCancellation, () => ({ canCancel: true, deadline: now + hour, reasons })],
    [cancelLoan, () => ({ cancelled: true, status: 8 as const })],
  ]);
  answerOrders(api, order);
  return api;
}

function show(api = lender(), drafts = createFakeDrafts()) {
  return openBorrow(Screen, '/cancellation_form?orderNo=SB-240318', { api, drafts });
}

function goOn() {
  return screen.findByRole('button', { name: 'Continue' });
}

function inDialog(name: string) {
  return within(screen.getByRole('alertdialog')).getByRole('button', { name });
}

type User = Awaited<ReturnType<typeof show>>['user'];

/** From the reasons through the last question, which an impatient borrower presses twice. */
async function cancel(user: User) {
  await user.click(await goOn());
  await user.dblClick(inDialog('Cancel loan'));
}

test('exactly one reason is needed', async () => {
  const api = lender();
  const { user } = await show(api);
  await user.click(await goOn());
  expect(textOf(await screen.findByRole('alert'))).toBe('Choose one reason.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expectShown('It does not affect your next application. Nothing is cancelled yet.', 'Choose one reason.');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(api.payloadsOf(cancelLoan)).toHaveLength(0);
});

test('the reason outlives the page, for its own order, until the loan is cancelled', async () => {
  const drafts = createFakeDrafts({ cancellation: { orderNo: 'SB-240318', reasonCode: 'tooExpensive' } });
  const { user } = await show(lender(), drafts);
  expect(await screen.findByRole('radio', { name: 'It costs too much' })).toHaveProperty('checked', true);
  await cancel(user);
  await screen.findByRole('heading', { name: 'Your loan is cancelled' });
  expect(drafts.stored.has('cancellation')).toBe(false);
});

test.each([
  ['another order', { orderNo: 'SB-1', reasonCode: 'tooExpensive' }],
  ['a reason that is gone', { orderNo: 'SB-240318', reasonCode: 'gone' }],
])('what was kept for %s chooses nothing', async (_name, kept) => {
  await show(lender(), createFakeDrafts({ cancellation: kept }));
  await goOn();
  expect(screen.getAllByRole('radio').filter(radio => radio.matches(':checked'))).toEqual([]);
});

test('the reason alone cancels nothing, and who leaves without one is remembered, too', async () => {
  const api = lender();
  const { shell, user, unmount } = await show(api);
  await goOn();
  unmount();
  expect(shell.drafts.stored.get('cancellation')).toEqual({ orderNo: 'SB-240318' });

  await show(api);
  await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await user.click(await goOn());
  expectShown(
    screen.getByRole('alertdialog'),
    'Cancel this loan? We stop the payment of ₦18,112. You pay nothing. If the money has already landed, we tell you how to send it back.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(inDialog('Keep the loan'));
  expect(api.payloadsOf(cancelLoan)).toEqual([]);
});

test('before the payout the loan is over at once, and nothing is owed', async () => {
  const api = lender();
  const { shell, user } = await show(api);
  await user.click(await screen.findByRole('radio', { name: 'I no longer need the money' }));
  await user.click(screen.getByRole('radio', { name: 'It costs too much' }));
  await cancel(user);
  expect(await screen.findByRole('heading', { name: 'Your loan is cancelled' })).toBeTruthy();
  expectShown('Your loan is cancelled You owe nothing.');
  expect(api.calls.filter(({ name }) => name === 'cancelLoan')).toEqual([
    {
      name: 'cancelLoan',
      payload: { orderNo: 'SB-240318', reasonCode: 'tooExpensive' },
      intent: 'cancel:SB-240318',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('after the payout it says what to send back, by when, and where to', async () => {
  const api = lender(makeOrder(2));
  api.respond(getCancellation, () => ({ canCancel: true, amountToReturn: 18_112, reasons }));
  api.respond(cancelLoan, () => ({
    cancelled: true,
    status: 2 as const,
    amountToReturn: 18_112,
    returnAccount: makePayAccount({ accountNumber: '9930000737' }),
    returnBy: now + 72 * hour,
  }));
  const { shell, user } = await show(api);
  await screen.findByText(/After this you send back/);
  expectShown(
    screen.getByRole('main'),
    'The money has landed. After this you send back ₦18,112, without any cost.',
  );
  await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await user.click(await goOn());
  expectShown(
    screen.getByRole('alertdialog'),
    'The money has landed. You send back ₦18,112, and pay nothing else.',
  );
  await user.click(inDialog('Cancel loan'));
  expect(await screen.findByRole('heading', { level: 1, name: /Send back/ })).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'Otherwise it goes on as agreed. To send back ₦18,112 At the latest Mon 9 Mar 2026, 10:24',
    '9930 0007 37',
    'Wema Bank',
  );
  expect(shell.lastLoan.keep).toHaveBeenCalledWith(
    expect.objectContaining({
      owed: 18_112,
      account: expect.objectContaining({ accountNumber: '9930000737' }),
    }),
  );
});

test('opened again, a cancelled loan still says what has to come back', async () => {
  const order = makeOrder(2, { amountToReturn: 18_112, returnBy: now + 72 * hour });
  const api = lender(order);
  api.respond(getLatestOrder, () => ({ ...order, nextStep: 2 as const }));
  const { shell, user } = await show(api);
  expect(await screen.findByRole('heading', { level: 1, name: /Send back/ })).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'Send back ₦18,112',
    'At the latest Mon 9 Mar 2026, 10:24 See how to send it',
  );
  await user.click(screen.getByRole('button', { name: 'See how to send it' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
});

test('the money that came back is seen by itself', async () => {
  jest.useFakeTimers({ now });
  const returning = makeOrder(2, { amountToReturn: 18_112, returnBy: now + 72 * hour });
  const api = lender(returning);
  api.respond(getLatestOrder, () => ({ ...returning, nextStep: 2 as const }));
  await show(api);
  expect(await screen.findByRole('heading', { level: 1, name: /Send back/ })).toBeTruthy();
  api.respond(getLatestOrder, () => ({ ...makeOrder(8, { returnBy: now }), nextStep: 8 as const }));
  await act(async () => jest.advanceTimersByTimeAsync(3_100));
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Your loan is cancelled' })).toBeTruthy();
  expect(screen.getByText('You owe nothing.')).toBeTruthy();
});

test('money that was not sent back in time is asked for no more: the loan goes on', async () => {
  const returnBy = Date.now() + hour;
  const api = lender(makeOrder(2));
  api.respond(getCancellation, () => ({ canCancel: true, amountToReturn: 18_112, reasons }));
  api.respond(cancelLoan, () => {
    api.respond(getCancellation, () => ({ canCancel: false, reasons }));
    answerOrders(api, makeOrder(2, { amountToReturn: 18_112, returnBy }));
    return { cancelled: true, status: 2 as const, amountToReturn: 18_112, returnBy };
  });
  const { user } = await show(api);
  await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await cancel(user);
  expect(await screen.findByRole('heading', { level: 1, name: /Send back/ })).toBeTruthy();
  answerOrders(api, makeOrder(2));
  jest.spyOn(Date, 'now').mockReturnValue(returnBy + 1);
  // The reading after the cancellation may still be on its way.
  await waitFor(() => {
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('This loan can’t be cancelled now')).toBeTruthy();
  });
  expect(screen.queryByText(/Send back/)).toBeNull();
  jest.restoreAllMocks();
});

test('after the window it is too late, and paying early is named', async () => {
  const api = lender(makeOrder(2));
  api.respond(getCancellation, () => ({ canCancel: false, deadline: now - hour, reasons }));
  const { shell, user } = await show(api);
  await screen.findByText(/Cancelling was possible until/);
  expectShown(
    screen.getByRole('main'),
    'Cancelling was possible until Fri 6 Mar, 9:24. You can still repay early, in full or in part.',
  );
  await user.click(screen.getByRole('button', { name: 'Open your loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
});

test('the window may close while the form is open', async () => {
  const api = lender(makeOrder(2));
  api.respond(cancelLoan, () => {
    api.respond(getCancellation, () => ({ canCancel: false, deadline: now, reasons }));
    return new ApiError({ code: 40903 });
  });
  const { user } = await show(api);
  await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await cancel(user);
  expect(await screen.findByText('This loan can’t be cancelled now')).toBeTruthy();
});

test('what was said of a reason goes when another one is chosen', async () => {
  const api = lender(makeOrder(2));
  const fieldErrors = { reasonCode: 'error.choice.invalid' };
  api.respond(cancelLoan, () => new ApiError({ code: 400, fieldErrors }));
  const { user } = await show(api);
  await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await cancel(user);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('radio', { name: 'I no longer need the money' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a cancellation that fails says so, keeps the reason, and may be tried again', async () => {
  const api = lender();
  api.respond(cancelLoan, () => new ApiError({ code: 50300 }));
  const { user } = await show(api);
  await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await cancel(user);
  expect(await alertBeside(await goOn())).toContain('Your loan was not cancelled.');
  api.respond(cancelLoan, () => ({ cancelled: true, status: 8 as const }));
  await cancel(user);
  expect(await screen.findByText('Your loan is cancelled')).toBeTruthy();
  expect(
    new Set(api.calls.filter(({ name }) => name === cancelLoan.name).map(({ intent }) => intent)).size,
  ).toBe(1);
});
