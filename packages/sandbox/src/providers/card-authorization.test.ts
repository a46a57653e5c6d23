import { codes } from '@sunbird/api-client';
import { authorizePaystackCard } from '@sunbird/api-client/contract';
import { findRows } from '@sunbird/lender/database/rows';
import { coupons } from '@sunbird/lender/database/schema';
import { toMajor } from '@sunbird/loan-domain';
import type { TestBorrower } from '../testing/test-lender';
import { useCheckout, verve, visa } from './fixtures/checkout-fixture';

const desk = useCheckout();

describe('the authorisation of a card', () => {
  async function start({ client, orderNo }: TestBorrower, amount?: number) {
    const answer = await client.ok(authorizePaystackCard, { orderNo, amount });
    if (!('authorizationUrl' in answer)) throw new RangeError('nothing was started');
    return answer;
  }
  function ask({ client }: TestBorrower, reference: string) {
    return client.ok(authorizePaystackCard, { reference });
  }

  test('gives the lender the card, and the borrower the coupon once', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const first = await start(borrower);
    expect(first).toMatchObject({ couponAmount: 100 });
    expect(await ask(borrower, first.reference)).toEqual({ status: 'pending' });
    const { client: stranger } = await desk.lender.borrower(2, 'NG');
    const foreign = await stranger.call(authorizePaystackCard, { reference: first.reference });
    expect(foreign.code).toBe(codes.notFound);
    const page = await desk.browser.open(first.authorizationUrl);
    expect(page.shown).toEqual({
      heading: 'Add a card',
      said: [],
      fields: { 'Card number': '', 'Expiry date': '', 'Security code': '' },
      actions: ['Continue', 'Cancel and go back'],
    });
    expect(page.body).toContain('Your bank is asked for ₦100 to check the card.');
    await desk.browser.submit(first.authorizationUrl, verve);
    expect(await ask(borrower, first.reference)).toMatchObject({ status: 'pending', last4: '6666' });
    await desk.browser.submit(first.authorizationUrl, { step: 'pin', pin: '1234' });
    expect(await ask(borrower, first.reference)).toMatchObject({ status: 'send_otp' });
    const done = await desk.browser.submit(first.authorizationUrl, { step: 'otp', otp: '123456' });
    expect(done.sentTo).toMatchObject({ reference: first.reference, trxref: first.reference });
    expect(await ask(borrower, first.reference)).toMatchObject({
      status: 'success',
      last4: '6666',
      brand: 'verve',
      reusable: false,
      authorizationCode: expect.stringMatching(/^AUTH_/),
      couponId: expect.any(String),
    });

    const second = await start(borrower);
    await desk.browser.submit(second.authorizationUrl, visa);
    const answer = await ask(borrower, second.reference);
    expect(answer).toMatchObject({ status: 'success', last4: '4081', reusable: true });
    expect(answer).not.toHaveProperty('couponId', expect.any(String));
    const { userId } = borrower;
    const given = await findRows(desk.lender.sandbox.lender.database, coupons, { userId });
    expect(given.map(({ name, amount }) => [name, toMajor(amount)])).toEqual([['cardAuthorised', 100]]);
    expect(await desk.paid(borrower)).toEqual([]);
  });

  test('that is also a payment pays, and gives the card', async () => {
    const { borrower, address, open, paid } = await desk.pageOf('paystack_card', 'NG', 0.5);
    expect((await open()).title).toBe('Pay ₦10,819 – Paystack');
    const { reference, authorizationUrl: page } = await start(borrower, 10_819);
    // The same payment, whichever page was open first and however often it is asked for.
    expect(address).toContain(reference);
    expect(await start(borrower, 10_819)).toMatchObject({ reference, authorizationUrl: page });
    expect((await desk.browser.open(page)).title).toBe('Pay ₦10,819 – Paystack');
    // A card that is declined may be followed by another one.
    await desk.browser.submit(page, { ...visa, number: '4084080000005408', cvv: '001' });
    await desk.browser.submit(page, { step: 'again' });
    expect((await desk.browser.submit(page, visa)).sentTo).toMatchObject({ reference, status: 'successful' });
    expect(await paid()).toMatchObject([{ provider: 'paystack', amount: 1_081_900 }]);
    expect(await ask(borrower, reference)).toMatchObject({
      status: 'success',
      authorizationCode: expect.stringMatching(/^AUTH_/),
      couponId: expect.any(String),
    });
    await desk.browser.submit(page, visa);
    expect(await paid()).toHaveLength(1);
    expect((await start(borrower, 10_819)).reference).not.toBe(reference);
  });

  test('that is also a payment is over once the provider has reported it', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { reference, authorizationUrl: page } = await start(borrower, 10_819);
    await desk.browser.submit(page, { ...visa, number: '506066506066506067', cvv: '060' });
    await desk.lender.control('/pay', { reference, amount: 10_819 });
    expect((await desk.browser.open(page)).title).toBe('Payment complete – Paystack');
  });

  test('after a plain card payment is still the first one', async () => {
    const { borrower, submit, paid } = await desk.pageOf('paystack_card', 'NG', 0.5);
    await submit(visa);
    expect(await paid()).toHaveLength(1);
    const { authorizationUrl, reference } = await start(borrower);
    await desk.browser.submit(authorizationUrl, visa);
    expect(await ask(borrower, reference)).toMatchObject({ status: 'success', couponId: expect.any(String) });
  });

  test('is of a loan', async () => {
    const { client } = await desk.lender.borrower(2, 'NG');
    const { data } = await client.call(authorizePaystackCard, {});
    expect(data).toEqual({ errors: { orderNo: 'error.orderNoEmpty' } });
  });

  test('is over once it is refused', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { authorizationUrl, reference } = await start(borrower);
    const declined = { ...visa, number: '4084080000005408', cvv: '001' };
    const refused = await desk.browser.submit(authorizationUrl, declined);
    expect(refused.shown).toEqual({
      heading: 'Payment failed',
      said: ['Your bank declined the payment. Nothing was taken.'],
      fields: {},
      actions: ['Back to the app'],
    });
    await desk.browser.submit(authorizationUrl, { step: 'again' });
    await desk.browser.submit(authorizationUrl, visa);
    expect(await ask(borrower, reference)).toMatchObject({ status: 'failed' });
  });
});
