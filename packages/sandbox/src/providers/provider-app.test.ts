import { getFlutterwaveLink, verifyFlutterwaveOtp } from '@sunbird/api-client/contract';
import { eq } from 'drizzle-orm';
import { orders } from '../database/schema';
import type { TestBorrower } from '../testing/test-lender';
import { type CheckoutFixture, openCheckoutFixture, visa } from './fixtures/checkout-fixture';

// A busy machine takes its time over a borrower's whole journey.
let desk: CheckoutFixture;

beforeAll(async () => {
  desk = await openCheckoutFixture();
});
afterAll(() => desk.close());

describe('Flutterwave’s payment page', () => {
  const card = { step: 'card', number: '5531886652142950', expiry: '09/39', cvv: '564' };
  function start({ client, orderNo }: TestBorrower) {
    return client.ok(getFlutterwaveLink, { orderNo, amount: 21_638 });
  }
  function verify({ client }: TestBorrower, flwRef: string, otp: string) {
    return client.ok(verifyFlutterwaveOtp, { flwRef, otp });
  }

  test('leaves the bank’s code to the app, which hands it on', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { link: address, txRef } = await start(borrower);
    await desk.browser.submit(address, card);
    const back = await desk.browser.submit(address, { step: 'pin', pin: '3310' });
    expect(back.sentTo).toMatchObject({ status: 'pending', flwRef: txRef });
    expect(await verify(borrower, txRef, '00000')).toMatchObject({ status: 'failed' });
    expect(await desk.paid(borrower)).toEqual([]);
    expect(await verify(borrower, txRef, '12345')).toMatchObject({ status: 'successful' });
    expect(await verify(borrower, txRef, '12345')).toMatchObject({ status: 'successful' });
    expect(await desk.paid(borrower)).toHaveLength(1);
    expect((await desk.orderOf(borrower))?.status).toBe(4);
  });

  test('three wrong codes end it', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { link: address, txRef } = await start(borrower);
    await desk.browser.submit(address, card);
    await desk.browser.submit(address, { step: 'pin', pin: '3310' });
    for (let tries = 0; tries < 3; tries += 1) await verify(borrower, txRef, '00000');
    expect(await verify(borrower, txRef, '12345')).toMatchObject({ status: 'failed' });
    expect(await desk.paid(borrower)).toEqual([]);
  });

  test('a code before a card was typed is no code', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { txRef } = await start(borrower);
    expect(await verify(borrower, txRef, '12345')).toMatchObject({ status: 'failed' });
  });

  test('another borrower’s charge is not found', async () => {
    const { txRef } = await start(await desk.lender.borrower(2, 'NG'));
    const { client } = await desk.lender.borrower(2, 'NG');
    const answer = await client.call(verifyFlutterwaveOtp, { flwRef: txRef, otp: '12345' });
    expect(answer.code).toBe(40401);
  });
});

describe('India', () => {
  test('UPI: the payer’s app approves', async () => {
    const borrower = await desk.lender.borrower(2, 'IN');
    const { address } = await desk.choose(borrower, 'upi');
    expect((await desk.browser.open(address)).text).toContain('UPI ID');
    expect((await desk.browser.submit(address, { vpa: 'nonsense' })).status).toBe(422);
    expect((await desk.browser.submit(address, { vpa: 'asha@okbank' })).title).toMatch(/^Your UPI app asks/);
    expect(await desk.paid(borrower)).toEqual([]);
    const done = await desk.browser.submit(address, { vpa: 'asha@okbank', decision: 'allow' });
    expect(done.sentTo).toMatchObject({ status: 'successful' });
    expect(await desk.paid(borrower)).toMatchObject([{ provider: 'upi' }]);
    expect((await desk.orderOf(borrower))?.status).toBe(4);
  });

  test.each<Record<string, string>>([{ vpa: 'failure@okbank' }, { vpa: 'asha@okbank', decision: 'refuse' }])(
    'UPI refused: %j',
    async fields => {
      const borrower = await desk.lender.borrower(2, 'IN');
      const { address } = await desk.choose(borrower, 'upi');
      expect((await desk.browser.submit(address, fields)).sentTo).toMatchObject({ status: 'failed' });
      expect(await desk.paid(borrower)).toEqual([]);
    },
  );

  test('netbanking: the bank’s own page', async () => {
    const borrower = await desk.lender.borrower(2, 'IN');
    const { address } = await desk.choose(borrower, 'netbanking');
    expect((await desk.browser.submit(address, { bank: '' })).text).toContain('Choose your bank.');
    expect((await desk.browser.submit(address, { bank: 'HDFC' })).title).toMatch(/^HDFC Bank asks/);
    await desk.browser.submit(address, { bank: 'HDFC', decision: 'allow' });
    expect(await desk.paid(borrower)).toMatchObject([{ provider: 'netbanking' }]);
  });

  test('wallet: number, then code', async () => {
    const borrower = await desk.lender.borrower(2, 'IN');
    const { address } = await desk.choose(borrower, 'wallet', 0.1);
    expect((await desk.browser.submit(address, { mobile: '12' })).status).toBe(422);
    expect((await desk.browser.submit(address, { mobile: '+91 81234 56789' })).title).toMatch(
      /^Type the code/,
    );
    expect((await desk.browser.submit(address, { mobile: '8123456789', otp: '1' })).status).toBe(422);
    expect((await desk.browser.submit(address, { mobile: '8123456789', otp: '123456' })).status).toBe(303);
    expect(await desk.paid(borrower)).toMatchObject([{ provider: 'wallet' }]);
  });

  test('debit card: a code on the page', async () => {
    const borrower = await desk.lender.borrower(2, 'IN');
    const { address } = await desk.choose(borrower, 'debit_card');
    await desk.browser.submit(address, { ...visa, number: '5267318187975449', cvv: '123' });
    await desk.browser.submit(address, { step: 'otp', otp: '123456' });
    expect(await desk.paid(borrower)).toMatchObject([{ provider: 'card' }]);
  });
});

test('Mexico: a card at Conekta', async () => {
  const borrower = await desk.lender.borrower(2, 'MX');
  const { address } = await desk.choose(borrower, 'conekta_card');
  await desk.browser.submit(address, { ...visa, number: '5555 5555 5555 4444', cvv: '123' });
  expect((await desk.browser.submit(address, { step: 'bank', decision: 'allow' })).sentTo).toMatchObject({
    status: 'successful',
  });
  expect(await desk.paid(borrower)).toMatchObject([{ provider: 'conekta' }]);
});

test('a page is in the language of its loan', async () => {
  const borrower = await desk.lender.borrower(2, 'MX');
  await desk.lender.sandbox.lender.database.queries
    .update(orders)
    .set({ language: 'es' })
    .where(eq(orders.orderNo, borrower.orderNo));
  const { address } = await desk.choose(borrower, 'conekta_card');
  const page = await desk.browser.open(address);
  expect(page.text).toContain('<html lang="es">');
  expect(page.text).toContain('Número de tarjeta');
});
