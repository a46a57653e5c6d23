import {
  applyCoupon,
  getCancellation,
  getLatestOrder,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  type LoanOrder,
  listCoupons,
  listOrders,
} from '@sunbird/api-client';
import { india, mx } from '@sunbird/loan-domain/markets';
import {
  act,
  createFakeDrafts,
  fill,
  makeChannels,
  makeCoupon,
  makeOrder,
  makeRepayDetail,
  makeRepayProducts,
  named,
  screen,
  within,
} from '@sunbird/testing';
import type { RepayDetail } from '../payment/outcome';
import { pageText, type RepayScreenOptions, renderRepay } from '../testing/render-repay';
import { detailAfter, makePayment, repayLender } from '../testing/repay-lender';
import { Screen } from './repay-detail-screen';

const route = '/repay/repay_detail?orderNo=SB-240318';

// The pictures' loan: three days late.
const late: Partial<RepayDetail> = {
  dueDate: '2026-03-03',
  overdueDays: 3,
  penalty: 1298.28,
  unrepaidAmount: 22_936.28,
  totalRepayAmount: 22_936.28,
};

function records(...list: LoanOrder[]) {
  return { list, page: 1, size: 50, total: list.length };
}

function lender(detail: RepayDetail, usable?: boolean) {
  const coupon = { ...makeCoupon({ couponId: 'CPN-1', amount: 100 }), usable: usable ?? false };
  return repayLender(() => detail)
    .respond(getRepayProducts, () => makeRepayProducts({ payable: detail.unrepaidAmount }))
    .respond(getRepayColor, () => ({ color: 'green' as const, dueInDays: 23, overdueDays: 0, text: '' }))
    .respond(listCoupons, () => (usable === undefined ? [] : [coupon]))
    .respond(applyCoupon, ({ amount }) => ({
      discount: 100,
      payable: amount - 100,
      reservedUntil: 1_790_000_000_000,
    }))
    .respond(getLatestOrder, () => null)
    .respond(listOrders, () => records(makeOrder(10, { failReason: 'accountClosed' })));
}

function open(detail: RepayDetail, { coupon, ...options }: RepayScreenOptions & { coupon?: boolean } = {}) {
  return renderRepay(Screen, { messages: 'core', route, api: lender(detail, coupon), ...options });
}

function waysToPay() {
  const ways = within(
    screen.getByText('How do you want to pay?').closest('div')?.parentElement ?? document.body,
  );
  return ways.getAllByRole('button').map(({ textContent }) => textContent);
}

test('the best way to pay leads: what one does, then fee and time; the others are a tap away', async () => {
  const { user } = await open(makeRepayDetail(2));
  const lead = 'Bank transferSend it from your bank’s app No fee · shows within 15 minutes';
  expect(waysToPay()).toEqual([lead, 'Other ways to pay']);
  await user.click(screen.getByRole('button', { name: 'Other ways to pay' }));
  const all = waysToPay();
  expect(all.slice(0, 2)).toEqual([lead, 'Other ways to pay']);
  expect(all.slice(2)).toEqual([
    'Debit cardPay on our partner’s card page No fee · shows at once',
    'Pay by linkPay on our partner’s web page No fee · shows within 15 minutes',
  ]);
  expect(new Set(all).size).toBe(all.length);
});

test('one line for every account that takes a transfer: it leads to the one used before', async () => {
  const payments = [makePayment({ channel: 'monnify_reserved' })];
  const { shell, user } = await open(makeRepayDetail(2, { payments }));
  await user.click(screen.getByRole('button', { name: /^Bank transfer.*Send it from your bank’s app/ }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    expect.objectContaining({ channelId: 'monnify_reserved' }),
  );
});

test('on time: what is left and when it is due, the ways to pay, a proof and another date', async () => {
  const { shell, user } = await open(makeRepayDetail(2));
  expect(screen.getByText('Left to repay').parentElement?.textContent).toContain('₦21,638');
  expect(pageText()).toMatch(/Due Wed 3 Jun 2026, in 23 days/);
  // For when this remote can't load.
  expect(shell.lastLoan.read()).toMatchObject({ orderNo: 'SB-240318', status: 2, owed: 21_638 });
  await user.click(screen.getByRole('button', { name: /Bank transfer/ }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    expect.objectContaining({ orderNo: 'SB-240318', channelId: 'paystack_dedicated', seen: 0 }),
  );
  await user.click(screen.getByRole('button', { name: /Send payment proof.*48 hours/ }));
  expect(shell.navigate).toHaveBeenCalledWith('manualRepayment', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: /Move your date.*7 more days, for ₦\s?1,500/ }));
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
});

test('a fee that is paid for a later date leads to its confirmation', async () => {
  const { shell, user } = await open(makeRepayDetail(2, { heldFee: 1500 }));
  await user.click(
    screen.getByRole('button', { name: /Move your date.*We have your ₦\s?1,500\s?\. Confirm your new date/ }),
  );
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
});

test('where dates are not moved, there is no way to move one', async () => {
  await open(makeRepayDetail(2, { currency: 'INR', canExtend: false }), { market: india });
  expect(screen.getByText('How do you want to pay?')).toBeTruthy();
  expect(screen.queryByText('Need more time?')).toBeNull();
  expect(screen.queryByText('Move your date')).toBeNull();
});

test('what it is made of, and the schedule, open on demand', async () => {
  const { user } = await open(makeRepayDetail(2));
  expect(screen.queryByText('Loan amount')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What this is made of' }));
  expect(screen.queryByText('Repaid so far')).toBeNull();
  expect(screen.getByText('Loan amount').parentElement?.textContent).toContain('₦20,000');
  expect(screen.getByText('Interest').parentElement?.textContent).toContain('₦1,638');
  expect(pageText()).toMatch(/You received ₦18,112: the loan less ₦1,600 fee and ₦288 tax/);
  expect(screen.getByText(/· not due yet$/).parentElement?.textContent).toContain('₦21,638');
});

test.each([
  [18_112, true],
  // The borrower has already paid more than came: nothing is saved.
  [21_638, false],
])('inside the time to cancel, sending back %i is offered: %s', async (amountToReturn, offered) => {
  const api = lender(makeRepayDetail(2));
  const deadline = Date.UTC(2026, 2, 7, 8, 24);
  api.respond(getCancellation, () => ({ canCancel: true, deadline, amountToReturn, reasons: [] }));
  const { shell, user } = await open(makeRepayDetail(2), { api });
  const text = 'Want out? Cancel until Sat 7 Mar, 9:24 and send back ₦18,112: no interest, no fees.';
  if (!offered) return expect(pageText()).not.toContain('Want out?');
  expect(pageText()).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Cancel the loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('cancellationForm', { orderNo: 'SB-240318' });
});

test.each([
  [2, 1],
  // Known from home to be late: nobody would read the answer.
  [3, 0],
] as const)(
  'a loan of status %i that home has read: the way out is asked for %i times',
  async (status, times) => {
    const api = lender(makeRepayDetail(status, status === 3 ? late : {}));
    await api.call(getRepayDetail, { orderNo: 'SB-240318' });
    await renderRepay(Screen, { messages: 'core', route, api });
    expect(api.payloadsOf(getCancellation)).toHaveLength(times);
  },
);

test('late: to pay today, days late, the late fee day by day; no word of a coupon that cannot be used', async () => {
  await open(makeRepayDetail(3, late), { coupon: false });
  expect(screen.queryByText('Use a coupon')).toBeNull();
  expect(screen.getByText('To pay today').parentElement?.textContent).toContain('₦22,936.28');
  expect(screen.getByText('3 days overdue')).toBeTruthy();
  expect(screen.getByText(/^Late fee, 3 days/).parentElement?.textContent).toContain('₦1,298.28');
  expect(pageText()).toMatch(/grows by ₦432.76 a day until you pay/);
});

test('a late fee that was taken off, and payments so far', async () => {
  const payments = [
    makePayment({ payOrderId: 'P1', amount: 5000 }),
    makePayment({ payOrderId: 'P2', amount: 100, channel: 'coupon' }),
    makePayment({ payOrderId: 'P3', amount: 700, channel: 'voucher', status: 'pending' }),
    makePayment({ payOrderId: 'P4', amount: 800, channel: 'paystack_card', status: 'failed' }),
  ];
  await open(
    makeRepayDetail(3, {
      ...late,
      payments,
      repaidAmount: 5100,
      penaltyReduction: 298.28,
      unrepaidAmount: 17_538,
    }),
  );
  expect(screen.getByText('Late fee taken off').parentElement?.textContent).toContain('−\u00a0₦298.28');
  expect(screen.getByText('Repaid so far').parentElement?.textContent).toContain('₦5,100');
  expect(screen.getAllByText('Received')).toHaveLength(2);
  expect(screen.getByText(/^Payment proof ·/)).toBeTruthy();
  expect(screen.getByText('Looking for it')).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(screen.getAllByText(/^Coupon ·/)).toHaveLength(1);
});

test('another amount: what is left after it and what it saves, then the ways to pay it', async () => {
  const { shell, user } = await open(makeRepayDetail(3, late), { route: `${route}&part=1` });
  expect(pageText()).toContain('A whole amount, ₦1,000 or more.');
  await fill(screen.getByLabelText('Amount'), '10000');
  expect(screen.getByText('Loan and interest').parentElement?.textContent).toContain('₦21,638.00');
  expect(screen.getByText('You pay now').parentElement?.textContent).toContain('−\u00a0₦10,000.00');
  expect(screen.getByText('Left after this').parentElement?.textContent).toContain('₦12,936.28');
  expect(pageText()).toMatch(/grows by ₦258.73 a day instead of ₦432.76/);
  await user.click(screen.getByRole('button', { name: named('Choose how to pay ₦10,000') }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318', amount: 10_000 });
});

test.each([
  ['', 'Enter an amount.'],
  ['1150.50', 'You typed ₦1,150.50. Enter a whole amount, without decimals.'],
  ['10,50', 'We can’t read “10,50” as an amount. Write it like this: 1,050.'],
])('another amount of %j: %s', async (typed, message) => {
  const { shell, user } = await open(makeRepayDetail(3, late), { route: `${route}&part=1` });
  if (typed) await fill(screen.getByLabelText('Amount'), typed);
  await user.click(screen.getByRole('button', { name: /^Choose how to pay/ }));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.queryByText('Left after this')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose how to pay' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(shell.navigate).not.toHaveBeenCalled();
});

test('on time, the saving is what a late fee would be', async () => {
  await open(makeRepayDetail(2), { route: `${route}&part=1` });
  await fill(screen.getByLabelText('Amount'), '10000');
  expect(pageText()).toMatch(/If the rest is late, the late fee is ₦232.76 a day instead of ₦432.76/);
});

test('the switch between the amounts is a route, so that a reload keeps it; what was typed comes back', async () => {
  const { shell, user } = await open(makeRepayDetail(2));
  await user.click(screen.getByRole('radio', { name: 'Other amount' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayDetail',
    { orderNo: 'SB-240318', part: 1 },
    { replace: true },
  );
  const drafts = createFakeDrafts({ 'repay.amount.SB-240318': { amount: 5000 } });
  await open(makeRepayDetail(2), { route: `${route}&part=1`, drafts });
  expect(screen.getByDisplayValue('5,000')).toBeTruthy();
});

test('the ways to pay a part: those that can not take it say why', async () => {
  const channels = makeChannels(mx).map(channel => ({ ...channel, min: 100 }));
  channels.push({
    channelId: 'new_bank',
    channelName: 'New Bank',
    kind: 'link',
    min: 100,
    enabled: false,
    disabledReason: 'Down until noon',
  });
  const detail = makeRepayDetail(2, { currency: 'MXN', channels, unrepaidAmount: 21_638, minRepay: 100 });
  const { shell, user } = await open(detail, { route: `${route}&amount=12000`, market: mx });
  expect(screen.getByText('You pay').parentElement?.textContent).toContain('$12,000');
  expect(pageText()).toMatch(/\$9,638 is left after this/);
  await user.click(screen.getByRole('button', { name: 'Other ways to pay' }));
  expect(pageText()).toContain('Up to $10,000');
  expect(screen.queryByRole('button', { name: /Cash at OXXO/ })).toBeNull();
  expect(screen.getByText('Down until noon')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /SPEI transfer/ }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayStp',
    expect.objectContaining({ amount: 12_000, channelId: 'stp_clabe' }),
  );
});

test('a store that charges the payer says so in the name of the way', async () => {
  const detail = makeRepayDetail(2, { currency: 'MXN', channels: makeChannels(mx), unrepaidAmount: 2146.3 });
  await open(detail, { route: `${route}&ways=1`, market: mx });
  expect(pageText()).toMatch(
    /Cash at OXXOPay cash with a bar code The store charges \$15 · shows within 15 minutes/,
  );
});

test('a coupon is held once it is chosen, and the ways to pay take the rest', async () => {
  const { shell, user } = await open(makeRepayDetail(2), { coupon: true });
  await user.click(screen.getByRole('button', { name: /Use a coupon/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /100/ }));
  expect(shell.api.calls.find(({ name }) => name === 'applyCoupon')).toMatchObject({
    payload: { couponId: 'CPN-1', orderNo: 'SB-240318', amount: 21_638 },
    intent: expect.stringContaining('CPN-1'),
  });
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayDetail',
    expect.objectContaining({ coupon: 'CPN-1', off: 100, until: 1_790_000_000_000 }),
    { replace: true },
  );
});

test('a coupon that can’t be used says why', async () => {
  const api = lender(makeRepayDetail(2), true).respond(listCoupons, () => [
    { ...makeCoupon({ couponId: 'CPN-1' }), usable: true },
    { ...makeCoupon({ couponId: 'CPN-2', minQuota: 50_000 }), usable: false },
    { ...makeCoupon({ couponId: 'CPN-3' }), usable: false, unusableReason: 'From your second loan on.' },
  ]);
  const { user } = await open(makeRepayDetail(2), { api });
  await user.click(screen.getByRole('button', { name: /Use a coupon/ }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('For loans from ₦50,000');
  expect(sheet.textContent).toContain('From your second loan on.');
});

test('with a coupon held, its part is taken off as long as the lender holds it', async () => {
  await open(makeRepayDetail(2), {
    coupon: true,
    route: `${route}&coupon=CPN-1&off=100&until=4102444800000`,
  });
  expect(screen.getByText('You pay').parentElement?.textContent).toContain('₦21,538');
  await open(makeRepayDetail(2), {
    coupon: true,
    route: `${route}&coupon=CPN-1&off=100&until=1000000000000`,
  });
  expect(screen.getAllByText('You pay')).toHaveLength(1);
});

test('payout failed: nothing is owed, and another account is the way on', async () => {
  const { shell, user } = await open(makeRepayDetail(10));
  expect(screen.getByText('Payout failed')).toBeTruthy();
  expect(screen.getByText(/you owe nothing/)).toBeTruthy();
  expect(await screen.findByText('The account is closed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});

test('a payment that arrives is seen by itself, and then the calls end', async () => {
  jest.useFakeTimers();
  let detail = makeRepayDetail(2);
  const api = lender(detail).respond(getRepayDetail, () => detail);
  const cancellation = { canCancel: true, deadline: Date.UTC(2026, 2, 7, 8, 24), reasons: [] };
  api.respond(getCancellation, () => ({ ...cancellation, amountToReturn: detail.unrepaidAmount - 3526 }));
  await renderRepay(Screen, { messages: 'core', route, api });
  expect(pageText()).toContain('21,638');
  expect(pageText()).toContain('send back ₦18,112');
  detail = detailAfter(makePayment({ amount: 5_000 }));
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(pageText()).toContain('16,638');
  // What is payable is asked for again as well, and what would go back.
  expect(api.payloadsOf(getRepayProducts)).toHaveLength(2);
  expect(pageText()).toContain('send back ₦13,112');
  detail = detailAfter(makePayment());
  await act(() => jest.advanceTimersByTimeAsync(5100));
  expect(pageText()).toContain('Paid in full');
  const asked = api.payloadsOf(getRepayDetail).length;
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(api.payloadsOf(getRepayDetail)).toHaveLength(asked);
});

test('cancelled after the payout: what was received goes back', async () => {
  const detail = makeRepayDetail(2, { canPartial: false, canExtend: false });
  const api = lender(detail).respond(getRepayProducts, () => makeRepayProducts({ payable: 18_112 }));
  const order = makeOrder(2, { orderNo: 'SB-240318', returnBy: Date.UTC(2026, 2, 9, 9, 24) });
  api.respond(listOrders, () => records(makeOrder(6, { orderNo: 'SB-newer' }), order));
  const { shell, user } = await renderRepay(Screen, { messages: 'core', route, api });
  expect(screen.getByText('To give back').parentElement?.textContent).toContain('₦18,112');
  expect(await screen.findByText('By Mon 9 Mar, 10:24')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Bank transfer/ }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.objectContaining({ amount: 18_112 }));
});

test('finished: the receipt', async () => {
  const { shell } = await open(detailAfter(makePayment()));
  expect(await screen.findByText(/Paid in full. Thank you/)).toBeTruthy();
  expect(shell.track).not.toHaveBeenCalled();
});

test.each([
  [8, 'See your records', ['records']],
  [7, 'See this loan', ['lending', { orderNo: 'SB-240318' }]],
] as const)('nothing to repay at status %i: “%s” leads on', async (status, name, target) => {
  const { shell, user } = await open({ ...makeRepayDetail(4), status });
  await user.click(screen.getByRole('button', { name }));
  expect(shell.navigate).toHaveBeenCalledWith(...target);
});
