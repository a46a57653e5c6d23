import { codes } from '@sunbird/api-client';
import { authorizePaystackCard } from '@sunbird/api-client/contract';
import { findRows } from '@sunbird/lender/database/rows';
import { coupons } from '@sunbird/lender/database/schema';
import { toMajor } from '@sunbird/loan-domain';
import { useCheckout } from '../testing/checkout';
import type { TestBorrower } from '../testing/test-lender';

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
      actions: ['Add a card', 'Let the bank refuse', 'Let the bank not answer yet', 'Cancel and go back'],
    });
    expect(page.body).toContain('Your bank is asked for ₦100 to check the card.');
    const done = await desk.browser.press(first.authorizationUrl, 'pay');
    expect(done.sentTo).toMatchObject({ reference: first.reference, trxref: first.reference });
    expect(await ask(borrower, first.reference)).toMatchObject({
      status: 'success',
      last4: '4081',
      brand: 'visa',
      reusable: true,
      authorizationCode: expect.stringMatching(/^AUTH_/),
      couponId: expect.any(String),
    });

    const second = await start(borrower);
    await desk.browser.press(second.authorizationUrl, 'pay');
    const answer = await ask(borrower, second.reference);
    expect(answer).toMatchObject({ status: 'success' });
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
    await desk.browser.press(page, 'refuse');
    expect((await desk.browser.press(page, 'pay')).sentTo).toMatchObject({ reference, status: 'successful' });
    expect(await paid()).toMatchObject([{ provider: 'paystack', amount: 1_081_900 }]);
    expect(await ask(borrower, reference)).toMatchObject({
      status: 'success',
      authorizationCode: expect.stringMatching(/^AUTH_/),
      couponId: expect.any(String),
    });
    await desk.browser.press(page, 'pay');
    expect(await paid()).toHaveLength(1);
    expect((await start(borrower, 10_819)).reference).not.toBe(reference);
  });

  test('that is also a payment is over once the provider has reported it', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { reference, authorizationUrl: page } = await start(borrower, 10_819);
    await desk.browser.press(page, 'wait');
    await desk.lender.control('/pay', { reference, amount: 10_819 });
    expect((await desk.browser.open(page)).title).toBe('Payment complete – Paystack');
  });

  test('after a plain card payment is still the first one', async () => {
    const { borrower, press, paid } = await desk.pageOf('paystack_card', 'NG', 0.5);
    await press('pay');
    expect(await paid()).toHaveLength(1);
    const { authorizationUrl, reference } = await start(borrower);
    await desk.browser.press(authorizationUrl, 'pay');
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
    await desk.browser.press(authorizationUrl, 'refuse');
    expect((await desk.browser.press(authorizationUrl, 'pay')).shown).toEqual({
      heading: 'Payment failed',
      said: ['Your bank declined the payment. Nothing was taken.'],
      actions: ['Back to the app'],
    });
    expect(await ask(borrower, reference)).toMatchObject({ status: 'failed' });
  });
});
