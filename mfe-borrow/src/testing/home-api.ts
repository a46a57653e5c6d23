import {
  type DataOf,
  getConfirmInfo,
  getLotteryChances,
  getMarketHome,
  getRejectRecommendation,
  getRepayColor,
  getRepayDetail,
  getStepAmount,
  getUserInfo,
  listCoupons,
} from '@sunbird/api-client';
import {
  type FakeApi,
  type FakeShellOptions,
  fakeApi,
  makeConfirmInfo,
  makeCoupon,
  makeRepayDetail,
  makeUserInfo,
  type RenderedScreen,
  screen,
} from '@sunbird/testing';
import { Screen } from '../home/home-screen';
import { openBorrow } from './render';

type Home = DataOf<typeof getMarketHome>;

/** A fake lender with a response to every call that home may make. */
export function homeApi(home: Home): FakeApi {
  const status = home.order?.status;
  return fakeApi([
    [getMarketHome, () => home],
    [
      getStepAmount,
      () => ({ min: 1_000, max: 50_000, step: 1_000, default: 20_000, amounts: [], terms: [91, 180, 365] }),
    ],
    [getLotteryChances, () => ({ show: true, chances: 0 })],
    [getConfirmInfo, () => makeConfirmInfo()],
    [getUserInfo, () => makeUserInfo()],
    [getRepayDetail, () => makeRepayDetail(status === 3 ? 3 : 2, { canExtend: true, canPartial: true })],
    [
      getRepayColor,
      () =>
        status === 3
          ? { color: 'red' as const, dueInDays: 0, overdueDays: 5, text: 'Overdue by 5 days' }
          : {
              color: 'amber' as const,
              dueInDays: 5,
              overdueDays: 0,
              text: 'Due in 5 days. Plan your payment.',
            },
    ],
    [listCoupons, () => [{ ...makeCoupon(), usable: true }]],
    [
      getRejectRecommendation,
      () => ({
        show: true,
        retryAfterDays: 30,
        retryDate: '2026-04-05',
        products: [
          {
            lenderName: 'Kora Credit',
            range: { min: 5_000, max: 40_000, currency: 'NGN' },
            terms: { min: 61, max: 180 },
            aprFrom: 0.72,
            url: 'https://kora.example/apply',
          },
        ],
      }),
    ],
  ]);
}

export function heading(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1 });
}

/** Opens home by what a lender says. */
export function openHome(home: Home | FakeApi, options: FakeShellOptions = {}): Promise<RenderedScreen> {
  const api = 'calls' in home ? home : homeApi(home);
  return openBorrow(Screen, '/', { api, messages: 'core', ...options });
}
