import {
  getCancellation,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  listOrders,
} from '@sunbird/api-client';
import { india } from '@sunbird/loan-domain/markets';
import {
  act,
  createFakeDrafts,
  day,
  example,
  expectShown,
  fill,
  makeOrder,
  makeRepayDetail,
  makeRepayProducts,
  named,
  now,
  screen,
  withFigures,
} from '@sunbird/testing';
import { pageText, renderRepay } from '../testing/render-repay';
import { late, lender, openDetail, records, route } from '../testing/repay-detail';
import { detailAfter, makePayment } from '../testing/repay-lender';
import { Screen } from './repay-detail-screen';

test('on time: what is left and when it is due, the ways to pay, a proof and another date', async () => {
  const { shell, user } = await openDetail(makeRepayDetail(2));
  expectShown(
    'Left to repay ₦{repay} Due Wed 3 Jun 2026, in 23 days',
    'Bank transfer Send it from your bank’s app',
    'No fee · shows within 15 minutes',
    'Send payment proof We check it within 48 hours',
  );
  expect(shell.api.payloadsOf(getCancellation)).toHaveLength(1);
  // For when this remote can't load.
  expect(shell.lastLoan.read()).toMatchObject({ orderNo: 'SB-240318', status: 2, owed: example.repay });
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
  const { shell, user } = await openDetail(makeRepayDetail(2, { heldFee: 1500 }));
  await user.click(
    screen.getByRole('button', { name: /Move your date.*We have your ₦\s?1,500\s?\. Confirm your new date/ }),
  );
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
});

test('where dates are not moved, there is no way to move one', async () => {
  await openDetail(makeRepayDetail(2, { currency: 'INR', canExtend: false }), { market: india });
  expect(screen.getByText('How do you want to pay?')).toBeTruthy();
  expect(screen.queryByText('Need more time?')).toBeNull();
  expect(screen.queryByText('Move your date')).toBeNull();
});

test('what it is made of, and the schedule, open on demand', async () => {
  const { user } = await openDetail(makeRepayDetail(2));
  expect(screen.queryByText('Loan amount')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What this is made of' }));
  expectShown(
    'Loan amount ₦20,000 Interest + ₦{interest} Left to repay ₦{repay}',
    'Wed 3 Jun 2026 · not due yet ₦{repay}',
  );
});

test.each([
  [example.payout, true],
  // The borrower has already paid more than came: nothing is saved.
  [example.repay, false],
])('inside the time to cancel, sending back %i is offered: %s', async (amountToReturn, offered) => {
  const api = lender(makeRepayDetail(2));
  const deadline = Date.UTC(2026, 2, 7, 8, 24);
  api.respond(getCancellation, () => ({ canCancel: true, deadline, amountToReturn, reasons: [] }));
  const { shell, user } = await openDetail(makeRepayDetail(2), { api });
  const text = withFigures(
    'Changed your mind? Cancel until Sat 7 Mar, 9:24 and send back ₦{payout}: no interest, no fees.',
  );
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

test('come back to on the next day, it says how far the due date is by then', async () => {
  jest.useFakeTimers({ now });
  const api = lender(makeRepayDetail(2));
  api.respond(getRepayColor, () => ({ color: 'amber' as const, dueInDays: 1, overdueDays: 0, text: '' }));
  await openDetail(makeRepayDetail(2), { api });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(pageText()).toContain(', tomorrow');
  api.respond(getRepayColor, () => ({ color: 'amber' as const, dueInDays: 0, overdueDays: 0, text: '' }));
  jest.setSystemTime(now + day);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(pageText()).toContain(', today');
});

test('late: to pay today, days late, the late fee day by day; no word of a coupon that cannot be used', async () => {
  await openDetail(makeRepayDetail(3, late), { coupon: false });
  expectShown(screen.getByText('To pay today').parentElement, 'To pay today ₦22,936.28 3 days overdue');
  expect(screen.getByText(/^Late fee, 3 days/).parentElement?.textContent).toContain('₦1,298.28');
  expect(pageText()).toMatch(/grows by ₦432.76 a day until you pay/);
  expect(screen.queryByText('Use a coupon')).toBeNull();
});

test('a late fee that was taken off, and payments so far', async () => {
  const payments = [
    makePayment({ payOrderId: 'P1', amount: 5000 }),
    makePayment({ payOrderId: 'P2', amount: 100, channel: 'coupon' }),
    makePayment({ payOrderId: 'P3', amount: 700, channel: 'voucher', status: 'pending' }),
    makePayment({ payOrderId: 'P4', amount: 800, channel: 'paystack_card', status: 'failed' }),
  ];
  await openDetail(
    makeRepayDetail(3, {
      ...late,
      payments,
      repaidAmount: 5100,
      penaltyReduction: 298.28,
      unrepaidAmount: 17_538,
    }),
  );
  expectShown(
    screen.getByText('Late fee taken off').closest('section'),
    'Late fee + ₦1,298.28 Late fee taken off − ₦298.28 Repaid so far − ₦5,100.00 Left to repay ₦17,538.00',
    'You received ₦{payout}: the loan less ₦1,600 fee and ₦288 tax.',
    'Sun 1 Mar 2026 · overdue ₦23,801.80',
  );
  expectShown(
    screen.getByText('Looking for it').closest('[data-block]'),
    '₦100 Coupon · 6 Mar, 10:30 Received',
    '₦700 Payment proof · 6 Mar, 10:30 Looking for it',
    '₦800 Debit card · 6 Mar, 10:30 Failed',
  );
});

test('another amount: what is left after it and what it saves, then the ways to pay it', async () => {
  const { shell, user } = await openDetail(makeRepayDetail(3, late), { route: `${route}&part=1` });
  await fill(screen.getByLabelText('Amount'), '10000');
  expectShown('10,000 A whole amount, ₦1,000 or more.', 'Late fee, 3 days × ₦432.76');
  await user.click(screen.getByRole('button', { name: named('Choose how to pay ₦10,000') }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318', amount: 10_000 });
});

test('who comes back from the ways to pay finds the amount that was typed', async () => {
  const drafts = createFakeDrafts();
  const first = await openDetail(makeRepayDetail(2), { route: `${route}&part=1`, drafts });
  await fill(screen.getByLabelText('Amount'), '10000');
  await first.user.click(screen.getByRole('button', { name: named('Choose how to pay ₦10,000') }));
  expect(first.shell.navigate).toHaveBeenCalledWith('repayDetail', expect.anything());
  first.unmount();
  await openDetail(makeRepayDetail(2), { route: `${route}&part=1`, drafts });
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '10,000');
});

test.each([
  ['', 'Enter an amount.'],
  ['1150.50', 'You typed ₦1,150.50. Enter a whole amount, without decimals.'],
  ['10,50', 'You typed ₦10.50. Enter a whole amount, without decimals.'],
  ['1.234', 'We can’t read “1.234” as an amount. Write it like this: ₦1,050.'],
])('another amount of %j: %s', async (typed, message) => {
  const { shell, user } = await openDetail(makeRepayDetail(3, late), { route: `${route}&part=1` });
  if (typed) await fill(screen.getByLabelText('Amount'), typed);
  await user.click(screen.getByRole('button', { name: /^Choose how to pay/ }));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.queryByText('Left after this')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose how to pay' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(shell.navigate).not.toHaveBeenCalled();
});

test('on time, the saving is what a late fee would be', async () => {
  await openDetail(makeRepayDetail(2), { route: `${route}&part=1` });
  await fill(screen.getByLabelText('Amount'), '10000');
  expect(pageText()).toMatch(/If the rest is late, the late fee is ₦232.76 a day instead of ₦432.76/);
});

test('the switch between the amounts is a route, so that a reload keeps it', async () => {
  const { shell, user } = await openDetail(makeRepayDetail(2));
  await user.click(screen.getByRole('radio', { name: 'Other amount' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayDetail',
    { orderNo: 'SB-240318', part: 1 },
    { replace: true },
  );
});

test('payout failed: nothing is owed, and another account is the way on', async () => {
  const { shell, user } = await openDetail(makeRepayDetail(10));
  expect(await screen.findByText('The account is closed')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payout returned');
  expectShown(
    screen.getByRole('main'),
    'Nothing was lent, so you owe nothing.',
    'Wema Bank 993 ••• 0737 The account is closed',
  );
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { orderNo: 'SB-240318', from: 'loan' });
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
  expect(pageText()).toContain(withFigures('{repay}'));
  expect(pageText()).toContain(withFigures('send back ₦{payout}'));
  detail = detailAfter(makePayment({ amount: 5_000 }));
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(pageText()).toContain(withFigures('{repay - 5000}'));
  // What is payable is asked for again as well, and what would go back.
  expect(api.payloadsOf(getRepayProducts)).toHaveLength(2);
  expect(pageText()).toContain('send back ₦13,112');
  detail = detailAfter(makePayment());
  await act(() => jest.advanceTimersByTimeAsync(5100));
  expect(pageText()).toContain('Paid in full');
  const callsBefore = api.payloadsOf(getRepayDetail).length;
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(api.payloadsOf(getRepayDetail)).toHaveLength(callsBefore);
});

test('cancelled after the payout: what was received goes back', async () => {
  const detail = makeRepayDetail(2, { canPartial: false, canExtend: false });
  const api = lender(detail).respond(getRepayProducts, () => makeRepayProducts({ payable: example.payout }));
  const order = makeOrder(2, { orderNo: 'SB-240318', returnBy: Date.UTC(2026, 2, 9, 9, 24) });
  api.respond(listOrders, () => records(makeOrder(6, { orderNo: 'SB-newer' }), order));
  const { shell, user } = await renderRepay(Screen, { messages: 'core', route, api });
  expect(await screen.findByText('By Mon 9 Mar, 10:24')).toBeTruthy();
  expectShown('To give back ₦{payout} By Mon 9 Mar, 10:24', 'If it is not back in time, the loan goes on.');
  await user.click(screen.getByRole('button', { name: /Bank transfer/ }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', expect.objectContaining({ amount: example.payout }));
});

test('in a state that the app does not know, a debt is not said to be none', async () => {
  const { shell, user } = await openDetail({ ...makeRepayDetail(2), status: 0 });
  expectShown(screen.getByRole('main'), 'We can’t show here what comes next. Talk to us and we tell you.');
  expect(pageText()).not.toContain('Nothing to repay');
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});

test.each([
  [8, 'See your records', ['records']],
  [7, 'See this loan', ['lending', { orderNo: 'SB-240318' }]],
] as const)('nothing to repay at status %i: “%s” leads on', async (status, name, target) => {
  const { shell, user } = await openDetail({ ...makeRepayDetail(4), status });
  expectShown(screen.getByRole('main'), 'There is nothing to pay on this loan now.');
  await user.click(screen.getByRole('button', { name }));
  expect(shell.navigate).toHaveBeenCalledWith(...target);
});
