import {
  ApiError,
  type DataOf,
  getCouponQuantity,
  getLotteryChances,
  getMarketHome,
  getProductHome,
  listCoupons,
  listUsedCoupons,
  NetworkError,
} from '@sunbird/api-client';
import type { OrderStatus } from '@sunbird/loan-domain';
import { india } from '@sunbird/loan-domain/markets';
import { expectShown, fakeApi, makeCoupon, makeHome, makeProduct, screen } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './coupon-screen';

type Listed = ReturnType<typeof makeCoupon> & { usable: boolean; unusableReason?: string };

function listed(overrides: Partial<Listed> = {}): Listed {
  return { ...makeCoupon(), usable: true, ...overrides };
}

interface Lender {
  readonly ready?: readonly Listed[] | Error;
  readonly expired?: readonly Listed[] | Error;
  readonly order?: OrderStatus;
  readonly draw?: DataOf<typeof getLotteryChances>;
}

function lender({ ready = [], expired = [], order, draw = { show: false, chances: 0 } }: Lender = {}) {
  return fakeApi([
    [getCouponQuantity, () => ({ unused: 1, used: 2, expired: 0 })],
    [getMarketHome, () => makeHome(order ?? null)],
    [getLotteryChances, () => draw],
    [
      listCoupons,
      ({ status }) => {
        const answer = status === 'expired' ? expired : ready;
        return answer instanceof Error ? answer : [...answer];
      },
    ],
  ]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/user_center/coupon', ...options });
}

function showWith(answers: Lender) {
  return show({ api: lender(answers) });
}

describe('ready', () => {
  test('worth, conditions, last day, and how many there are', async () => {
    const ready = [listed({ couponName: 'Card authorised' }), listed({ couponId: 'C2', minQuota: 0 })];
    const { shell } = await showWith({ ready, order: 2 });
    expect(shell.api.payloadsOf(listCoupons)).toEqual([
      { status: 'unused', orderNo: 'SB-240318', amount: 20_000 },
    ]);
    await screen.findAllByRole('listitem');
    expectShown(
      'Ready (1) Used (2) Expired ₦100 off Card authorised Loans from ₦10,000 Until 5 Apr 2026 Use Card authorised',
      'Card coupon Any loan Until 5 Apr 2026 Use Card coupon',
    );
  });

  test.each([
    ['repay', 2, 'repayDetail', { orderNo: 'SB-240318' }],
    ['repay', 3, 'repayDetail', { orderNo: 'SB-240318' }],
    ['interest', 14, 'confirmBorrow', { orderNo: 'SB-240318' }],
    ['fee', 18, 'confirmBorrow', { orderNo: 'SB-240318' }],
    ['fee', undefined, 'home', undefined],
  ] as const)('one for %s at status %s leads to %s', async (type, order, route, params) => {
    const ready = [listed({ type, couponName: 'Thanks' })];
    const { shell, user } = await showWith(order ? { ready, order } : { ready });
    await user.click(await screen.findByRole('button', { name: 'Use Thanks' }));
    expect(shell.navigate).toHaveBeenCalledWith(route, params);
  });

  test.each([
    ['repay', undefined, 'For a loan that you are repaying.'],
    ['interest', 2, /interest is fixed once a loan is confirmed/],
    ['fee', 3, /the fee is taken when a loan is paid out/],
  ] as const)('one for %s at status %s says why it waits', async (type, order, why) => {
    const ready = [listed({ type })];
    await showWith(order ? { ready, order } : { ready });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByText('Not yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });

  test('what the lender says of an unusable one stands as it is', async () => {
    const ready = [listed({ usable: false, unusableReason: 'For loans from ₦30,000.' })];
    await showWith({ ready, order: 2 });
    expect(await screen.findByText('For loans from ₦30,000.')).toBeTruthy();
    expectShown(
      screen.getByRole('list'),
      '₦100 off Card coupon Loans from ₦10,000 Until 5 Apr 2026 For loans from ₦30,000. Not yet',
    );
  });

  test('none says how to earn one; without a loan at hand the lender is asked about none', async () => {
    const { shell, user } = await showWith({ order: 4 });
    expect(shell.api.payloadsOf(listCoupons)).toEqual([{ status: 'unused' }]);
    expect(await screen.findByRole('heading', { name: 'No coupons ready' })).toBeTruthy();
    expect(screen.getByText(/You earn one by authorising a card/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Draw a coupon/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'How coupons work' }));
    expectShown(
      'You earn one by authorising a card, or in the draw for repaying on time.',
      'A coupon is not paid out, sold or passed on. Authorising a card gives one coupon of ₦100.',
    );
  });

  test('coupons show although the loan at hand is not known', async () => {
    await show({ api: lender({ ready: [listed()] }).respond(getMarketHome, () => new NetworkError()) });
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  test('a lender with one product is asked by its own call', async () => {
    const api = lender({ ready: [listed()] });
    api.respond(getProductHome, () => ({
      product: makeProduct(),
      order: makeHome(2).order,
      homeStatus: 'repaying' as const,
      creditLimit: 50_000,
    }));
    const { shell } = await show({ api, settings: { singleProduct: true } });
    expect(shell.api.calls.map(({ name }) => name)).not.toContain(getMarketHome.name);
    expect(await screen.findByRole('button', { name: 'Use Card coupon' })).toBeTruthy();
  });
});

describe('used and expired', () => {
  function used(id: number) {
    return makeCoupon({
      couponId: `K${id}`,
      couponName: `Coupon ${id}`,
      status: 'used',
      usedOrderNo: `SB-${id}`,
    });
  }

  test('used ones say on which loan, page after page', async () => {
    const api = lender();
    api.respond(listUsedCoupons, ({ page = 1 }) => ({
      list: page === 1 ? Array.from({ length: 20 }, (_, index) => used(index)) : [used(20)],
      page,
      size: 20,
      total: 21,
    }));
    const { shell, user } = await show({ api });
    await user.click(screen.getByRole('tab', { name: /Used/ }));
    expect(await screen.findByText('Used on loan SB-3')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Used on loan SB-20')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(shell.api.payloadsOf(listUsedCoupons)).toEqual([
      { page: 1, size: 20 },
      { page: 2, size: 20 },
    ]);
  });

  test('a further page that fails says so and keeps the first', async () => {
    const api = lender();
    api.respond(listUsedCoupons, ({ page = 1 }) =>
      page === 1
        ? { list: [used(1)], page, size: 1, total: 2 }
        : new ApiError({ code: 50300, serverMessage: 'Busy.' }),
    );
    const { user } = await show({ api });
    await user.click(screen.getByRole('tab', { name: /Used/ }));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    expectShown(
      screen.getByRole('tabpanel'),
      'Coupon 1 Loans from ₦10,000 Until 5 Apr 2026 Used on loan SB-1 Used Busy. Show more',
    );
  });

  test.each([
    ['Used', 'No used coupons'],
    ['Expired', 'No expired coupons'],
  ])('%s: none', async (name, title) => {
    const api = lender().respond(listUsedCoupons, () => ({ list: [], page: 1, size: 20, total: 0 }));
    const { user } = await show({ api });
    await user.click(screen.getByRole('tab', { name: new RegExp(name) }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('expired ones show without a way to use them', async () => {
    const { user } = await showWith({ expired: [listed({ status: 'expired', usable: false })] });
    await user.click(screen.getByRole('tab', { name: 'Expired' }));
    expectShown(
      await screen.findByRole('listitem'),
      '₦100 off Card coupon Loans from ₦10,000 Until 5 Apr 2026 Expired',
    );
  });
});

describe('rules and draw', () => {
  test('where no card can be authorised, no coupon is promised for it', async () => {
    const { user } = await show({ market: india });
    expect(await screen.findByText('You can win one in the draw for repaying on time.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'How coupons work' }));
    expect(screen.getByText(/is not paid out, sold or passed on/)).toBeTruthy();
    expect(screen.queryByText(/authorising a card/i)).toBeNull();
  });

  test('the draw is offered with the draws there are, and keeps the loan that earned it', async () => {
    const draw = { show: true, chances: 1, grants: [{ reason: 'repaidOnTime' as const, chances: 1 }] };
    const { shell, user } = await show({ api: lender({ draw }), route: '/user_center/coupon?orderNo=SB-7' });
    await user.click(screen.getByRole('button', { name: /Draw a coupon.*1 draw, for repaying on time/ }));
    expect(shell.navigate).toHaveBeenCalledWith('coupon', { draw: 1, orderNo: 'SB-7' });
  });

  test.each([
    [1, [{ reason: 'registration', chances: 1 }], '1 draw, for signing up'],
    [2, [{ reason: 'repaidOnTime', chances: 2 }], '2 draws, for repaying on time'],
    [
      3,
      [
        { reason: 'registration', chances: 1 },
        { reason: 'repaidOnTime', chances: 2 },
      ],
      '3 draws: 1 for signing up, 2 for repaying on time',
    ],
    [2, [{ reason: 'unknown', chances: 2 }], '2 draws'],
    [1, undefined, '1 draw'],
    [0, [], 'No draw now. Repaying on time earns one'],
  ] as const)('%i turns for %j: “%s”', async (chances, grants, text) => {
    const draw = { show: true, chances, grants: grants && [...grants] };
    await showWith({ draw });
    expect(await screen.findByRole('button', { name: `Draw a coupon ${text}` })).toBeTruthy();
  });
});
