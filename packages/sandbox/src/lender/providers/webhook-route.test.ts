import {
  createDedicatedAccount,
  getFlutterwaveAccount,
  getMonnifyAccounts,
  getOxxoReference,
  getStpClabe,
} from '@sunbird/api-client/contract';
import { findRow } from '@sunbird/lender/database/rows';
import { payouts } from '@sunbird/lender/database/schema';
import type { ProviderPayment } from '@sunbird/lender/services/payment-provider';
import type { MarketCode } from '@sunbird/loan-domain';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import * as v from 'valibot';
import { detailOf, messagesOf } from '../../testing/borrow-steps';
import { useCheckout } from '../../testing/checkout';
import { standInOf, type TestBorrower } from '../../testing/test-lender';

const desk = useCheckout();

afterEach(() => jest.restoreAllMocks());

async function send(provider: string, headers: Readonly<Record<string, string>>, body: string) {
  const address = `http://localhost/providers/${provider}/webhook`;
  const response = await desk.lender.sandbox.app.request(address, { method: 'POST', headers, body });
  return { status: response.status, answer: await response.json() };
}

/** A provider's webhook about a payment, as it is written now. */
function written(provider: string, payment: ProviderPayment) {
  const { clock } = desk.lender.sandbox.lender;
  return standInOf(desk.lender.sandbox, provider).writeWebhook(payment, clock.now());
}

const messagesSchema = v.object({
  open: v.array(v.looseObject({ messageId: v.string(), reason: v.string(), times: v.number() })),
  over: v.array(v.looseObject({ reason: v.string() })),
});
async function messages() {
  return v.parse(messagesSchema, await desk.lender.control('/provider-messages'));
}
async function resolveAll() {
  for (const { messageId } of (await messages()).open) {
    await desk.lender.control(`/provider-messages/${messageId}`, {});
  }
}

/** How a text message writes an amount: its alphabet has neither ₦ nor ₹. */
const signs: Readonly<Record<string, string>> = { NG: 'N', MX: '$', IN: 'Rs ' };

describe('every provider', () => {
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
    [
      'upi',
      'IN',
      'INR',
      async borrower => ({ reference: (await desk.choose(borrower, 'upi')).split('/').at(-1) ?? '' }),
    ],
  ];

  test.each(places)('%s: only what is signed is credited, once', async (name, market, currency, placeOf) => {
    const borrower = await desk.lender.borrower(2, market);
    await desk.lender.advance('PT1H');
    const { accountNumber, reference } = await placeOf(borrower);
    const into = accountNumber ? { accountNumber } : { reference };
    const now = desk.lender.sandbox.lender.clock.now();
    // It is reported late.
    const paidAt = now - 1_800_000;
    const providerReference = `REF${borrower.mobile}`;
    const payment = { providerReference, ...into, amount: 150_000, currency, paidAt };
    const { headers, body } = written(name, payment);
    function answers(status: string) {
      return name === 'stp' ? { answer: { mensaje: 'confirmar' } } : { answer: { status } };
    }

    expect((await send(name, { 'content-type': 'application/json' }, body)).status).toBe(401);
    const wrong = Object.entries(headers).map(([header, value]) => [
      header,
      value.replace(/\w(?=\w{20})/g, 'x'),
    ]);
    expect((await send(name, Object.fromEntries(wrong), body)).status).toBe(401);
    expect(await desk.paid(borrower)).toEqual([]);

    expect(await send(name, headers, body)).toMatchObject(answers('credited'));
    for (let times = 0; times < 3; times += 1) {
      expect(await send(name, headers, body)).toMatchObject(answers('duplicate'));
    }
    const more = written(name, { ...payment, amount: 150_001 });
    expect(await send(name, more.headers, more.body)).toMatchObject({ status: 200, ...answers('conflict') });
    expect((await messages()).open).toMatchObject([{ provider: name, reason: 'conflict', amount: 150_001 }]);
    expect(await desk.paid(borrower)).toMatchObject([
      { provider: name, amount: 150_000, applied: 150_000, paidAt, receivedAt: now },
    ]);
    const order = await desk.orderOf(borrower);
    expect((order?.paidInterest ?? 0) + (order?.paidPrincipal ?? 0)).toBe(150_000);
    const sign = signs[market];
    const { totalRepayAmount } = await detailOf(borrower);
    const left = (totalRepayAmount - 1500).toLocaleString('en');
    expect((await messagesOf(desk.lender, borrower))[0]).toBe(
      `We have received ${sign}1,500. ${sign}${left} is left to pay back by 1 Jun 2026.`,
    );
  });

  test.each(places.filter(([name]) => name !== 'conekta'))(
    '%s: a payout that comes back is nobody’s debt, if the report is signed',
    async (name, market) => {
      const borrower = await desk.lender.borrower(2, market);
      const { userId } = borrower;
      const payout = await findRow(desk.lender.sandbox.lender.database, payouts, { userId });
      const message = payout && standInOf(desk.lender.sandbox, name).writeReturnedPayout?.(payout, 0);
      if (!message) throw new RangeError('Nothing was paid out.');
      expect((await send(name, {}, message.body)).status).toBe(401);
      expect((await desk.orderOf(borrower))?.status).toBe(2);
      expect(await send(name, message.headers, message.body)).toEqual({
        status: 200,
        answer: name === 'stp' ? { mensaje: 'recibido' } : { status: 'payoutReturned' },
      });
      expect((await desk.orderOf(borrower))?.status).toBe(10);
      const amount = market === 'MX' ? '1,814' : withFigures('{payout}');
      const back = `${signs[market]}${amount}`;
      expect((await messagesOf(desk.lender, borrower))[0]).toBe(
        `Your bank has sent the ${back} back, so you owe nothing. Open the app and use another account.`,
      );
    },
  );

  test('that the lender doesn’t have is unknown', async () => {
    const address = 'http://localhost/providers/nobody/webhook';
    expect((await desk.lender.sandbox.app.request(address, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('what a provider reports and nobody is credited with', () => {
  async function clabeOf(borrower: TestBorrower): Promise<string> {
    return (await borrower.client.ok(getStpClabe, { orderNo: borrower.orderNo })).clabe;
  }
  async function report(payment: ProviderPayment) {
    const { headers, body } = written('stp', payment);
    return send('stp', headers, body);
  }
  const confirmed = { status: 200, answer: { mensaje: 'confirmar' } };

  test('a reference that comes again with another account is kept for a person', async () => {
    const [one, other] = [await desk.lender.borrower(2, 'MX'), await desk.lender.borrower(2, 'MX')];
    const [into, otherInto] = [await clabeOf(one), await clabeOf(other)];
    const payment = { providerReference: '20260302-40012-0009', amount: 150_000, currency: 'MXN' };
    await report({ ...payment, accountNumber: into });
    for (let times = 0; times < 2; times += 1) {
      expect(await report({ ...payment, accountNumber: otherInto })).toEqual(confirmed);
    }
    expect(await report({ ...payment, accountNumber: '646180999999999999' })).toEqual(confirmed);
    expect(await desk.paid(one)).toHaveLength(1);
    expect(await desk.paid(other)).toEqual([]);
    const { open } = await messages();
    const about = { reason: 'conflict', reference: payment.providerReference, sentBack: false };
    expect(open).toHaveLength(2);
    expect(open).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...about, amount: 150_000, orderNo: other.orderNo, times: 2 }),
        expect.objectContaining({ ...about, amount: 150_000, orderNo: null, times: 1 }),
      ]),
    );
    await resolveAll();
    expect((await messages()).open).toEqual([]);
  });

  test.each([
    ['first', ['upi', 'card', 'netbanking', 'wallet']],
    ['last', ['card', 'netbanking', 'wallet', 'upi']],
  ])(
    'one capture that Razorpay tells at four addresses is said once: where it belongs %s',
    async (_when, names) => {
      await resolveAll();
      const borrower = await desk.lender.borrower(2, 'IN');
      const reference = (await desk.choose(borrower, 'upi')).split('/').at(-1) ?? '';
      const capture = { providerReference: `pay_${borrower.mobile}`, amount: 150_000, currency: 'INR' };
      const { headers, body } = written('upi', { ...capture, reference });
      const nobody = written('upi', {
        ...capture,
        providerReference: `pay_X${borrower.mobile}`,
        reference: 'x',
      });
      const { readWebhook } = standInOf(desk.lender.sandbox, 'upi');
      for (const name of names) {
        // All of them have one secret in production.
        jest.spyOn(standInOf(desk.lender.sandbox, name), 'readWebhook').mockImplementation(readWebhook);
        await send(name, headers, body);
        await send(name, nobody.headers, nobody.body);
      }
      expect(await desk.paid(borrower)).toMatchObject([{ amount: 150_000 }]);
      expect((await messages()).open).toMatchObject([{ reference: `pay_X${borrower.mobile}`, times: 4 }]);
    },
  );

  test('SPEI: what can’t be read or credited is sent back, and listed', async () => {
    const into = { accountNumber: '646180999999999999', amount: 100, currency: 'MXN' };
    const { headers, body } = written('stp', { providerReference: 'X2', ...into });
    const unreadable = body.replace('"monto":1', '"monto":"uno"');
    expect(await send('stp', headers, unreadable)).toEqual({
      status: 400,
      answer: { mensaje: 'devolver', id: 14 },
    });
    expect(await send('stp', headers, body)).toEqual({ status: 400, answer: { mensaje: 'devolver', id: 1 } });
    const { open, over } = await messages();
    expect(open).toEqual([]);
    expect(over).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'unreadable', sentBack: true, body: unreadable }),
        expect.objectContaining({ reason: 'unknownTarget', sentBack: true, reference: '20260302-40012-X2' }),
      ]),
    );
  });

  test('elsewhere it waits for a person; an event of another kind needs nobody', async () => {
    const payment = { providerReference: 'F-1', reference: 'nobody', amount: 100, currency: 'NGN' };
    const { headers, body } = written('flutterwave', payment);
    const unreadable = body.replace('"amount":1', '"amount":"one"');
    for (const sent of [body, unreadable, '{"event":"subscription.cancelled"}']) {
      expect((await send('flutterwave', headers, sent)).status).toBe(200);
    }
    const { open, over } = await messages();
    expect(open.map(({ reason }) => reason).sort()).toEqual(['unknownTarget', 'unreadable']);
    expect(over).toContainEqual(
      expect.objectContaining({ reason: 'otherEvent', reference: 'subscription.cancelled', body: null }),
    );
  });

  test('a dispute waits for a person, whole; a handled message goes after three months', async () => {
    const payment = { providerReference: 'F', reference: 'x', amount: 1, currency: 'NGN' };
    const { headers } = written('flutterwave', payment);
    const dispute = JSON.stringify({ event: 'chargeback.create', data: { evidence: 'x'.repeat(20_000) } });
    expect((await send('flutterwave', headers, dispute)).status).toBe(200);
    const { open } = await messages();
    expect(open).toContainEqual(expect.objectContaining({ reason: 'unhandledEvent', body: dispute }));
    for (const { messageId } of open.slice(1))
      await desk.lender.control(`/provider-messages/${messageId}`, {});
    await desk.lender.advance('P92D');
    expect(await messages()).toMatchObject({ open: [{ messageId: open[0]?.messageId }], over: [] });
  });
});
