import { orderStatuses } from '@sunbird/loan-domain';
import { offerFor, usedLimit } from './offer';
import { nextLimit } from './standing';

describe('the limit', () => {
  test('is used by what is applied for or owed, less what is paid back', () => {
    const order = { amount: 1000, paidPrincipal: 300 };
    const used = orderStatuses.filter(status => usedLimit([{ ...order, status }]) !== 0);
    expect(used).toEqual([1, 2, 3, 7, 10, 14, 18, 19]);
    expect(
      usedLimit([
        { ...order, status: 2 },
        { ...order, status: 1 },
        { ...order, status: 4 },
      ]),
    ).toBe(1400);
  });

  test.each([
    [5_999_999, 6_000_000],
    [6_000_000, undefined],
    [6_000_001, undefined],
  ])('after %i rises to %s', (creditLimit, next) => {
    expect(nextLimit({ market: 'NG', creditLimit })).toBe(next);
  });
});

test.each(['interest', 'fee', 'repay'] as const)(
  'what a coupon for %s takes off an offer, and no more',
  type => {
    const offers = [10_000, 500_000].map(amount => {
      const order = { market: 'NG', productId: 'ng-classic', returning: false };
      return offerFor(order, { amount: 2_000_000, term: 91, now: 0, coupon: { type, amount } });
    });
    expect(offers.map(offer => JSON.stringify(offer)).join('\n')).toMatchSnapshot();
  },
);
