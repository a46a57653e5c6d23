import { ApiError, confirmPortalRepayment, type DataOf, getPortalRepayment } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { mx, ng } from '@sunbird/loan-domain/markets';
import {
  act,
  example,
  expectShown,
  fakeApi,
  fireEvent,
  makeChannels,
  makePayAccount,
  named,
  screen,
  waitFor,
  withFigures,
} from '@sunbird/testing';
import { Screen } from '../cashier/cashier-screen';
import { pageText, renderRepay } from '../testing/render-repay';
import { atTill } from '../testing/repay-lender';

type Link = DataOf<typeof getPortalRepayment>;

function link(changes: Partial<Link> = {}): Link {
  return {
    payOrderId: 'PAY-1',
    productName: 'Sunbird Classic',
    payerMasked: 'A•• O••',
    amount: example.repay,
    currency: 'NGN',
    expireAt: 4_102_444_800_000,
    channels: makeChannels(),
    status: 'open',
    ...changes,
  };
}

function open(query: string, answer: () => Link | Error = () => link(), market?: Market) {
  const api = fakeApi([
    [getPortalRepayment, answer],
    [confirmPortalRepayment, () => ({ kind: 'account' as const, account: makePayAccount() })],
  ]);
  const route = `/repay/cashier?payOrderId=PAY-1${query}`;
  return renderRepay(Screen, { route, api, session: { status: 'anonymous' }, ...(market && { market }) });
}

test('signed out: for whom, how much, by when, and the ways to pay', async () => {
  const { shell, user } = await open('');
  await screen.findByText('For the loan of');
  expectShown(
    'To pay ₦{repay} Pay by Fri 1 Jan, 1:00 For the loan of A•• O••',
    'Anyone with this link can pay this loan. It shows nothing else about it.',
  );
  await user.click(screen.getByRole('button', { name: /Bank transfer/ }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', {
    payOrderId: 'PAY-1',
    channelId: 'paystack_dedicated',
  });
  expect(shell.api.calls.map(({ name }) => name)).toEqual(['getPortalRepayment']);
});

test('come back to, the link says what is owed by then', async () => {
  let amount = 22_936.28;
  await open('', () => link({ amount }));
  await screen.findByText('For the loan of');
  amount = 23_369.04;
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(pageText()).toContain('23,369.04'));
});

test('a transfer: the account of this loan, then the wait', async () => {
  const { shell, user } = await open('&channelId=paystack_dedicated');
  await user.click(await screen.findByRole('button', { name: 'Show where to pay' }));
  expect(await screen.findByText('9930 0007 37')).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    '9930 0007 37',
    'Wema Bank',
    'This account is for this loan alone.',
    'Send ₦{repay} to the account above',
  );
  expect(shell.lastLoan.read()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'I have made the transfer' }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', {
    payOrderId: 'PAY-1',
    channelId: 'paystack_dedicated',
    due: example.repay,
    sent: expect.any(Number),
  });
});

test('another account is a tap away, before and after the first one is shown', async () => {
  const { shell, user } = await open('&channelId=paystack_dedicated');
  expect(await screen.findByRole('button', { name: 'Use another account' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show where to pay' }));
  await screen.findByText('9930 0007 37');
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  await user.click(screen.getByRole('button', { name: /^One-time account/ }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    { payOrderId: 'PAY-1', channelId: 'flutterwave_reserved' },
    { replace: true },
  );
});

test.each([
  ['where to pay is shown', '', 'Show where to pay'],
  ['it is waited for', `&sent=${Date.now()}`, 'We are looking for your payment'],
])('paid while %s: the link says so by itself', async (_, query, shown) => {
  jest.useFakeTimers();
  let status: Link['status'] = 'open';
  await open(`&channelId=paystack_dedicated${query}`, () => link({ status }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText(shown)).toBeTruthy();
  status = 'paid';
  await act(() => jest.advanceTimersByTimeAsync(4100));
  expect(screen.getByText('This is paid. Thank you.')).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'The payment counts towards the loan. Paid ₦{repay} For the loan of A•• O••',
    'PAY-1',
  );
});

test('the wait names what was sent, whatever is owed by now', async () => {
  await open(`&channelId=paystack_dedicated&due=${example.repay}&sent=${Date.now()}`, () =>
    link({ amount: 22_070 }),
  );
  expect((await screen.findByText('You sent')).parentElement?.textContent).toContain(withFigures('₦{repay}'));
});

test('a card leaves for the provider and comes back to this link', async () => {
  const rendered = await open('&channelId=paystack_card');
  const { shell, user } = rendered;
  shell.api.respond(confirmPortalRepayment, () => ({
    kind: 'redirect' as const,
    url: 'https://checkout.example/T1',
  }));
  expect(await screen.findByRole('button', { name: named('Pay ₦{repay}') })).toBeTruthy();
  expectShown('To pay ₦{repay} Fee ₦0 You pay ₦{repay}');
  await user.click(await screen.findByRole('button', { name: named('Pay ₦{repay}') }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/T1');
  expect(shell.drafts.stored.get('repay.leaving')).toEqual({
    paying: true,
    params: { payOrderId: 'PAY-1', channelId: 'paystack_card', due: example.repay },
  });
});

test.each(['failed', 'cancelled'])('back from the provider as %s: nothing is waited for', async status => {
  const { shell, user } = await open(
    `&channelId=paystack_card&due=${example.repay}&sent=${Date.now()}&status=${status}`,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('You have not paid');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    { payOrderId: 'PAY-1', channelId: 'paystack_card' },
    { replace: true },
  );
});

test('a one-time account goes when its time is over, and another one can be had', async () => {
  jest.useFakeTimers();
  const { shell } = await open('&channelId=flutterwave_reserved');
  const once = { permanent: false, expireAt: Date.now() + 60_000 };
  shell.api.respond(confirmPortalRepayment, () => ({
    kind: 'account' as const,
    account: makePayAccount(once),
  }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  fireEvent.click(screen.getByRole('button', { name: 'Show where to pay' }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('9930 0007 37')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText('9930 0007 37')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show where to pay' })).toBeTruthy();
});

test('what a store takes on top is part of what is paid, and is said again beside the bar code', async () => {
  const channels = makeChannels(mx);
  const { shell, user } = await open('&channelId=oxxo', () => link({ amount: 2146, channels }), mx);
  shell.api.respond(confirmPortalRepayment, () => atTill);
  const show = await screen.findByRole('button', { name: 'Show where to pay' });
  expect(pageText()).toMatch(/To pay\$2,146Fee\+\s\$15You pay\$2,161/);
  await user.click(show);
  expect(await screen.findByText('Take in cash')).toBeTruthy();
  expectShown('Take in cash $2,161 $2,146 for your loan + $15 that a store on the list charges');
});

test.each([
  ['a bar code', 'oxxo', 'store', false],
  ['a one-time account', 'flutterwave_reserved', 'account', false],
  ['an account for good', 'paystack_dedicated', 'account', true],
] as const)('another sum is owed meanwhile: %s', async (_, channelId, kind, permanent) => {
  let amount = 2146;
  const market = kind === 'store' ? mx : ng;
  const { shell, user } = await open(
    `&channelId=${channelId}`,
    () => link({ amount, channels: makeChannels(market) }),
    market,
  );
  shell.api.respond(confirmPortalRepayment, () =>
    kind === 'store' ? atTill : { kind, account: makePayAccount({ permanent }) },
  );
  const show = { name: 'Show where to pay' };
  await user.click(await screen.findByRole('button', show));
  await waitFor(() => expect(screen.queryByRole('button', show)).toBeNull());
  amount = 2189;
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(pageText()).toContain('2,189'));
  expect(screen.queryByRole('button', show) === null).toBe(permanent);
  if (permanent) return;
  await user.click(screen.getByRole('button', show));
  await waitFor(() => expect(screen.queryByRole('button', show)).toBeNull());
  expect(shell.api.payloadsOf(confirmPortalRepayment).map(sent => sent.amount)).toEqual([2146, 2189]);
});

test.each([
  [30001, 'This order has timed out, please try again'],
  [30002, 'There is no payment method, please choose another channel'],
  [30003, 'In order to avoid misuse, please apply in the APP'],
  [40401, 'We could not find this'],
])("code %i: the spec's message", async (code, message) => {
  const { shell, user } = await open('', () => new ApiError({ code }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: code === 30003 ? 'Open the app' : 'Back to home' }));
  expect(shell.navigate).toHaveBeenCalledWith(code === 30003 ? 'openApp' : 'home');
});

test('expired: nobody pays into it any more', async () => {
  await open('', () => link({ status: 'expired' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This order has timed out');
  expectShown('This order has timed out, please try again Ask for a new link before you pay.');
});

test('no way to pay, or one that is not there', async () => {
  const closed = makeChannels().map(channel => ({ ...channel, enabled: false }));
  await open('', () => link({ channels: closed }));
  expect(await screen.findByText('There is no payment method, please choose another channel')).toBeTruthy();
  expectShown('There is no payment method, please choose another channel');
  const { shell, user } = await open('&channelId=nothing');
  expect((await screen.findAllByText(/There is no payment method/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Other ways to pay' }));
  await user.click(screen.getByRole('button', { name: /Debit card/ }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', { payOrderId: 'PAY-1', channelId: 'paystack_card' });
});

test('timed out between opening and paying', async () => {
  const { shell, user } = await open('&channelId=paystack_dedicated');
  shell.api.respond(confirmPortalRepayment, () => new ApiError({ code: 30001 }));
  await user.click(await screen.findByRole('button', { name: 'Show where to pay' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This order has timed out');
});
