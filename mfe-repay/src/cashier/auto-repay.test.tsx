import {
  ApiError,
  authorizePaystackCard,
  type DataOf,
  getAutoRepay,
  NetworkError,
  setAutoRepay,
} from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { expectShown, makeRepayDetail, screen } from '@sunbird/testing';
import { type RepayScreenOptions, renderRepay } from '../testing/render-repay';
import { openDetail } from '../testing/repay-detail';
import { orderNo, repayLender } from '../testing/repay-lender';
import { Screen } from './cashier-screen';

const day = 86_400_000;
const firstAt = Date.parse('2026-06-03T16:00:00Z');
const off: DataOf<typeof getAutoRepay> = {
  cards: [{ cardId: 'AUT-1', brand: 'visa', last4: '4081' }],
  isOn: false,
  dueDate: '2026-06-03',
  amount: 21_638,
  secondAmount: 22_070.76,
  noticeAt: firstAt - day,
  firstAt,
  secondAt: firstAt + day,
};
const on = { ...off, isOn: true, cardId: 'AUT-1' };

function lenderWith(state: () => DataOf<typeof getAutoRepay> | Error) {
  return repayLender(() => makeRepayDetail(2))
    .respond(getAutoRepay, state)
    .respond(setAutoRepay, ({ action }) => (action === 'on' ? on : { ...off, cards: [] }));
}

function show(
  state: () => DataOf<typeof getAutoRepay> | Error,
  query = 'auto=1',
  options: RepayScreenOptions = {},
) {
  const route = `/repay/cashier?orderNo=${orderNo}&${query}`;
  return renderRepay(Screen, { api: lenderWith(state), route, ...options });
}

test('the way there stands with the ways to pay, where the market has it', async () => {
  const { shell, user, unmount } = await openDetail(makeRepayDetail(2));
  await user.click(screen.getByRole('button', { name: /^From your card/ }));
  expect(shell.navigate).toHaveBeenCalledWith('cashier', { orderNo, auto: 1 });
  unmount();
  await openDetail(makeRepayDetail(2), { market: mx });
  expect(screen.queryByRole('button', { name: /^From your card/ })).toBeNull();
});

test('amount, day, card and how to stop it stand before the switch; then it is on', async () => {
  const { shell, user } = await show(() => off);
  await screen.findByRole('button', { name: 'Switch it on' });
  expectShown(
    'Nothing is charged unless you switch it on here.',
    'You owe, as of today ₦21,638 We charge it on Wed 3 Jun, 17:00 Card Visa ••• 4081',
    'We charge what you still owe then, and never more.',
    'We tell you by text message on Tue 2 Jun, 17:00.',
    'we try once more on Thu 4 Jun, 17:00: ₦22,070.76, with the late fee of a day. Then never again.',
    'You can stop it here until we charge. It also stops when you remove the card.',
  );
  expect(shell.api.payloadsOf(setAutoRepay)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Switch it on' }));
  expect(await screen.findByText('Automatic repayment is on')).toBeTruthy();
  expect(shell.api.payloadsOf(setAutoRepay)).toEqual([{ orderNo, action: 'on', cardId: 'AUT-1' }]);
  expect(screen.getByRole('button', { name: 'Switch it off' })).toBeTruthy();
});

test('an address that names it as a way to pay now leads to the switch', async () => {
  await show(() => off, 'channelId=paystack_automatic');
  expect(await screen.findByRole('button', { name: 'Switch it on' })).toBeTruthy();
});

test('a card is removed after a question, and nothing is on then', async () => {
  const { shell, user } = await show(() => on);
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ••• 4081' }));
  expectShown('We charge nothing to it any more.');
  await user.click(screen.getByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByRole('button', { name: 'Authorise a card' })).toBeTruthy();
  expect(shell.api.payloadsOf(setAutoRepay)).toEqual([{ orderNo, action: 'removeCard', cardId: 'AUT-1' }]);
});

test('without a card, one is authorised first, and the borrower comes back here', async () => {
  const { shell, user } = await show(() => ({ ...off, cards: [] }));
  await user.click(await screen.findByRole('button', { name: 'Authorise a card' }));
  expect(shell.api.payloadsOf(authorizePaystackCard)).toEqual([{ orderNo }]);
  expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/authorize');
  expect(await shell.drafts.load('repay.leaving')).toMatchObject({
    params: { orderNo, channelId: 'paystack_card', card: 'AUT-1', auto: 1 },
  });
});

test('a card that did not pay is said, with what saves the late fee', async () => {
  await show(() => ({ ...on, lastTry: 'refused' as const }));
  await screen.findByText(/The card did not pay/);
  expectShown('We charge it on Thu 4 Jun, 17:00');
});

test('what the lender refuses is said in its words', async () => {
  await show(() => new ApiError({ code: 40903, serverMessage: 'The due day is over.' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The due day is over.');
});

test.each([
  ['a market without it', mx, () => off],
  ['a lender without it', undefined, () => new NetworkError(404)],
])('%s leads to the other ways to pay', async (_where, market, state) => {
  const { shell, user } = await show(state, 'auto=1', market && { market });
  expect((await screen.findByRole('alert')).textContent).toContain('We have no automatic repayment here');
  await user.click(screen.getByRole('button', { name: 'Choose another way' }));
  expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo }, { replace: true });
});
