import {
  createDedicatedAccount,
  getFlutterwaveAccount,
  getMonnifyAccounts,
  getRepayDetail,
  NetworkError,
} from '@sunbird/api-client';
import {
  act,
  createFakeDrafts,
  example,
  expectShown,
  makePayAccount,
  makeRepayDetail,
  now,
  screen,
  stopCalendar,
  withFigures,
} from '@sunbird/testing';
import { pageText, type RepayScreenOptions, renderRepay } from '../testing/render-repay';
import { detailAfter, makePayment, orderNo, repayLender } from '../testing/repay-lender';
import { Screen } from './cashier-screen';

stopCalendar();

const base = `/repay/cashier?orderNo=${orderNo}&channelId=paystack_dedicated`;

function open(route: string, options: RepayScreenOptions = {}) {
  return renderRepay(Screen, { route, ...options });
}

test('the account to pay into, each line to copy, and the shell keeps it', async () => {
  const { shell, user } = await open(`${base}&seen=0`);
  expectShown(
    'Transfer exactly ₦{repay} Copy amount',
    '9930 0007 37 Copy Account number',
    'Wema Bank Copy Bank',
    'SUNBIRD / ADA OBI Copy Account name',
    'This account is yours alone.',
  );
  for (const [label, value] of [
    ['amount', String(example.repay)],
    ['Account number', '9930000737'],
    ['Bank', 'Wema Bank'],
    ['Account name', 'SUNBIRD / ADA OBI'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Copy ${label}` }));
    expect(await navigator.clipboard.readText()).toBe(value);
  }
  expect(shell.toast).toHaveBeenCalledWith('Account number copied', 'success');
  expect(shell.lastLoan.read()).toMatchObject({
    owed: example.repay,
    account: { accountNumber: '9930000737', accountName: 'SUNBIRD / ADA OBI', bankName: 'Wema Bank' },
  });
});

test('came by a bare link: payments count from now on', async () => {
  const { shell } = await open(base, { api: repayLender(() => detailAfter(makePayment({ amount: 5000 }))) });
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.objectContaining({ seen: 1 }), {
    replace: true,
  });
  expect(screen.getByText('Transfer exactly').parentElement?.textContent).toContain(
    withFigures('₦{repay - 5000}'),
  );
});

test('waiting shows the receipt once the money is in', async () => {
  jest.useFakeTimers({ now });
  let detail = detailAfter();
  const { shell } = await open(`${base}&seen=0&sent=${Date.now()}`, { api: repayLender(() => detail) });
  expect(screen.getByText('We are looking for your transfer')).toBeTruthy();
  expectShown(
    'You sent ₦{repay} To Wema Bank 9930 0007 37 Time Today, 10:24',
    'Send us the receipt and we find it.',
  );
  detail = detailAfter(makePayment());
  await act(() => jest.advanceTimersByTimeAsync(4100));
  expect(pageText()).toContain('Paid in full. Thank you, ');
  expectShown(
    'Paid in full. Thank you, Ada. You owe nothing on this loan.',
    'You can now borrow up to ₦60,000 Owed before ₦{repay} Paid − ₦{repay} Left to repay ₦0 Paid on Fri 6 Mar 2026, 10:30 Paid by Bank transfer',
    'RP-771204',
  );
  expect(shell.track).toHaveBeenCalledWith(
    expect.objectContaining({ eventType: 'success', eventOption: 'payment' }),
  );
  expect(shell.lastLoan.read()).toMatchObject({ status: 4, owed: 0 });
});

test('a payment on its way is shown beside the account, so that nobody pays twice', async () => {
  jest.useFakeTimers();
  let detail = detailAfter();
  await open(`${base}&seen=0`, { api: repayLender(() => detail) });
  expect(screen.queryByText(/Your payment is on its way/)).toBeNull();
  detail = detailAfter(makePayment({ status: 'pending' }));
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(screen.getByText('Transfer exactly')).toBeTruthy();
});

test.each([
  'paystack_dedicated',
  'monnify_reserved',
  'flutterwave_reserved',
  'paystack_card',
  'flutterwave_link',
])(
  '%s: a payment that arrives while the way is shown shows by itself, and the calls end',
  async channelId => {
    jest.useFakeTimers();
    let detail = detailAfter();
    const api = repayLender(() => detail);
    await open(`/repay/cashier?orderNo=${orderNo}&channelId=${channelId}&seen=0`, { api });
    await act(() => jest.advanceTimersByTimeAsync(0));
    detail = detailAfter(makePayment({ channel: channelId }));
    await act(() => jest.advanceTimersByTimeAsync(3100));
    expect(pageText()).toContain('Paid in full. Thank you, ');
    const callsBefore = api.payloadsOf(getRepayDetail).length;
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(api.payloadsOf(getRepayDetail)).toHaveLength(callsBefore);
  },
);

test('the wait says that a payment is on its way, can be left, and takes a receipt', async () => {
  const api = repayLender(() => detailAfter(makePayment({ status: 'pending' })));
  const { shell, user } = await open(`${base}&seen=0&sent=${Date.now()}`, { api });
  expect(screen.getByText(/Your payment is on its way/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(shell.navigate).toHaveBeenCalledWith('manualRepayment', { orderNo });
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test.each([
  ['in full', '', withFigures('₦{repay - 100}')],
  ['a part', '&amount=5000', '₦4,900'],
])('the wait for what was sent %s: the late fee grew and the coupon is over since', async (_, part, sent) => {
  const held = `coupon=CPN-1&off=100&until=${Date.now() - 1000}`;
  const api = repayLender(() => ({ ...makeRepayDetail(3), unrepaidAmount: 22_070 }));
  const channel = `${base.replace('paystack_dedicated', 'flutterwave_reserved')}&seen=0&due=${example.repay}`;
  await open(`${channel}${part}&${held}&sent=${Date.now() - 60_000}`, { api });
  expect((await screen.findByText('You sent')).parentElement?.textContent).toContain(sent);
  expect(api.payloadsOf(getFlutterwaveAccount).map(({ amount }) => amount)).toEqual([
    part ? 4900 : example.repay - 100,
  ]);
});

test('a part: what came, what is left, and the way to the rest', async () => {
  const api = repayLender(() => detailAfter(makePayment({ amount: 10_000 })));
  const { shell, user } = await open(`${base}&seen=0&sent=1`, { api });
  await screen.findByRole('button', { name: 'Pay the rest' });
  expectShown(
    'We received ₦10,000 ₦{repay - 10000} is left to repay.',
    'Owed before ₦{repay} Paid − ₦10,000 Left to repay ₦{repay - 10000}',
    'The rest is due on Wed 3 Jun 2026. Share receipt Pay the rest',
  );
  await user.click(screen.getByRole('button', { name: 'Pay the rest' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo });
});

test('a payment that is reported late, at its own time, is the one that came', async () => {
  const before = makePayment({ amount: 5000, payOrderId: 'RP-1' });
  let detail = detailAfter(before);
  await open(`${base}&seen=1&sent=${Date.now()}`, { api: repayLender(() => detail) });
  const late = makePayment({ amount: 3000, payOrderId: 'RP-2', time: before.time - 60_000 });
  detail = detailAfter(before, late);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('button', { name: 'Pay the rest' });
  expect(pageText()).toContain('RP-2');
  expect(pageText()).not.toContain('RP-1');
});

test('the part that was typed is forgotten once it has come', async () => {
  const drafts = createFakeDrafts({ [`repay.amount.${orderNo}`]: { amount: 10_000 } });
  await open(`${base}&seen=0&amount=10000`, { drafts });
  expect(drafts.stored.size).toBe(1);
  const api = repayLender(() => detailAfter(makePayment({ amount: 10_000 })));
  await open(`${base}&seen=0&amount=10000&sent=1`, { api, drafts });
  await screen.findByRole('button', { name: 'Pay the rest' });
  expect(drafts.stored.size).toBe(0);
});

test('several payments: the receipt lists each, with its time, way, amount and number', async () => {
  const first = makePayment({ amount: 8000, payOrderId: 'RP-1' });
  const second = makePayment({
    amount: 5000,
    payOrderId: 'RP-2',
    channel: 'paystack_card',
    time: first.time + 1,
  });
  await open(`${base}&seen=0&sent=1`, { api: repayLender(() => detailAfter(second, first)) });
  await screen.findByRole('button', { name: 'Pay the rest' });
  expect(screen.getByText('Paid in all').parentElement?.textContent).toContain('₦13,000');
  const rows = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(rows.slice(1, 5)).toEqual([
    expect.stringMatching(/^Bank transfer · 6 Mar, \d+:30−\s₦8,000$/),
    'ReceiptRP-1',
    expect.stringMatching(/^Debit card · 6 Mar, \d+:30−\s₦5,000$/),
    'ReceiptRP-2',
  ]);
});

test('a part of a late loan says that the late fee grows on', async () => {
  const late = { ...detailAfter(makePayment({ amount: 10_000 })), status: 3 as const, overdueDays: 3 };
  await open(`${base}&seen=0&sent=1`, { api: repayLender(() => late) });
  expect(await screen.findByText(/The late fee grows on what is left/)).toBeTruthy();
});

test('too much, or the same payment twice: the rest comes back', async () => {
  const twice = detailAfter(makePayment(), makePayment({ payOrderId: 'RP-2' }));
  await open(`${base}&seen=0&due=${example.repay}&sent=1`, {
    api: repayLender(() => ({ ...twice, totalRepayAmount: example.repay })),
  });
  await screen.findByText(/Paid in full/);
  expect(pageText()).toContain(withFigures('You paid ₦{repay} more than you owed. We send it back'));
});

test('a coupon that is no longer held: the whole amount, and the screen says why it changed', async () => {
  jest.useFakeTimers();
  await open(`${base}&seen=0&coupon=CPN-1&off=200&until=${Date.now() + 60_000}`);
  expect(screen.getByText('Transfer exactly').parentElement?.textContent).toContain('₦21,438');
  expect(pageText()).toContain('Your coupon of ₦200 counts if you pay by');
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('Transfer exactly').parentElement?.textContent).toContain(withFigures('₦{repay}'));
  expect(screen.getByText(/Your coupon is no longer held/)).toBeTruthy();
});

test('several reserved accounts, any of which takes the payment', async () => {
  await open(`/repay/cashier?orderNo=${orderNo}&channelId=monnify_reserved&seen=0`);
  expectShown(
    screen.getByRole('main'),
    'Transfer to one of these accounts, once.',
    '9930 0007 37',
    'Wema Bank',
    '3266 4848 46',
    'Sterling Bank',
  );
});

test('the other accounts for a transfer stand behind the one that the list led to', async () => {
  const { shell, user } = await open(`${base}&amount=5000&seen=0`);
  expect(screen.queryByRole('button', { name: /^One-time account/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByRole('button', { name: /^Transfer to another bank/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Debit card/ })).toBeNull();
  expectShown(
    'Use another account',
    'Transfer to another bank Choose from several banks',
    'One-time account',
  );
  await user.click(screen.getByRole('button', { name: /^One-time account/ }));
  expect(shell.navigate).toHaveBeenLastCalledWith(
    'cashier',
    expect.objectContaining({ orderNo, channelId: 'flutterwave_reserved', amount: 5000, seen: undefined }),
    { replace: true },
  );
});

test('an account that the lender can’t give: another one is offered beside the second try', async () => {
  const api = repayLender().respond(createDedicatedAccount, () => new NetworkError());
  const { user } = await open(`${base}&seen=0`, { api });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByRole('button', { name: /^One-time account/ })).toBeTruthy();
});

test('reserved accounts that are switched off', async () => {
  const api = repayLender();
  api.respond(getMonnifyAccounts, () => ({
    accounts: [makePayAccount()],
    accountReference: 'A',
    reservationReference: 'R',
    status: 'INACTIVE' as const,
  }));
  const { shell, user } = await open(`/repay/cashier?orderNo=${orderNo}&channelId=monnify_reserved&seen=0`, {
    api,
  });
  expectShown('This account is not ready Don’t send money to it.', 'Use another account');
  await user.click(screen.getByRole('button', { name: 'Choose another way' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', expect.objectContaining({ orderNo, ways: 1 }));
});

test('an account for one payment says until when, and is not kept for later', async () => {
  const { shell } = await open(
    `/repay/cashier?orderNo=${orderNo}&channelId=flutterwave_reserved&amount=5000&seen=0`,
  );
  expect(pageText()).toMatch(/takes one payment, until/);
  expect(shell.api.payloadsOf(getFlutterwaveAccount)).toEqual([{ orderNo, amount: 5000 }]);
  expect(shell.lastLoan.read()).not.toHaveProperty('account');
});

test('once it has expired nobody is told to pay into it; new details are a tap away', async () => {
  jest.useFakeTimers();
  const { user } = await open(`/repay/cashier?orderNo=${orderNo}&channelId=flutterwave_reserved&seen=0`, {
    advanceTimers: ms => jest.advanceTimersByTime(ms),
  });
  await act(() => jest.advanceTimersByTimeAsync(3_600_100));
  expect(screen.getByRole('alert').textContent).toContain('These payment details have expired');
  expectShown('These payment details have expired Don’t send money to the old account.');
  await user.click(screen.getByRole('button', { name: 'Get new details' }));
  expect(await screen.findByText('9930 0007 37')).toBeTruthy();
});

test('no channel', async () => {
  const { shell, user } = await open(`/repay/cashier?orderNo=${orderNo}`);
  expect(screen.getByRole('alert').textContent).toContain('How do you want to pay?');
  await user.click(screen.getByRole('button', { name: 'Repay' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo }, { replace: true });
});
