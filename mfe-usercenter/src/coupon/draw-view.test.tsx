import { ApiError, drawCoupon, getLotteryChances } from '@sunbird/api-client';
import { expectShown, fakeApi, makeCoupon, now, screen, within } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './coupon-screen';
import { inOrder, type Prizes, termsOf, winningOf } from './draw-view';

const coupon = makeCoupon({ amount: 200, minQuota: 2_000, type: 'interest' });

function prize(
  prizeIndex: number,
  odds: number,
  type?: 'repay' | 'interest' | 'fee',
  amount = 0,
  minQuota = 2_000,
): Prizes[number] {
  return {
    prizeIndex,
    odds,
    coupon: type ? { type, amount, currency: 'NGN', minQuota, validDays: 30 } : null,
  };
}

const prizes: Prizes = [
  prize(0, 40),
  prize(1, 30, 'repay', 100),
  prize(2, 15, 'interest', 200),
  prize(3, 10, 'fee', 300),
  prize(4, 5, 'repay', 500),
];

function lender(chances = 1, drawn: () => unknown = () => ({ prizeIndex: 2, coupon, chancesLeft: 0 })) {
  let left = chances;
  const api = fakeApi([[getLotteryChances, () => ({ show: true, chances: left, prizes })]]);
  api.respond(drawCoupon, () => {
    const answer = drawn();
    if (answer instanceof Error) return answer;
    left -= 1;
    return { prizeIndex: 2, coupon, chancesLeft: left, ...(typeof answer === 'object' ? answer : {}) };
  });
  return api;
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/user_center/coupon?draw=1', ...options });
}

describe('odds', () => {
  test('are the lender’s: the coupons first, then the chance of nothing', () => {
    expect(winningOf(prizes)).toBe(60);
    expect(inOrder(prizes).map(({ odds }) => odds)).toEqual([30, 15, 10, 5, 40]);
    expect(termsOf(prizes)).toEqual({ amount: 2_000, days: 30 });
    expect(termsOf([prize(0, 50, 'fee', 100, 1_000), prize(1, 50, 'fee', 200, 2_000)])).toBeUndefined();
    expect(termsOf([prize(0, 100)])).toBeUndefined();
  });

  test('are not claimed where the lender does not tell them', async () => {
    await show({ api: fakeApi([[getLotteryChances, () => ({ show: true, chances: 2, endTime: now })]]) });
    expectShown(
      'You have 2 draws.',
      'Chance decides. Which card you choose makes no difference. You can draw until 6 Mar 2026.',
    );
  });

  test('stand on the page before a draw is taken, the chance of nothing included', async () => {
    await show();
    expectShown(
      'You have 1 draw. 60 in 100 draws win a coupon.',
      '₦100 off a repayment 30 in 100',
      '₦300 off the fee 10 in 100',
      'No coupon 40 in 100 Coupons of the draw are for loans from ₦2,000 and expire after 30 days.',
    );
  });
});

test('one of three is opened, and the coupon is told as it is', async () => {
  const { shell, user } = await show({ route: '/user_center/coupon?draw=1&orderNo=SB-7' });
  expect(screen.getByText(/You have 1 draw\./)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Card 2' }));
  expect(screen.getByRole('radio', { checked: true, name: 'Card 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open this card' }));
  const dialog = await screen.findByRole('alertdialog', { name: /₦\s?200 off the interest/ });
  expectShown(
    dialog,
    '₦200 off the interest',
    'For loans of ₦2,000 or more. Use it by 5 Apr 2026.',
    'That was your last draw. Keep coupon',
  );
  expect(shell.track).toHaveBeenLastCalledWith(
    expect.objectContaining({ eventOption: 'draw', eventType: 'success' }),
  );
  expect(shell.api.payloadsOf(drawCoupon)).toEqual([{ orderNo: 'SB-7' }]);
  expect(shell.api.calls.find(({ name }) => name === drawCoupon.name)?.intent).toBe('draw');
  await user.click(within(dialog).getByRole('button', { name: 'Keep coupon' }));
  expect(shell.navigate).toHaveBeenCalledWith('coupon', {}, { replace: true });
});

test('nothing won is said in plain words, with the draws that are left', async () => {
  const { shell, user } = await show({ api: lender(2, () => ({ coupon: null, prizeIndex: 0 })) });
  await user.click(screen.getByRole('button', { name: 'Open a card' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'No coupon this time' });
  expectShown(dialog, 'No coupon this time', 'You have 1 draw left.');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(shell.navigate).not.toHaveBeenCalled();
  expect(await screen.findByText(/You have 1 draw\./)).toBeTruthy();
});

test('a coupon for any loan says so', async () => {
  const { user } = await show({ api: lender(1, () => ({ coupon: { ...coupon, minQuota: 0 } })) });
  await user.click(screen.getByRole('button', { name: 'Open a card' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('For any loan.');
});

test('a refusal says why, and the draw can be tried again', async () => {
  let fail = true;
  const api = lender(1, () =>
    fail ? new ApiError({ code: 40903, serverMessage: 'No turns are left.' }) : {},
  );
  const { user } = await show({ api });
  await user.click(screen.getByRole('button', { name: 'Open a card' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No turns are left.');
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Open a card' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

describe('without a draw', () => {
  test('says how to earn one, and still lists the odds', async () => {
    const api = fakeApi([[getLotteryChances, () => ({ show: true, chances: 0, prizes })]]);
    const { shell, user } = await show({ api });
    expectShown('You have no draw now Every loan that is repaid on time earns one.', 'No coupon 40 in 100');
    await user.click(screen.getByRole('button', { name: 'See your coupons' }));
    expect(shell.navigate).toHaveBeenCalledWith('coupon', {}, { replace: true });
  });

  test('a lender without a draw says so', async () => {
    await show({ api: fakeApi([[getLotteryChances, () => ({ show: false, chances: 0 })]]) });
    expectShown('There is no draw now Your coupons stay as they are.');
  });
});
