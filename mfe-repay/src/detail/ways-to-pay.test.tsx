import { getRepayDetail, listCoupons } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import {
  act,
  example,
  expectShown,
  makeChannels,
  makeCoupon,
  makeRepayDetail,
  screen,
  waitFor,
  withFigures,
  within,
} from '@sunbird/testing';
import { pageText } from '../testing/render-repay';
import { lender, openDetail, route } from '../testing/repay-detail';
import { makePayment } from '../testing/repay-lender';

function waysToPay() {
  const ways = within(
    screen.getByText('How do you want to pay?').closest('div')?.parentElement ?? document.body,
  );
  return ways.getAllByRole('button').map(({ textContent }) => textContent);
}

test('the best way to pay leads: what one does, then fee and time; the others are a tap away', async () => {
  const { user } = await openDetail(makeRepayDetail(2));
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
  const { shell, user } = await openDetail(makeRepayDetail(2, { payments }));
  await user.click(screen.getByRole('button', { name: /^Bank transfer.*Send it from your bank’s app/ }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    expect.objectContaining({ channelId: 'monnify_reserved' }),
  );
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
  const detail = makeRepayDetail(2, {
    currency: 'MXN',
    channels,
    unrepaidAmount: example.repay,
    minRepay: 100,
  });
  const { shell, user } = await openDetail(detail, { route: `${route}&amount=12000`, market: mx });
  expect(screen.getByText('You pay').parentElement?.textContent).toContain('$12,000');
  expect(pageText()).toMatch(/\$9,638 is left after this/);
  await user.click(screen.getByRole('button', { name: 'Other ways to pay' }));
  expect(screen.queryByRole('button', { name: /Cash at OXXO/ })).toBeNull();
  expectShown(
    screen.getByRole('main'),
    '$9,638 is left after this',
    'Cash at OXXO Up to $10,000',
    'New Bank Down until noon',
  );
  await user.click(screen.getByRole('button', { name: /SPEI transfer/ }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayStp',
    expect.objectContaining({ amount: 12_000, channelId: 'stp_clabe' }),
  );
});

test('a payment that came meanwhile leaves no more to pay than is owed', async () => {
  const api = lender(makeRepayDetail(2));
  await openDetail(makeRepayDetail(2), { api, route: `${route}&amount=12000` });
  expect(screen.getByText('You pay').parentElement?.textContent).toContain('₦12,000');
  const payments = [makePayment({ amount: 15_000 })];
  api.respond(getRepayDetail, () => makeRepayDetail(2, { payments, unrepaidAmount: 6638 }));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(screen.getByText('You pay').parentElement?.textContent).toBe('You pay₦6,638₦0 is left after this'),
  );
});

test('a coupon is held once it is chosen, and the ways to pay take the rest', async () => {
  const { shell, user } = await openDetail(makeRepayDetail(2), { coupon: true });
  await user.click(screen.getByRole('button', { name: /Use a coupon/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /100/ }));
  expect(shell.api.calls.find(({ name }) => name === 'applyCoupon')).toMatchObject({
    payload: { couponId: 'CPN-1', orderNo: 'SB-240318', amount: example.repay },
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
  const { user } = await openDetail(makeRepayDetail(2), { api });
  await user.click(screen.getByRole('button', { name: /Use a coupon/ }));
  const sheet = await screen.findByRole('dialog');
  expectShown(
    sheet,
    '₦100 Valid until Sun 5 Apr 2026',
    'For loans from ₦50,000',
    'From your second loan on.',
  );
});

test('with a coupon held, its part is taken off as long as the lender holds it', async () => {
  const { shell, user } = await openDetail(makeRepayDetail(2), {
    coupon: true,
    route: `${route}&coupon=CPN-1&off=100&until=4102444800000`,
  });
  expectShown(
    screen.getByText('You pay').closest('section'),
    'Left to repay ₦{repay} Coupon − ₦100 You pay ₦{repay - 100}',
  );
  const cell = screen.getByRole('button', { name: /Held for you/ });
  expectShown(cell, 'Held for you until Fri 1 Jan, 1:00 − ₦100');
  await user.click(cell);
  await user.click(await screen.findByRole('button', { name: 'Pay without a coupon' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' }, { replace: true });
});

test('a coupon whose time is over while the page is open is held no more, and may be chosen again', async () => {
  jest.useFakeTimers();
  const held = `coupon=CPN-1&off=100&until=${Date.now() + 1_000}`;
  await openDetail(makeRepayDetail(2), { coupon: true, route: `${route}&${held}` });
  expect(pageText()).toContain(withFigures('You pay₦{repay - 100}'));
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(pageText()).not.toMatch(/You pay|Held for you/);
  expect(screen.getByRole('button', { name: /Use a coupon/ })).toBeTruthy();
});
