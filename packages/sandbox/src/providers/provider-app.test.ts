import { getFlutterwaveLink, verifyFlutterwaveOtp } from '@sunbird/api-client/contract';
import { changeRows } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { example } from '@sunbird/loan-domain/testing/example-price';
import type { TestBorrower } from '../testing/test-lender';
import { useCheckout, visa } from './fixtures/checkout-fixture';

const desk = useCheckout();

describe('Flutterwave’s payment page', () => {
  const card = { step: 'card', number: '5531886652142950', expiry: '09/39', cvv: '564' };
  async function start() {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { orderNo, client } = borrower;
    return { borrower, ...(await client.ok(getFlutterwaveLink, { orderNo, amount: example.repay })) };
  }
  async function verify({ client }: TestBorrower, flwRef: string, otp: string) {
    return (await client.ok(verifyFlutterwaveOtp, { flwRef, otp })).status;
  }

  test.each([
    [1, 'successful'],
    [3, 'failed'],
  ])('leaves the bank’s code to the app: after %i wrong ones the right one is %s', async (wrong, status) => {
    const { borrower, link: address, txRef } = await start();
    // A code before a card was typed is no code.
    expect(await verify(borrower, txRef, '12345')).toBe('failed');
    await desk.browser.submit(address, card);
    const back = await desk.browser.submit(address, { step: 'pin', pin: '3310' });
    expect(back.sentTo).toMatchObject({ status: 'pending', flwRef: txRef });
    for (let tries = 0; tries < wrong; tries += 1) {
      expect(await verify(borrower, txRef, '00000')).toBe('failed');
    }
    expect(await desk.paid(borrower)).toEqual([]);
    expect(await verify(borrower, txRef, '12345')).toBe(status);
    expect(await verify(borrower, txRef, '12345')).toBe(status);
    expect(await desk.paid(borrower)).toHaveLength(status === 'successful' ? 1 : 0);
    expect((await desk.orderOf(borrower))?.status).toBe(status === 'successful' ? 4 : 2);
  });

  test('takes no code once the page has ended', async () => {
    const { borrower, link: address, txRef } = await start();
    await desk.browser.submit(address, card);
    await desk.browser.submit(address, { step: 'pin', pin: '3310' });
    await desk.lender.advance('P1D');
    expect(await verify(borrower, txRef, '12345')).toBe('failed');
    expect(await desk.paid(borrower)).toEqual([]);
  });
});

describe('India', () => {
  test('UPI: the payer’s app approves', async () => {
    const page = await desk.pageOf('upi', 'IN');
    expect((await page.open()).body).toMatchSnapshot();
    const wrong = await page.submit({ vpa: 'nonsense' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchSnapshot();
    expect((await page.submit({ vpa: 'asha@okbank' })).body).toMatchSnapshot();
    expect(await page.paid()).toEqual([]);
    const done = await page.submit({ vpa: 'asha@okbank', decision: 'allow' });
    expect(done.sentTo).toMatchObject({ status: 'successful' });
    expect(await page.paid()).toMatchObject([{ provider: 'upi' }]);
    expect(await page.status()).toBe(4);
  });

  test.each<Record<string, string>>([{ vpa: 'failure@okbank' }, { vpa: 'asha@okbank', decision: 'refuse' }])(
    'UPI refused: %j',
    async fields => {
      const page = await desk.pageOf('upi', 'IN');
      expect((await page.submit(fields)).sentTo).toMatchObject({ status: 'failed' });
      expect(await page.paid()).toEqual([]);
    },
  );

  test('netbanking: the bank’s own page', async () => {
    const page = await desk.pageOf('netbanking', 'IN');
    expect((await page.open()).body).not.toContain('Choose your bank.');
    expect((await page.submit({ bank: '' })).body).toMatchSnapshot();
    expect((await page.submit({ bank: 'HDFC' })).title).toMatch(/^HDFC Bank asks/);
    await page.submit({ bank: 'HDFC', decision: 'allow' });
    expect(await page.paid()).toMatchObject([{ provider: 'netbanking' }]);
  });

  test('wallet: number, then code', async () => {
    const page = await desk.pageOf('wallet', 'IN', 0.1);
    const wrong = await page.submit({ mobile: '12' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchSnapshot();
    expect((await page.submit({ mobile: '+91 81234 56789' })).body).toMatchSnapshot();
    const wrongCode = await page.submit({ mobile: '8123456789', otp: '1' });
    expect(wrongCode.status).toBe(422);
    expect(wrongCode.body).toMatchSnapshot();
    expect((await page.submit({ mobile: '8123456789', otp: '123456' })).status).toBe(303);
    expect(await page.paid()).toMatchObject([{ provider: 'wallet' }]);
  });

  test('debit card: a code on the page', async () => {
    const page = await desk.pageOf('debit_card', 'IN');
    await page.submit({ ...visa, number: '5267318187975449', cvv: '123' });
    await page.submit({ step: 'otp', otp: '123456' });
    expect(await page.paid()).toMatchObject([{ provider: 'card' }]);
  });
});

test('Mexico: a card at Conekta, on a page in the language of its loan', async () => {
  const page = await desk.pageOf('conekta_card', 'MX');
  await changeRows(desk.lender.sandbox.lender.database, orders, page.borrower.orderNo, { language: 'es' });
  const opened = await page.open();
  expect(opened.text).toContain('<html lang="es">');
  expect(opened.body).toMatchSnapshot();
  expect((await page.submit({ ...visa, number: '5555 5555 5555 4444', cvv: '123' })).body).toMatchSnapshot();
  const done = await page.submit({ step: 'bank', decision: 'allow' });
  expect(done.sentTo).toMatchObject({ status: 'successful' });
  expect(await page.paid()).toMatchObject([{ provider: 'conekta' }]);
});
