import { ApiError, type LoanOrder, listOrders } from '@sunbird/api-client';
import { day, expectShown, fakeApi, makeOrder, now, screen, within } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './agreement-list-screen';

function page(list: LoanOrder[]) {
  return { list, page: 1, size: 20, total: list.length };
}

function lender(open: LoanOrder[], finished: LoanOrder[]) {
  return fakeApi([[listOrders, ({ type }) => page(type === 'incomplete' ? open : finished)]]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender([], []), ...options });
}

test.each([
  ['Privacy policy', 'privacy', '26 Nov 2026'],
  ['Terms and conditions', 'terms', '30 Nov 2026'],
  ['Loan renewal agreement', 'renewalAgreement', '30 Nov 2026'],
])('%s, with the day of its version', async (name, route, day) => {
  const { shell, user } = await show();
  const row = screen.getByRole('button', { name: new RegExp(name) });
  expect(row.textContent).toContain(`In force since ${day}`);
  await user.click(row);
  expect(shell.navigate).toHaveBeenCalledWith(route);
});

test('agreements of confirmed loans, newest first, and of no others', async () => {
  const { shell, user } = await show({
    api: lender(
      [
        makeOrder(2, { orderNo: 'SB-2', applyTime: now }),
        makeOrder(14, { orderNo: 'SB-3' }),
        makeOrder(6, { orderNo: 'SB-4' }),
      ],
      [
        makeOrder(4, { orderNo: 'SB-1', applyTime: now - 200 * day }),
        makeOrder(9, { orderNo: 'SB-9' }),
        makeOrder(8, { orderNo: 'SB-8' }),
      ],
    ),
  });
  const rows = (await screen.findAllByRole('button', { name: /SB-/ })).map(row => row.textContent);
  expect(rows).toEqual(['₦20,000SB-2 · 6 Mar 2026', '₦20,000SB-1 · 18 Aug 2025']);
  expectShown(
    'Privacy policy In force since 26 Nov 2026',
    'Your loan agreements ₦20,000 SB-2 · 6 Mar 2026 ₦20,000 SB-1 · 18 Aug 2025 See all records',
  );
  await user.click(screen.getByRole('button', { name: /SB-2/ }));
  expect(shell.navigate).toHaveBeenCalledWith('agreement', { orderNo: 'SB-2' });
  await user.click(screen.getByRole('button', { name: 'See all records' }));
  expect(shell.navigate).toHaveBeenCalledWith('records');
});

test('no loan yet', async () => {
  await show();
  expect(await screen.findByText(/You have none yet/)).toBeTruthy();
});

test('a failure leaves the public texts, and can be tried again', async () => {
  let fail = true;
  const api = fakeApi([
    [
      listOrders,
      () => (fail ? new ApiError({ code: 50300, serverMessage: 'Busy.', traceId: 'T-1' }) : page([])),
    ],
  ]);
  const { user } = await show({ api });
  const alert = await screen.findByRole('alert');
  expectShown('Privacy policy', 'This did not load Busy. Try again', 'Still not working? Tell us code T-1.');
  fail = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You have none yet/)).toBeTruthy();
});
