import { type PaymentPlan, planParams, readPlan } from './payment-plan';

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
