import { amountToPay, type PaymentPlan, planParams, readPlan } from './payment-plan';

function throughRoute(plan: PaymentPlan): PaymentPlan {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(planParams(plan))) {
    if (value !== undefined) query[name] = String(value);
  }
  return readPlan(plan.orderNo, query);
}

test.each<PaymentPlan>([
  { orderNo: 'SB-1' },
  { orderNo: 'SB-1', channelId: 'oxxo', amount: 2146.3, seen: 0 },
  {
    orderNo: 'SB-1',
    channelId: 'paystack_card',
    amount: 10_000,
    coupon: { couponId: 'CPN-1', discount: 100, until: 1_780_000_000_000 },
    seen: 3,
    due: 22_936.28,
    sentAt: 1_780_000_000_001,
  },
])('a plan survives its route: %j', plan => {
  expect(throughRoute(plan)).toEqual(plan);
});

test('what somebody made up counts as absent', () => {
  expect(
    readPlan('SB-1', { amount: '-5', seen: '1.5', sent: 'now', coupon: 'CPN-1', off: '1e9', until: '9' }),
  ).toEqual({ orderNo: 'SB-1' });
  expect(readPlan('SB-1', { amount: 'x5', seen: 'x1', sent: '1x', due: '5x' })).toEqual({ orderNo: 'SB-1' });
  expect(readPlan('SB-1', { amount: '0', off: '100', until: '9' })).toEqual({ orderNo: 'SB-1' });
});

const now = 1_780_000_000_000;
const coupon = { couponId: 'CPN-1', discount: 100, until: now + 1 };

test.each([
  ['all that is owed', {}, 6638],
  ['a part', { amount: 5000 }, 5000],
  ['a part that is all by now', { amount: 6638 }, 6638],
  ['a part that was chosen when more was owed', { amount: 12_000 }, 6638],
  ['such a part, with a coupon', { amount: 12_000, coupon }, 6538],
  ['a part with a coupon whose time is over', { amount: 5000, coupon: { ...coupon, until: now } }, 5000],
  ['less than the coupon', { amount: 50, coupon }, 0],
])('to pay of 6,638: %s', (_, plan, amount) => {
  expect(amountToPay({ orderNo: 'SB-1', ...plan }, 6638, now)).toBe(amount);
});
