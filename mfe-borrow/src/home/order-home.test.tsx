import { getMarketHome, getRepayColor, getRepayDetail, listCoupons, NetworkError } from '@sunbird/api-client';
import {
  act,
  day,
  example,
  expectShown,
  type FakeShellOptions,
  hour,
  makeCoupon,
  makeHome,
  type makeOrder,
  makeProduct,
  makeRepayDetail,
  now,
  screen,
  stopCalendar,
  withFigures,
} from '@sunbird/testing';
import { heading, homeApi, openHome } from '../testing/home-api';
import { textOf } from '../testing/texts';

stopCalendar();

async function show(
  status: Parameters<typeof makeHome>[0],
  order: Partial<ReturnType<typeof makeOrder>> = {},
  options: FakeShellOptions = {},
) {
  const home = makeHome(status);
  const rendered = await openHome({ ...home, order: home.order && { ...home.order, ...order } }, options);
  return { ...rendered, heading: await heading() };
}

test.each([
  [6, 'Start your application', 'Start: About you', 'About you Now Work and contacts To do'],
  [11, 'Continue where you left off', 'Continue: Work and contacts', 'Work and contacts Now'],
  [12, 'Continue where you left off', 'Continue: ID and selfie', 'ID and selfie Now'],
  [17, 'Continue where you left off', 'Continue: Credit questions', 'Credit questions Now'],
  [5, 'Continue where you left off', 'Continue: Bank account', '1 step left. Your answers are saved.'],
  [19, 'Your application is ready', 'Check and send', 'Check your answers, then send it.'],
  [1, 'We are checking your application', 'See details', 'Decision by Sat 7 Mar, 10:24'],
  [
    14,
    'Your loan is approved',
    'Review and confirm',
    withFigures('You receive ₦{payout} You repay ₦{repay}'),
  ],
  [18, 'Your loan is approved', 'Review and confirm', 'Offer ends Mon 9 Mar 2026, 10:24'],
  [7, withFigures('₦{payout} is on its way'), 'See progress', 'Cancel at no cost until Sat 7 Mar, 10:24'],
] as const)('status %i: “%s”, and “%s” leads on', async (status, title, button, text) => {
  const { heading: shown, user, shell } = await show(status);
  expect(textOf(shown)).toContain(title);
  expectShown(screen.getByRole('main'), text);
  await user.click(screen.getByRole('button', { name: button }));
  expect(shell.dispatchOrder).toHaveBeenCalledWith(expect.objectContaining({ status }));
});

test('status 9 says when to try again, what is deleted, and who else lends', async () => {
  const { user, shell } = await show(9, { failReason: 'creditHistory' });
  await screen.findByRole('button', { name: /Kora Credit/ });
  expectShown(
    screen.getByRole('main'),
    'Reason: your credit history.',
    'You can apply again on Sun 5 Apr 2026 in 30 days',
    'We delete the data from this application on 13 Mar 2026, 7 days after our decision.',
    'Kora Credit ₦5,000 to ₦40,000 61 to 180 days · APR from 72.0%',
  );
  await user.click(await screen.findByRole('button', { name: /Kora Credit/ }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://kora.example/apply');
  await user.click(screen.getByRole('button', { name: 'Ask a person' }));
  const ask = { view: 'ask', about: 'loan', subject: 'SB-240318' };
  expect(shell.navigate).toHaveBeenCalledWith('customerServices', ask);
  expect(screen.queryByRole('button', { name: /Apply for/ })).toBeNull();
});

test('status 9 counts no days on the day itself', async () => {
  jest.setSystemTime(Date.parse('2026-04-05T09:00:00Z'));
  await show(9);
  expect(await screen.findByText(/Sun 5 Apr 2026/)).toBeTruthy();
  expect(screen.queryByText(/in 0 days/)).toBeNull();
});

test('status 9 shows no lender whose site the app may not open', async () => {
  await show(9, {}, { canOpenExternal: (url: string) => !url.includes('kora.example') });
  expect(await screen.findByText(/Sun 5 Apr 2026/)).toBeTruthy();
  expect(screen.queryByText(/Kora Credit/)).toBeNull();
});

test('status 2 shows what is left, how pressing it is in words, and keeps the figures', async () => {
  const { heading: title, user, shell } = await show(2);
  expect(textOf(title)).toContain('You repay in 5 days');
  expect(screen.getByText('Due in 5 days. Plan your payment.')).toBeTruthy();
  expect(await screen.findByText('Left to repay')).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    '₦{repay} Due Wed 3 Jun 2026 ₦0 of ₦{repay} repaid Next limit up to ₦60,000',
    'Loan amount ₦20,000 Interest + ₦{interest} Left to repay ₦{repay}',
    'Move your date by 7 days for ₦1,500',
  );
  expect(textOf(screen.getByRole('button', { name: /1 coupon ready/ }))).toContain('₦100 off this repayment');
  expect(shell.lastLoan.keep).toHaveBeenCalledWith(
    expect.objectContaining({ orderNo: 'SB-240318', status: 2, owed: example.repay, currency: 'NGN' }),
  );
  await user.click(screen.getByRole('button', { name: 'Repay now' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: /Need more time/ }));
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: /Put the due date in your calendar/ }));
  expect(await screen.findByRole('dialog', { name: /^Due date/ })).toBeTruthy();
});

test('status 2 has the debt and its ways first, and other loans last and folded', async () => {
  const hot = [
    makeProduct(),
    makeProduct({ productId: 'P2', productName: 'Sunbird Small', maxAmount: 10_000, terms: [91] }),
  ];
  const { shell, user } = await openHome(makeHome(2, { hot }));
  const fold = await screen.findByRole('button', { name: 'Other loans', expanded: false });
  const buttons = screen.getAllByRole('button').map(textOf);
  expect(buttons.some(text => text.includes('Sunbird Small'))).toBe(false);
  expect(buttons.findIndex(text => text.includes('I already paid'))).toBeLessThan(
    buttons.findIndex(text => text.includes('Your next loan')),
  );
  await user.click(fold);
  await user.click(screen.getByRole('button', { name: /Sunbird Small/ }));
  expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P2' });
});

test('status 2 says how much of it is repaid, and what limit comes next', async () => {
  const detail = makeRepayDetail(2, { repaidAmount: 5_000, unrepaidAmount: 16_638, dueDate: '2026-06-10' });
  const api = homeApi({ ...makeHome(2), nextLimitHint: 60_000 });
  api.respond(getRepayDetail, () => detail);
  await openHome(api);
  expect(await screen.findByText(/repaid$/)).toBeTruthy();
  const text = textOf(screen.getByRole('main'));
  expect(text).toContain(withFigures('₦{repay - 5000}Due Wed 10 Jun 2026₦5,000 of ₦{repay} repaid'));
  expect(text).toContain('Next limit up to ₦60,000');
  expect(document.querySelector<HTMLElement>('.bar i')?.style.width).toMatch(/^23\.1/);
});

test.each([
  [0, 0, '0%'],
  [5_000, -1_000, '100%'],
])('of a loan with %i repaid and %i left, the bar stays within its bounds', async (repaid, left, width) => {
  const api = homeApi(makeHome(2));
  api.respond(getRepayDetail, () => makeRepayDetail(2, { repaidAmount: repaid, unrepaidAmount: left }));
  await openHome(api);
  expect(await screen.findByText(/repaid$/)).toBeTruthy();
  expect(document.querySelector<HTMLElement>('.bar i')?.style.width).toBe(width);
});

test('status 2 does not say what is repaid while the lender has not said it', async () => {
  const api = homeApi({ ...makeHome(2), nextLimitHint: 60_000 });
  api.respond(getRepayDetail, () => new NetworkError());
  await openHome(api);
  expect(await screen.findByText(/^Next limit/)).toBeTruthy();
  await screen.findByRole('button', { name: 'Try again' });
  expect(textOf(screen.getByRole('main'))).not.toMatch(/repaid/);
});

test('status 2 that is cancelled says what comes back by when', async () => {
  const { user, shell } = await show(2, { amountToReturn: example.payout, returnBy: now });
  const text = textOf(screen.getByRole('main'));
  expectShown(
    screen.getByRole('main'),
    'You cancelled. Send back ₦{payout} By Fri 6 Mar, 10:24',
    'Your loan is over once the money is back. Otherwise it goes on as agreed.',
  );
  expect(text).not.toContain(withFigures('{repay}'));
  await user.click(screen.getByRole('button', { name: 'See how to send it' }));
  expect(shell.navigate).toHaveBeenCalledWith('cancellationForm', { orderNo: 'SB-240318' });
});

test('status 2 that is cancelled looks by itself whether the money is back', async () => {
  jest.useFakeTimers({ now });
  const { shell } = await show(2, { amountToReturn: example.payout, returnBy: now });
  shell.api.respond(getMarketHome, () => makeHome(null));
  await act(async () => jest.advanceTimersByTimeAsync(3_100));
  expect(textOf(await heading())).toContain('How much do you need?');
});

test.each([
  [8, { dueDate: '2026-06-05' }, 'Your loan of ₦20,000 is cancelled. You owe nothing.'],
  [8, { dueDate: '2026-06-05', cancelDeadline: now }, withFigures('We have your ₦{payout} back.')],
  [4, { refund: { amount: 500 } }, 'You paid ₦500 more than you owed. We are sending it back.'],
  [4, { refund: { amount: 500, sentAt: now } }, 'We have sent it back.'],
] as const)('status %i, just over, says how it ended: %j', async (status, order, text) => {
  await show(status, order);
  expect(textOf(screen.getByRole('main'))).toContain(text);
});

test('a refund that the bank refuses stays until it is sent, and leads to another account', async () => {
  const { shell, user } = await show(4, {
    finishTime: now - 8 * day,
    refund: { amount: 500, refused: true },
  });
  expect(textOf(screen.getByRole('main'))).toContain('Your bank refused our refund of ₦500.');
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { from: 'me' });
});

test.each([
  [8, {}],
  [8, { dueDate: '2026-06-05', finishTime: now - 8 * day }],
  [4, { dueDate: '2026-06-05', finishTime: now }],
] as const)('status %i without news says nothing of it: %j', async (status, order) => {
  await show(status, order);
  expect(textOf(screen.getByRole('main'))).not.toMatch(/cancelled|You paid/);
});

test.each([2, 3] as const)('status %i leads to the new date whose fee is paid', async status => {
  const api = homeApi(makeHome(status));
  api.respond(getRepayDetail, () => makeRepayDetail(status, { heldFee: 1500 }));
  const { shell, user } = await openHome(api);
  const cell = await screen.findByRole('button', { name: /Confirm your new date/ });
  expect(textOf(cell)).toContain('We have your ₦1,500');
  await user.click(cell);
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
});

test('status 3 adds up to what is due today, and how it grows', async () => {
  const { user, shell } = await show(3);
  expectShown(
    screen.getByRole('main'),
    '5 days overdue · was due 1 Mar 2026',
    'To pay today ₦23,801.80 Loan amount ₦20,000.00 Interest + ₦{interest}.00',
    'Late fee, 5 days × ₦432.76 + ₦2,163.80 Left to repay ₦23,801.80',
    'The late fee grows by ₦432.76 each day until you pay.',
    'Pay part of it From ₦1,000. It pays the late fee first',
    'Move your date by 7 days It costs ₦1,500',
  );
  await user.click(screen.getByRole('button', { name: 'Repay now' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
  expect(textOf(screen.getByRole('button', { name: /Pay part of it/ }))).toContain('From ₦1,000');
});

test.each([
  [2, /You repay tomorrow/, { dueInDays: 1 }, /You repay today/, { dueInDays: 0 }],
  [3, /22,936\.28/, {}, /23,369\.04/, {}],
] as const)('status %i, come back to on the next day, says what is owed on that day', async (...row) => {
  const [status, evening, colorThen, morning, colorNow] = row;
  jest.useFakeTimers({ now });
  const color = { color: 'amber' as const, dueInDays: 0, overdueDays: status === 3 ? 3 : 0, text: 'Soon.' };
  const owed = (unrepaidAmount: number) => () => makeRepayDetail(status, { unrepaidAmount });
  const api = homeApi(makeHome(status));
  api.respond(getRepayDetail, owed(22_936.28)).respond(getRepayColor, () => ({ ...color, ...colorThen }));
  await openHome(api);
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(textOf(screen.getByRole('main'))).toMatch(evening);
  api.respond(getRepayDetail, owed(23_369.04)).respond(getRepayColor, () => ({ ...color, ...colorNow }));
  jest.setSystemTime(now + 12 * hour);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  for (let turn = 0; turn < 3; turn += 1) await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(textOf(screen.getByRole('main'))).toMatch(morning);
});

test('status 10 owes nothing and takes another account', async () => {
  const { user, shell } = await show(10);
  expectShown(
    screen.getByRole('main'),
    'Your bank could not receive the money This type of account is not supported. Nothing was lent, so you owe nothing.',
    'Wema Bank 993 ••• 0737',
  );
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { orderNo: 'SB-240318', from: 'loan' });
});

test('an order in an unknown state shows its facts and a way to ask, and no offer', async () => {
  const home = makeHome(2);
  const order = home.order && { ...home.order, status: 0 as const, statusLabel: 'unknown' as const };
  const { shell, user } = await openHome({ ...home, order });
  await screen.findByRole('heading', { name: 'We need to look at this loan with you' });
  expectShown(
    screen.getByRole('main'),
    'We need to look at this loan with you',
    'Talk to us',
    'You asked for ₦20,000 Repay on Wed 3 Jun 2026 Application SB-240318',
  );
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
  expect(screen.queryByText('Other loans')).toBeNull();
});

test.each([
  [
    'partly repaid',
    {
      repaidAmount: 5_000,
      penaltyReduction: 200,
      unrepaidAmount: 18_601.8,
      canPartial: false,
      canExtend: false,
    },
    'Late fee + ₦2,163.80 Late fee taken off − ₦200.00 Repaid so far − ₦5,000.00 Left to repay ₦18,601.80',
    'The late fee grows each day by 2% of what is unpaid.',
  ],
  [
    'with a part of the fee taken off',
    { penaltyReduction: 200, unrepaidAmount: 23_601.8 },
    'Late fee, 5 days × ₦432.76 + ₦2,163.80 Late fee taken off − ₦200.00 Left to repay ₦23,601.80',
    'The late fee grows by ₦432.76 each day until you pay.',
  ],
])('status 3, %s: it adds up', async (_, part, sum, text) => {
  const api = homeApi(makeHome(3)).respond(getRepayDetail, () => makeRepayDetail(3, part));
  await openHome(api);
  await screen.findByRole('button', { name: 'Repay now' });
  expectShown(screen.getByRole('main'), sum, text);
});

test.each([
  ['red', [100, 300, 200], '3 coupons ready ₦300 off this repayment'],
  ['green', [], 'I already paid Send us your payment proof Your limit'],
] as const)('status 2, %s, with coupons of %j: the best is named', async (color, amounts, text) => {
  const api = homeApi(makeHome(2));
  api.respond(getRepayColor, () => ({ color, dueInDays: 0, overdueDays: 0, text: 'Due today.' }));
  const coupons = amounts.map(amount => ({
    ...makeCoupon({ couponId: `C${amount}`, amount }),
    usable: true,
  }));
  api.respond(listCoupons, () => [...coupons, { ...makeCoupon({ amount: 900 }), usable: false }]);
  await openHome(api);
  await screen.findByRole('button', { name: /I already paid/ });
  expectShown(screen.getByRole('main'), text);
  expect(document.querySelector('.tag')?.className).toBe(color === 'red' ? 'tag bad' : undefined);
});
