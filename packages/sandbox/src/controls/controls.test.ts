import { createDedicatedAccount } from '@sunbird/api-client/contract';
import { useFreshLender } from '../testing/fresh-lender';
import { testStart } from '../testing/test-lender';

const lender = useFreshLender();
const dayMs = 86_400_000;

type ControlCall = readonly [path: string, body?: object];

/** What control calls answer, a line for each. */
async function answers(requests: readonly ControlCall[]): Promise<string> {
  const lines: string[] = [];
  for (const [path, body] of requests) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const address = `http://localhost/sandbox${path}`;
    const response = await lender.sandbox.app.request(address, body === undefined ? undefined : init);
    lines.push(`${path} ${JSON.stringify(body)}: ${response.status} ${await response.text()}`);
  }
  return lines.join('\n');
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

test('the clock moves by ten years at most, and back while there is no order', async () => {
  const moves: readonly ControlCall[] = [
    ['/clock', {}],
    ['/clock', { advance: '7D' }],
    ['/clock', { setTo: 'soon' }],
    ['/clock', { advance: 'P3653DT1S' }],
    ['/clock', { advance: 'P3653D' }],
    ['/clock', { setTo: iso(testStart - dayMs) }],
    ['/clock', { setTo: iso(testStart) }],
    ['/clock'],
  ];
  expect(await answers(moves)).toMatchSnapshot();
  await lender.borrower(14);
  const back = [1001, 1000].map(ms => ['/clock', { setTo: iso(testStart - ms) }] as const);
  expect(await answers(back)).toMatchSnapshot();
});

test('what can’t be done is said', async () => {
  const { orderNo, userId } = await lender.borrower(14);
  const coupon = { userId, type: 'fee', amount: 0.01 };
  const fault = { path: '/loan/product/list', mode: 'http', value: 503, times: 1 };
  expect(
    await answers([
      ['/faults', { ...fault, times: 0 }],
      ['/faults', { ...fault, mode: 'nonsense' }],
      ['/faults', { ...fault, method: 'GET' }],
      ['/faults'],
      ['/reset', { seed: 0.5 }],
      ['/borrowers', { at: 99 }],
      ['/borrowers', { at: 2, market: 'US' }],
      ['/borrowers', { at: 3, overdueDays: 0 }],
      ['/borrowers', { at: 3, overdueDays: 1001 }],
      ['/coupons', { ...coupon, userId: 'nobody' }],
      ['/coupons', { ...coupon, amount: 0 }],
      ['/coupons', { ...coupon, amount: 1.005 }],
      ['/coupons', { ...coupon, minQuota: 0.001 }],
      ['/coupons', { ...coupon, type: 'gift' }],
      ['/coupons', coupon],
      ['/replies', { market: 'NG', mobile: '8031234567', text: 'STOP 123456' }],
      ['/collected', { orderNo, flags: { shoes: true } }],
      ['/collected', { orderNo: 'LN-NONE', flags: {} }],
      ['/collected', { orderNo, flags: { sms: true } }],
      ['/provider-messages'],
      ['/provider-messages/none', {}],
      ['/payments/none', { paidAt: iso(testStart) }],
      ['/vouchers/none', { approve: true }],
      ['/orders/none/books'],
      ['/orders/none/decide', { outcome: 'approve' }],
      ...['later', 'approve', 'reject', 'payFail'].map(
        outcome => [`/orders/${orderNo}/decide`, { outcome }] as const,
      ),
      [`/orders/${orderNo}/return-payout`, {}],
    ]),
  ).toMatchSnapshot();
});

test('a provider reports what it is asked to, and what that does is counted with its borrower alone', async () => {
  const { client, orderNo, userId } = await lender.borrower(2);
  const other = await lender.borrower(2);
  const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
  expect(
    await answers([
      ['/pay', { reference: 'none', amount: 1 }],
      ['/pay', { payOrderId: 'none', amount: 1 }],
      ['/pay', { accountNumber, amount: 0 }],
      ['/pay', { accountNumber, amount: 0.015 }],
      ['/pay', { accountNumber, amount: 1, times: 101 }],
      ['/pay', { accountNumber, amount: 1, paidAt: 'today' }],
      ['/pay', { reference: accountNumber, amount: 1000, times: 2 }],
      ['/pay', { accountNumber, amount: 0.5, paidAt: iso(testStart - 1000) }],
      ['/providers/nobody/events', {}],
      ['/providers/paystack/events', { event: 'invoice.create' }],
      [`/orders/${orderNo}/books`],
      [`/orders/${other.orderNo}/books`],
      [`/borrowers/${userId}/effects`],
      [`/borrowers/${other.userId}/effects`],
      [`/orders/${orderNo}/return-payout`, { purpose: 'refund' }],
      [`/orders/${orderNo}/return-payout`, { provider: 'nobody' }],
      [`/orders/${orderNo}/return-payout`, { provider: 'flutterwave' }],
      [`/orders/${orderNo}/return-payout`, {}],
      [`/orders/${orderNo}/books`],
    ]),
  ).toMatchSnapshot();
});
