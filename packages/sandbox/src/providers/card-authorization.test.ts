import { authorizePaystackCard } from '@sunbird/api-client/contract';
import { toMajor } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { cardAuthorizations, coupons } from '../database/schema';
import type { TestBorrower } from '../testing/test-lender';
import { openPayingDesk, type PayingDesk, verve, visa } from './fixtures/paying-desk';

// A busy machine takes its time over a borrower's whole journey.
jest.setTimeout(60_000);

let desk: PayingDesk;

beforeAll(async () => {
  desk = await openPayingDesk();
});
afterAll(() => desk.close());

describe('the authorisation of a card', () => {
  const start = async ({ client, orderNo }: TestBorrower) => {
    const answer = await client.ok(authorizePaystackCard, { orderNo });
    if (!('authorizationUrl' in answer)) throw new RangeError('nothing was started');
    return answer;
  };
  const ask = ({ client }: TestBorrower, reference: string) =>
    client.ok(authorizePaystackCard, { reference });

  test('gives the lender the card, and the borrower the coupon once', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const first = await start(borrower);
    expect((await desk.browser.open(first.authorizationUrl)).text).toContain('Add a card');
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
    const [row] = await desk.lender.sandbox.lender.database.queries
      .select()
      .from(cardAuthorizations)
      .where(eq(cardAuthorizations.reference, first.reference));
    const given = await desk.lender.sandbox.lender.database.queries
      .select()
      .from(coupons)
      .where(eq(coupons.userId, row?.userId ?? ''));
    expect(given.map(({ name, amount }) => [name, toMajor(amount)])).toEqual([['cardAuthorised', 100]]);
  });

  test('that is also a payment pays, and gives the card', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    const reference = address.split('/').at(-1) ?? '';
    await desk.lender.sandbox.lender.database.queries.insert(cardAuthorizations).values({
      reference,
      userId: borrower.userId,
      orderNo: borrower.orderNo,
      amount: 2_163_800,
      status: 'pending',
      accessCode: 'accesscodeofpayment',
      createdAt: desk.lender.sandbox.lender.clock.now(),
    });
    const page = '/providers/paystack/authorize/accesscodeofpayment';
    expect((await desk.browser.open(page)).title).toBe('Pay ₦21,638 – Paystack');
    // A card that is declined may be followed by another one.
    await desk.browser.submit(page, { ...visa, number: '4084080000005408', cvv: '001' });
    await desk.browser.submit(page, { step: 'again' });
    expect((await desk.browser.submit(page, visa)).sentTo).toMatchObject({ reference, status: 'successful' });
    expect(await desk.paid(borrower)).toMatchObject([{ provider: 'paystack', amount: 2_163_800 }]);
    expect(await ask(borrower, reference)).toMatchObject({ status: 'success', couponId: expect.any(String) });
  });

  test('is over once it is refused', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { authorizationUrl, reference } = await start(borrower);
    const refused = await desk.browser.submit(authorizationUrl, {
      ...visa,
      number: '4084080000005408',
      cvv: '001',
    });
    expect(refused.text).not.toContain('Use another card');
    await desk.browser.submit(authorizationUrl, { step: 'again' });
    await desk.browser.submit(authorizationUrl, visa);
    expect(await ask(borrower, reference)).toMatchObject({ status: 'failed' });
  });
});
