import {
  ApiError,
  applyCoupon,
  authorizePaystackCard,
  confirmPortalRepayment,
  getMarketHome,
  getRepayProducts,
  verifyFlutterwaveOtp,
} from '@sunbird/api-client';
import { india, ng } from '@sunbird/loan-domain/markets';
import {
  alertBeside,
  createFakeDrafts,
  example,
  expectShown,
  fill,
  makeChannels,
  makeHome,
  makeRepayDetail,
  makeRepayProducts,
  named,
  screen,
  stopCalendar,
  waitFor,
} from '@sunbird/testing';
import { pageText, type RepayScreenOptions, renderRepay } from '../testing/render-repay';
import { atTill, detailAfter, makePayment, orderNo, repayLender } from '../testing/repay-lender';
import { Screen } from './cashier-screen';

stopCalendar();

const card = `/repay/cashier?orderNo=${orderNo}&channelId=paystack_card&seen=0`;
const link = `/repay/cashier?orderNo=${orderNo}&channelId=flutterwave_link&amount=5000&seen=0`;

function open(route: string, options: RepayScreenOptions = {}) {
  return renderRepay(Screen, { route, ...options });
}

test('paying by card leaves for the provider only through the shell, and remembers the way back', async () => {
  const { shell, user } = await open(card);
  expectShown(
    'Left to repay ₦{repay} Fee ₦0 You pay ₦{repay}',
    'First card you authorise: ₦100 off Your bank confirms it once. It is taken off this payment.',
    'We never see or keep your card number or PIN.',
    'Pay ₦{repay}',
  );
  await user.click(screen.getByRole('button', { name: named('Pay ₦{repay}') }));
  expect(shell.api.payloadsOf(confirmPortalRepayment)).toEqual([
    { payOrderId: 'PO-1', channelId: 'paystack_card', amount: example.repay },
  ]);
  expect(shell.api.calls.find(({ name }) => name === 'confirmPortalRepayment')?.intent).toBe(
    `pay:PO-1:paystack_card:${example.repay}`,
  );
  expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/T1');
  expect(shell.drafts.stored.get('repay.leaving')).toMatchObject({
    paying: true,
    params: { orderNo, channelId: 'paystack_card', seen: 0 },
  });
});

test.each(['paystack_card', 'flutterwave_link'])(
  'what %s takes on top is in the list of ways and in what one pays',
  async channelId => {
    const route = `/repay/cashier?orderNo=${orderNo}&channelId=${channelId}&seen=0`;
    const channels = makeChannels().map(each => (each.channelId === channelId ? { ...each, fee: 50 } : each));
    const { shell, user } = await open(route, { api: repayLender(() => makeRepayDetail(2, { channels })) });
    expect(pageText()).toMatch(/Fee\+\s₦50You pay₦21,688/);
    await user.click(screen.getByRole('button', { name: named('Pay ₦21,688') }));
    expect(shell.openExternal).toHaveBeenCalled();
  },
);

test.each(['javascript:alert(1)', 'intent://pay#Intent;end', 'https://pay.example@evil.example/'])(
  'an address that the shell refuses is not opened: %s',
  async url => {
    const api = repayLender().respond(confirmPortalRepayment, () => ({ kind: 'redirect' as const, url }));
    const { shell, user } = await open(card, { api, openExternal: jest.fn(async () => false) });
    await user.click(screen.getByRole('button', { name: named('Pay ₦{repay}') }));
    expect(shell.openExternal).toHaveBeenCalledWith(url);
    expect(await screen.findByText(/was not opened and nothing was paid/)).toBeTruthy();
    expect(document.querySelector('iframe, a[href]')).toBeNull();
  },
);

test('the lender says no: its reason, and the button is still there', async () => {
  const api = repayLender().respond(confirmPortalRepayment, () => new ApiError({ code: 30002 }));
  const { user } = await open(card, { api });
  await user.click(screen.getByRole('button', { name: named('Pay ₦{repay}') }));
  const pay = screen.getByRole('button', { name: named('Pay ₦{repay}') });
  expect(await alertBeside(pay)).toContain('There is no payment method');
});

test('authorising a card leaves too, but nothing counts as sent', async () => {
  const { shell, user } = await open(card);
  await user.click(screen.getByRole('button', { name: /First card you authorise/ }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/authorize');
  expect(shell.drafts.stored.get('repay.leaving')).toMatchObject({
    paying: false,
    params: { card: 'AUT-1' },
  });
  // The cover is off before the shell asks whether to leave.
  expect(jest.mocked(shell.spinner.show).mock.results[0]?.value).toHaveBeenCalled();
});

function authorized() {
  const api = repayLender();
  api.respond(authorizePaystackCard, () => ({
    status: 'success' as const,
    brand: 'visa',
    last4: '4081',
    couponId: 'CPN-7',
    reusable: true,
  }));
  api.respond(applyCoupon, ({ amount }) => ({
    discount: 100,
    payable: amount - 100,
    reservedUntil: 4_102_444_800_000,
  }));
  return api;
}

test('back with the card authorised: its coupon is held once and the payment goes on', async () => {
  const { shell } = await open(`${card}&card=AUT-1&reference=AUT-1&status=successful`, { api: authorized() });
  expect(shell.api.payloadsOf(applyCoupon)).toEqual([{ couponId: 'CPN-7', orderNo, amount: example.repay }]);
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    expect.objectContaining({ coupon: 'CPN-7', off: 100 }),
    { replace: true },
  );
});

test.each(['failed', 'cancelled'])(
  'back as %s: a payment on its way is waited for, not made again',
  async how => {
    const onItsWay = makePayment({ channel: 'paystack_card', status: 'pending' });
    const api = repayLender(() => detailAfter(onItsWay));
    const back = await open(`${card}&sent=${Date.now()}&status=${how}`, { api });
    expect(screen.queryByText('You have not paid')).toBeNull();
    expect(screen.getByText(/Your payment is on its way/)).toBeTruthy();
    back.unmount();
    await open(card, { api });
    expect(screen.getByText(/Your payment is on its way/)).toBeTruthy();
    expect(screen.getByRole('button', { name: named('Pay ₦{repay}') })).toBeTruthy();
  },
);

test('back as failed, with a payment by another way on its way: this one was not made', async () => {
  const api = repayLender(() => detailAfter(makePayment({ channel: 'voucher', status: 'pending' })));
  await open(`${card}&sent=${Date.now()}&status=failed`, { api });
  expect(screen.getByText('You have not paid')).toBeTruthy();
});

test('an earned coupon that can’t be held leaves the one that is held', async () => {
  const api = authorized().respond(applyCoupon, () => new ApiError({ code: 40903 }));
  const held = 'coupon=CPN-1&off=100&until=4102444800000';
  const { shell } = await open(`${card}&${held}&card=AUT-1&status=successful`, { api });
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.objectContaining({ coupon: 'CPN-1' }), {
      replace: true,
    }),
  );
});

test('with the card known and the coupon held: what is paid, and with which card', async () => {
  const drafts = createFakeDrafts({ 'repay.card': { reference: 'AUT-1' } });
  await open(`${card}&coupon=CPN-7&off=100&until=4102444800000`, { api: authorized(), drafts });
  expect(await screen.findByText('Visa ••• 4081')).toBeTruthy();
  expectShown(
    'Left to repay ₦{repay} Coupon − ₦100 Fee ₦0 You pay ₦{repay - 100}',
    'Held for you until Fri 1 Jan, 1:00 − ₦100',
    'Visa ••• 4081 Authorised by your bank',
  );
});

test.each([
  ['failed', 'The card was declined'],
  ['send_otp', 'The card is not authorised yet'],
] as const)('back with the card %s: again, or without', async (status, title) => {
  const api = repayLender();
  api.respond(authorizePaystackCard, ({ reference }) =>
    reference
      ? { status }
      : {
          authorizationUrl: 'https://checkout.example/2',
          accessCode: 'A',
          reference: 'AUT-2',
          couponAmount: 100,
        },
  );
  const { shell, user } = await open(`${card}&card=AUT-1`, { api });
  expect(screen.getByRole('alert').textContent).toContain(title);
  await user.click(screen.getByRole('button', { name: 'Pay without authorising' }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.not.objectContaining({ card: 'AUT-1' }), {
    replace: true,
  });
  await user.click(
    screen.getByRole('button', { name: status === 'failed' ? 'Try again' : 'Go on with the card' }),
  );
  expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/2');
});

test('back while the bank still thinks: the wait, and the payment without it; or after turning back', async () => {
  const { shell, user } = await open(`${card}&card=AUT-1&status=pending`);
  expectShown('We are waiting for your bank As soon as your bank says yes, the payment goes on here.');
  await user.click(screen.getByRole('button', { name: 'Pay without authorising' }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.not.objectContaining({ card: 'AUT-1' }), {
    replace: true,
  });
  await open(`${card}&card=AUT-1&status=cancelled`);
  expect(screen.getByRole('button', { name: named('Pay ₦{repay}') })).toBeTruthy();
});

test.each(['failed', 'cancelled'])('back from paying, %s: nothing was paid', async status => {
  const { shell, user } = await open(`${card}&sent=${Date.now()}&status=${status}`);
  expect(screen.getByRole('alert').textContent).toContain('You have not paid');
  expectShown(
    screen.getByRole('main'),
    'The payment was stopped or declined. No money was taken.',
    'Choose another way',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.objectContaining({ sent: undefined }), {
    replace: true,
  });
});

test('what the address says counts for nothing once the lender has the money', async () => {
  const api = repayLender(() => detailAfter(makePayment({ channel: 'paystack_card' })));
  await open(`${card}&sent=${Date.now()}&status=failed`, { api });
  expect(await screen.findByText(/Paid in full/)).toBeTruthy();
  expect(screen.getByText('Debit card')).toBeTruthy();
  expect(screen.getByText('Receipt').parentElement?.textContent).toContain('RP-771204');
});

test('a payment link: amount, leaving, and its reference for the code', async () => {
  const { shell, user } = await open(link);
  await user.click(screen.getByRole('button', { name: named('Pay ₦5,000') }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/FLW-9');
  expect(shell.drafts.stored.get('repay.leaving')).toMatchObject({
    params: { flwRef: 'FLW-9', amount: 5000 },
  });
});

function otp(answer: 'successful' | 'pending' | 'failed' | Error) {
  const api = repayLender();
  api.respond(verifyFlutterwaveOtp, () =>
    answer instanceof Error ? answer : { status: answer, message: '', payOrderId: 'PAY-1' },
  );
  return open(`${link}&sent=${Date.now()}&flwRef=FLW-9&status=pending`, { api });
}

async function sendCode({ user }: Awaited<ReturnType<typeof otp>>, typed = '11111') {
  if (typed) await fill(screen.getByLabelText('Code from your bank'), typed);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('the code of the bank goes to the provider', async () => {
  const page = await otp('successful');
  const { shell } = page;
  expectShown('Enter the code from your bank', 'We hand it on and don’t keep it.', 'Choose another way');
  await sendCode(page, '123 45');
  expect(shell.api.payloadsOf(verifyFlutterwaveOtp)).toEqual([{ flwRef: 'FLW-9', otp: '12345' }]);
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.objectContaining({ verified: 1 }), {
    replace: true,
  });
});

test.each([
  ['', 'Enter the code from your bank.'],
  ['12', 'The code has 4 to 8 digits. You typed 2.'],
])('a code of %j: %s', async (typed, message) => {
  const page = await otp('successful');
  await sendCode(page, typed);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(page.shell.api.payloadsOf(verifyFlutterwaveOtp)).toEqual([]);
});

test('a wrong code stays to be corrected; a lost one is not taken for wrong', async () => {
  const wrong = await otp('failed');
  await sendCode(wrong);
  expect(await screen.findByText(/did not accept this code/)).toBeTruthy();
  expect(screen.getByDisplayValue('11111')).toBeTruthy();
  wrong.unmount();
  const refused = await otp(new ApiError({ code: 400, fieldErrors: { otp: 'otp.wrong' } }));
  await sendCode(refused);
  expect(await screen.findByText(/did not accept this code/)).toBeTruthy();
  await refused.user.type(screen.getByLabelText('Code from your bank'), '2');
  expect(screen.queryByRole('alert')).toBeNull();
  refused.unmount();
  const lost = await otp(new ApiError({ code: 42901 }));
  await sendCode(lost);
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  expect(lost.shell.navigate).not.toHaveBeenCalled();
});

test('after the code, or without one: the wait', async () => {
  await open(`${link}&sent=${Date.now()}&flwRef=FLW-9&status=pending&verified=1`);
  expect(screen.getByText('We are looking for your payment')).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'It usually shows within 15 minutes.',
    'You sent ₦5,000 Time Today, 10:24',
    'Not there after 15 minutes? Send us the receipt and we find it.',
  );
});

test('a channel without calls of its own: the cashier of the lender may name a till', async () => {
  const api = repayLender().respond(confirmPortalRepayment, () => atTill);
  api.respond(getRepayProducts, () => makeRepayProducts({ payOrderId: 'PO-9' }));
  const { user } = await open(`/repay/cashier?orderNo=${orderNo}&channelId=netbanking&seen=0`, {
    api,
    market: india,
  });
  expectShown(
    'Left to repay ₹{repay} Fee ₹0 You pay ₹{repay} You pay on the page of our payment partner, then you come back here.',
  );
  await user.click(screen.getByRole('button', { name: named('Pay ₹{repay}') }));
  expect(await screen.findByRole('img', { name: 'Bar code of your reference' })).toBeTruthy();
  expect(api.payloadsOf(confirmPortalRepayment)).toEqual([
    { payOrderId: 'PO-9', channelId: 'netbanking', amount: example.repay },
  ]);
  expectShown(
    screen.getByRole('main'),
    'Pay exactly ₹{repay} Before Fri 1 Jan 2100, 5:30 am',
    '9300 0482 1177 04',
    'Show the bar code or read out the reference',
  );
});

test('another channel of a provider that has calls of its own is paid as itself', async () => {
  const link = ng.channels.filter(({ channelId }) => channelId === 'flutterwave_link');
  const api = repayLender().respond(confirmPortalRepayment, () => atTill);
  const market = { ...ng, channels: link.map(each => ({ ...each, channelId: 'pay_later' })) };
  const { user } = await open(`/repay/cashier?orderNo=${orderNo}&channelId=pay_later&seen=0`, {
    api,
    market,
  });
  await user.click(screen.getByRole('button', { name: named('Pay ₦{repay}') }));
  expect(api.payloadsOf(confirmPortalRepayment)).toMatchObject([{ channelId: 'pay_later' }]);
});

test('back from a provider: to where the borrower was, as paid or not', async () => {
  const leaving = { params: { orderNo, channelId: 'upi', seen: 1 }, paying: true };
  const drafts = createFakeDrafts({ 'repay.leaving': leaving });
  const { shell } = await open('/repay/cashier?reference=T1&status=successful', { drafts });
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    expect.objectContaining({
      orderNo,
      channelId: 'upi',
      seen: 1,
      status: 'successful',
      sent: expect.any(Number),
    }),
    { replace: true },
  );
  expect(drafts.stored.has('repay.leaving')).toBe(false);
});

test('back in another browser: log-in, then the loan with its payments', async () => {
  await open('/repay/cashier?reference=T1', { session: { status: 'anonymous' } });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const api = repayLender().respond(getMarketHome, () => makeHome(2));
  const { shell } = await open('/repay/cashier?reference=T1', { api });
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo }, { replace: true }),
  );
});

test('a way to pay that the address does not name asks for the log-in first', async () => {
  await open(`/repay/cashier?orderNo=${orderNo}`, { session: { status: 'anonymous' } });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

test('a link without a number, a return without a loan', async () => {
  await open('/repay/cashier?payOrderId=', { session: { status: 'anonymous' } });
  expect((await screen.findByRole('alert')).textContent).toContain('The payment number is missing');
  const api = repayLender().respond(getMarketHome, () => makeHome(null));
  await open('/repay/cashier?reference=T1', { api });
  expect(await screen.findAllByText('The payment number is missing, please try again')).toHaveLength(2);
});
