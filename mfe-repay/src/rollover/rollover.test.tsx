import {
  ApiError,
  confirmExtension,
  type DataOf,
  getExtension,
  getRepayDetail,
  NetworkError,
  updateExtension,
} from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { india, ng } from '@sunbird/loan-domain/markets';
import {
  act,
  example,
  expectShown,
  fireEvent,
  makePayAccount,
  makeRepayDetail,
  screen,
  waitFor,
} from '@sunbird/testing';
import { pageText, renderRepay } from '../testing/render-repay';
import { orderNo, repayLender } from '../testing/repay-lender';
import { Screen as ConfirmScreen } from './confirm-extension-screen';
import { Screen as DetailScreen } from './extension-detail-screen';

type Extension = DataOf<typeof getExtension>;

function extension(changes: Partial<Extension> = {}): Extension {
  return {
    orderNo,
    extendDays: 7,
    fee: 1500,
    currency: 'NGN',
    oldDueDate: '2028-02-24',
    newDueDate: '2028-03-02',
    payable: true,
    unrepaidAmount: example.repay,
    account: makePayAccount({ accountNumber: '7731004296', permanent: false }),
    timesUsed: 0,
    maxTimes: 2,
    ...changes,
  };
}

const confirmed = {
  extensionOrderNo: 'EXT-1',
  payOrderId: 'PAY-1',
  fee: 1500,
  status: 'waitPay' as const,
  account: makePayAccount(),
  expireAt: 4_102_444_800_000,
};

function lender(changes: Partial<Extension> = {}) {
  const api = repayLender().respond(getExtension, () => extension(changes));
  api.respond(confirmExtension, () => confirmed);
  return api;
}

function openDetail(api = lender(), market: Market = ng) {
  return renderRepay(DetailScreen, {
    route: `/repay/exhibition_period_detail?orderNo=${orderNo}`,
    api,
    market,
  });
}

function openConfirm(query = '', api = lender()) {
  return renderRepay(ConfirmScreen, {
    route: `/repay/confirm_exhibition?orderNo=${orderNo}${query}`,
    api,
  });
}

test.each([
  [
    true,
    'The fee does not reduce what you owe. If you pay by the new date, it still counts as repaid on time.',
  ],
  [false, 'The fee does not reduce what you owe. This loan no longer counts as repaid on time.'],
])('a reward to earn: %s, a later date says what it costs', async (earnsReward, text) => {
  await openDetail(lender().respond(getRepayDetail, () => makeRepayDetail(2, { earnsReward })));
  await screen.findByText(/repaid on time/);
  expectShown(text);
});

test('more time beside paying now, and beside paying a part', async () => {
  const { shell, user } = await openDetail();
  expectShown(
    '7 more days, for ₦1,500 Paying on 24 Feb is cheaper.',
    'Move to 2 Mar ₦{repay + 1500} ₦1,500 more',
    'Still to repay ₦{repay} New date Thu 2 Mar 2028 Fee, paid now + ₦1,500 Total you pay ₦{repay + 1500}',
    'The fee does not reduce what you owe.',
    'Then ₦20,138 is left, due 24 Feb',
  );
  await user.click(screen.getByRole('button', { name: /of the loan/ }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo, amount: 1500 });
  await user.click(screen.getByRole('button', { name: 'Keep 24 Feb' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo });
});

test.each([
  ['in time', {}, {}, 'If you do nothing until 2 Mar ₦24,667.32 ₦3,029.32 more in late fees'],
  [
    'late',
    { unrepaidAmount: 22_936.28, newDueDate: '2028-03-05' },
    { overdueDays: 3, penalty: 1298.28, unrepaidAmount: 22_936.28 },
    'If you do nothing until 5 Mar ₦25,965.60 ₦3,029.32 more in late fees',
  ],
])(
  '%s: beside the fee stands what doing nothing costs until the new date',
  async (_, changes, owed, text) => {
    const detail = { dueDate: '2028-02-24', ...owed };
    await openDetail(
      lender(changes).respond(getRepayDetail, () => makeRepayDetail('overdueDays' in owed ? 3 : 2, detail)),
    );
    expectShown(text);
  },
);

test('where the parts of the debt are not known, no late fee is made up', async () => {
  await openDetail(lender().respond(getRepayDetail, () => makeRepayDetail(2, { unrepaidAmount: 20_000 })));
  expect(screen.queryByText(/If you do nothing/)).toBeNull();
});

test('come back to on the next day, the offer is of that day', async () => {
  const api = lender({ unrepaidAmount: 22_936.28 });
  await openDetail(api);
  expect(pageText()).toContain('22,936.28');
  api.respond(getExtension, () => extension({ unrepaidAmount: 23_369.04, newDueDate: '2028-03-03' }));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(pageText()).toContain('23,369.04'));
  expect(pageText()).toContain('Move to 3 Mar');
});

test('late: paying today is what it is compared with, and the late fee stays', async () => {
  const api = lender({ unrepaidAmount: 22_936.28, bonus: 1000 });
  api.respond(getRepayDetail, () => makeRepayDetail(3, { unrepaidAmount: 22_936.28 }));
  await openDetail(api);
  expect(screen.getByText('Pay today').parentElement?.textContent).toContain('₦22,936.28');
  expectShown(
    'A late fee that is already due stays owed. You get a coupon of ₦1,000 when the date has moved.',
  );
});

test.each<[Partial<Extension>, string, Market?]>([
  [{ timesUsed: 2, reason: 'Postponed too often.' }, 'can be moved 2 times. You have done that.'],
  [{ reason: 'This loan is cancelled.' }, 'This loan is cancelled.'],
  [{ reason: undefined }, 'It is not possible for this loan now.'],
  // Offered, but without an account for the fee.
  [{ payable: true }, 'You can’t move your date now'],
  // A market that moves no dates says so, without a “now” or a count.
  [{ maxTimes: 0 }, 'The date of this loan can’t be moved', india],
])('not possible says why: %j', async (changes, text, market = ng) => {
  const api = lender({ payable: false, account: undefined, ...changes });
  const { shell, user } = await openDetail(api, market);
  expect(pageText()).toContain(text);
  expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay a part instead' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo, part: 1 });
});

test.each([
  ['the lender takes no part', { canPartial: false }, {}],
  ['as much as the fee is all that is owed', {}, { unrepaidAmount: 1500 }],
])('no part is offered where %s', async (_, detail, changes) => {
  await openDetail(lender(changes).respond(getRepayDetail, () => makeRepayDetail(2, detail)));
  expect(screen.getByRole('button', { name: /^Agree/ })).toBeTruthy();
  expect(screen.queryByText('Or pay a part now')).toBeNull();
});

test('the agreement comes before the account, and the date moves only with it, and once', async () => {
  const { shell, unmount, user } = await openDetail();
  const agree = { name: /^Agree and pay ₦\s?1,500$/ };
  expect(pageText()).not.toContain('7731');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(screen.getByRole('button', agree));
  expect(screen.getByRole('alert').textContent).toContain('agree to the loan renewal agreement');
  expect(shell.api.payloadsOf(confirmExtension)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'loan renewal agreement' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'loan renewal agreement' }));
  expect(shell.navigate).toHaveBeenCalledWith('renewalAgreement', { orderNo });
  unmount();
  const back = await openDetail();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await back.user.dblClick(screen.getByRole('button', agree));
  expect(back.shell.api.payloadsOf(confirmExtension)).toHaveLength(1);
  expect(back.shell.navigate).toHaveBeenCalledWith(
    'confirmExtension',
    { orderNo, extensionOrderNo: 'EXT-1', fee: 1500 },
    { replace: true },
  );
});

test('a fee that is paid is not offered again: only the new date is to be agreed to', async () => {
  await openDetail(lender({ feeReceived: true }));
  expectShown('We have your fee of ₦1,500. Agree, and your date moves.');
  expect(screen.getByRole('button', { name: 'Confirm new date' })).toBeTruthy();
  expect(screen.queryByText('Or pay a part now')).toBeNull();
});

test('an address that names no rollover leads to the offer', async () => {
  const { shell } = await openConfirm();
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo }, { replace: true });
});

test('a tick is for no other date', async () => {
  const api = lender();
  const { user } = await openDetail(api);
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  api.respond(getExtension, () => extension({ newDueDate: '2028-03-03' }));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Move to 3 Mar');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('the lender may refuse the agreement', async () => {
  const api = lender().respond(confirmExtension, () => new ApiError({ code: 40903 }));
  const { user } = await openDetail(api);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Agree and pay ₦\s?1,500$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('not possible for your loan now');
});

test('the fee is waited for, then the new date and what is owed', async () => {
  jest.useFakeTimers();
  const api = lender();
  let status: 'waitPay' | 'paid' = 'waitPay';
  api.respond(updateExtension, () => ({
    extensionOrderNo: 'EXT-1',
    status,
    orderNo,
    ...(status === 'paid' ? { newDueDate: '2028-03-02', creditLevel: '1' } : {}),
  }));
  const { shell } = await openConfirm('&extensionOrderNo=EXT-1&fee=1500', api);
  expectShown(
    screen.getByRole('main'),
    'Transfer the fee, exactly ₦1,500',
    'Account for the fee',
    '7731 0042 96',
    'This account is only for the fee.',
    'your date moves to 2 Mar by itself',
  );
  expect(shell.lastLoan.read()).toBeUndefined();
  // A part of the fee was sent in the bank's app.
  const account = makePayAccount({ accountNumber: '7731004296', permanent: false, amount: 800 });
  api.respond(getExtension, () => extension({ account }));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expectShown(screen.getByRole('main'), 'Transfer the fee, exactly ₦800');
  status = 'paid';
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(4100));
  expect(screen.getByText('Your new date is Thu 2 Mar')).toBeTruthy();
  expectShown(
    'Your new date is Thu 2 Mar What you owe stays the same. You repay ₦{repay} On Thu 2 Mar 2028 Fee paid ₦1,500 If you pay late 2% a day',
  );
  expect(shell.track).toHaveBeenCalledWith(
    expect.objectContaining({ eventType: 'success', eventOption: 'rollover' }),
  );
  const callsBefore = api.payloadsOf(updateExtension).length;
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(api.payloadsOf(updateExtension)).toHaveLength(callsBefore);
  jest.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Put the new date in your calendar' }));
  expect(await screen.findByRole('dialog', { name: /^Due date .*2 Mar 2028/ })).toBeTruthy();
});

test('a first look for the fee that fails is repeated by itself', async () => {
  jest.useFakeTimers();
  const api = lender().respond(updateExtension, () => new NetworkError());
  await openConfirm('&extensionOrderNo=EXT-1&fee=1500', api);
  expect(screen.queryByText('Transfer the fee, exactly')).toBeNull();
  api.respond(updateExtension, () => ({ extensionOrderNo: 'EXT-1', status: 'waitPay' as const, orderNo }));
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(screen.getByText('Transfer the fee, exactly')).toBeTruthy();
});

test('a state that the app does not know is a wait that goes on and can be left', async () => {
  jest.useFakeTimers();
  const api = lender();
  let status: 'unknown' | 'paid' = 'unknown';
  api.respond(updateExtension, () => ({ extensionOrderNo: 'EXT-1', status, orderNo }));
  await openConfirm('&extensionOrderNo=EXT-1&fee=1500', api);
  expect(screen.getByText('Transfer the fee, exactly')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to home' })).toBeTruthy();
  status = 'paid';
  await act(() => jest.advanceTimersByTimeAsync(4100));
  expect(pageText()).toContain('Your new date');
});

test('a fee that never came', async () => {
  const api = lender();
  api.respond(updateExtension, () => ({ extensionOrderNo: 'EXT-1', status: 'cancelled' as const, orderNo }));
  const { shell, user } = await openConfirm('&extensionOrderNo=EXT-1', api);
  expect(screen.getByRole('alert').textContent).toContain('The date did not move');
  expectShown(
    'The date did not move The fee did not arrive in time. A fee that arrives later pays what you owe; the rest goes back to you.',
  );
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo }, { replace: true });
});
