import {
  createDedicatedAccount,
  getFlutterwaveAccount,
  getMonnifyAccounts,
  getOxxoReference,
  getStpClabe,
} from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { standInOf, type TestBorrower } from '../testing/test-lender';
import { type CheckoutFixture, openCheckoutFixture } from './fixtures/checkout-fixture';

// A busy machine takes its time over a borrower's whole journey.
let desk: CheckoutFixture;

beforeAll(async () => {
  desk = await openCheckoutFixture();
});
afterAll(() => desk.close());

describe('webhooks', () => {
  async function send(provider: string, headers: Readonly<Record<string, string>>, body: string) {
    const address = `http://localhost/providers/${provider}/webhook`;
    const response = await desk.lender.sandbox.app.request(address, { method: 'POST', headers, body });
    return { status: response.status, answer: await response.json() };
  }
  type Into = { accountNumber?: string; reference?: string };
  const places: [string, MarketCode, string, (borrower: TestBorrower) => Promise<Into>][] = [
    ['paystack', 'NG', 'NGN', ({ client, orderNo }) => client.ok(createDedicatedAccount, { orderNo })],
    [
      'monnify',
      'NG',
      'NGN',
      async ({ client, orderNo }) => (await client.ok(getMonnifyAccounts, { orderNo })).accounts[1] ?? {},
    ],
    ['flutterwave', 'NG', 'NGN', ({ client, orderNo }) => client.ok(getFlutterwaveAccount, { orderNo })],
    ['stp', 'MX', 'MXN', ({ client, orderNo }) => client.ok(getStpClabe, { orderNo })],
    ['conekta', 'MX', 'MXN', ({ client, orderNo }) => client.ok(getOxxoReference, { orderNo, amount: 1500 })],
  ];

  test.each(places)('%s credits once, and only what is signed', async (name, market, currency, placeOf) => {
    const borrower = await desk.lender.borrower(2, market);
    const { accountNumber, reference } = await placeOf(borrower);
    const into = accountNumber ? { accountNumber } : { reference };
    const provider = standInOf(desk.lender.sandbox, name);
    const payment = { providerReference: `REF${borrower.mobile}`, ...into, amount: 150_000, currency };
    const { headers, body } = provider.writeWebhook(payment, desk.lender.sandbox.lender.clock.now());

    expect((await send(name, { 'content-type': 'application/json' }, body)).status).toBe(401);
    const wrong = Object.entries(headers).map(([header, value]) => [
      header,
      value.replace(/\w(?=\w{20})/g, 'x'),
    ]);
    expect((await send(name, Object.fromEntries(wrong), body)).status).toBe(401);
    expect(await desk.paid(borrower)).toEqual([]);

    expect((await send(name, headers, body)).answer).toMatchObject(
      name === 'stp' ? { mensaje: 'confirmar' } : { status: 'credited' },
    );
    for (let times = 0; times < 3; times += 1) {
      expect((await send(name, headers, body)).answer).toMatchObject(
        name === 'stp' ? { mensaje: 'confirmar' } : { status: 'duplicate' },
      );
    }
    expect(await desk.paid(borrower)).toMatchObject([{ provider: name, amount: 150_000, applied: 150_000 }]);
    const order = await desk.orderOf(borrower);
    expect((order?.paidInterest ?? 0) + (order?.paidPrincipal ?? 0)).toBe(150_000);
  });

  test('a payment to an unknown target is not credited', async () => {
    const provider = standInOf(desk.lender.sandbox, 'stp');
    const payment = {
      providerReference: 'X1',
      accountNumber: '646180999999999999',
      amount: 100,
      currency: 'MXN',
    };
    const { headers, body } = provider.writeWebhook(payment, 0);
    expect(await send('stp', headers, body)).toEqual({
      status: 400,
      answer: { mensaje: 'devolver', id: 1 },
    });
  });

  test('a provider that the lender doesn’t have', async () => {
    const address = 'http://localhost/providers/nobody/webhook';
    expect((await desk.lender.sandbox.app.request(address, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
