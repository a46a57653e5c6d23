import { getFlutterwaveLink, verifyFlutterwaveOtp } from '@sunbird/api-client/contract';
import { changeRows } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { detailOf, messagesOf } from '../testing/borrow-steps';
import { useCheckout } from '../testing/checkout';
import type { TestBorrower } from '../testing/test-lender';

const desk = useCheckout();

const back = 'Back to the app';
const pay = withFigures('Pay ₦{repay}');

describe('a provider’s payment page', () => {
  test('pays the loan once and leads back to the app', async () => {
    const page = await desk.pageOf('paystack_card');
    const opened = await page.open();
    expect(opened).toMatchObject({ status: 200, title: `${pay} – Paystack` });
    expect(opened.shown).toEqual({
      heading: pay,
      said: [],
      actions: [pay, 'Let the bank refuse', 'Let the bank not answer yet', 'Cancel and go back'],
    });
    expect(opened.body).toContain('Sandbox. This page stands in for Paystack: no money moves.');
    const done = await page.press('pay');
    expect(done.status).toBe(303);
    const reference = page.address.split('/').at(-1);
    expect(done.sentTo).toMatchObject({ pay: '1', status: 'successful', reference });
    expect(await page.status()).toBe(4);
    expect(await page.paid()).toMatchObject([
      { provider: 'paystack', amount: example.repay * 100, applied: example.repay * 100 },
    ]);
    const paid = {
      heading: 'Payment complete',
      said: [withFigures('₦{repay} is paid.')],
      actions: [back],
    };
    expect((await page.press('pay')).shown).toEqual(paid);
    expect((await page.open()).shown).toEqual(paid);
    expect(await page.paid()).toHaveLength(1);
  });

  test('two forms at once pay once', async () => {
    const page = await desk.pageOf('paystack_card', 'NG', 0.5);
    const answers = await Promise.all([1, 2, 3].map(() => page.press('pay')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
    expect(await page.paid()).toMatchObject([{ amount: Math.round(example.repay / 2) * 100 }]);
    expect(await page.status()).toBe(2);
  });

  test('a form that says nothing does nothing', async () => {
    const page = await desk.pageOf('paystack_card');
    expect((await page.press('nonsense')).shown.heading).toBe(pay);
    expect(await page.paid()).toEqual([]);
  });

  test('paid again after a bank said no: another page', async () => {
    const first = await desk.pageOf('paystack_card');
    // A repeat leads to the same page as long as it may succeed.
    expect(await desk.choose(first.borrower, 'paystack_card')).toBe(first.address);
    expect((await first.press('refuse')).sentTo).toMatchObject({ status: 'failed' });
    expect(await first.paid()).toEqual([]);
    const second = await desk.choose(first.borrower, 'paystack_card');
    expect(second).not.toBe(first.address);
    expect((await desk.browser.press(second, 'pay')).status).toBe(303);
    expect(await first.paid()).toHaveLength(1);
  });

  test('a bank that doesn’t answer leaves the payment pending', async () => {
    const page = await desk.pageOf('paystack_card');
    expect((await page.press('wait')).sentTo).toMatchObject({ status: 'pending' });
    expect(await page.paid()).toEqual([]);
    // Paystack reports it later.
    await desk.lender.control('/pay', { reference: page.address.split('/').at(-1), amount: example.repay });
    expect(await page.status()).toBe(4);
    expect((await page.open()).text).toContain('Payment complete');
  });

  test('ends after a day', async () => {
    const page = await desk.pageOf('paystack_card');
    await desk.lender.advance('P1D');
    expect((await page.open()).shown).toEqual({
      heading: 'This link has expired',
      said: ['Nothing was paid. Go back to the app to pay.'],
      actions: [back],
    });
    expect((await page.press('pay')).text).toContain('This link has expired');
    expect(await page.paid()).toEqual([]);
  });

  test.each([
    '/providers/paystack/checkout/T000000000000000',
    '/providers/paystack/authorize/none',
    '/providers/monnify/checkout/T1',
    '/providers/nobody/checkout/T1',
  ])('%s was never given out', async address => {
    const page = await desk.browser.open(address);
    expect([page.status, (await desk.browser.press(address, 'pay')).status]).toEqual([404, 404]);
    expect(page.shown).toMatchObject({ heading: 'There is no such payment', actions: [back] });
    expect(page.body).toContain('Check the link, or go back to the app to pay.');
  });

  test('lets nothing but itself run, and stays out of caches and histories', async () => {
    const { text, headers } = await (await desk.pageOf('paystack_card')).open();
    expect(text).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//i);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(policy).toContain('default-src &#39;none&#39;');
    expect(policy).toMatch(/style-src &#39;sha256-[\w+/]{43}=&#39;/);
    expect(text.indexOf('http-equiv')).toBeLessThan(text.indexOf('<style'));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('Flutterwave leaves the bank’s code to the app', () => {
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
  ])('after %i wrong ones the right one is %s', async (wrong, status) => {
    const { borrower, link: address, txRef } = await start();
    // A code before a card was charged is no code.
    expect(await verify(borrower, txRef, '12345')).toBe('failed');
    const sent = await desk.browser.press(address, 'code');
    expect(sent.sentTo).toMatchObject({ status: 'pending', flwRef: txRef });
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
    await desk.browser.press(address, 'code');
    await desk.lender.advance('P1D');
    expect(await verify(borrower, txRef, '12345')).toBe('failed');
    expect(await desk.paid(borrower)).toEqual([]);
  });
});

test.each([
  ['upi', 'upi', 1],
  ['netbanking', 'netbanking', 1],
  ['wallet', 'wallet', 0.1],
  ['debit_card', 'card', 1],
])('India: a payment by %s', async (channelId, provider, share) => {
  const page = await desk.pageOf(channelId, 'IN', share);
  expect((await page.open()).shown.actions).toHaveLength(4);
  expect((await page.press('pay')).sentTo).toMatchObject({ status: 'successful' });
  expect(await page.paid()).toMatchObject([{ provider, amount: Math.round(example.repay * share) * 100 }]);
});

test('Mexico: a card at Conekta, on a page in the language of its loan', async () => {
  const page = await desk.pageOf('conekta_card', 'MX');
  await changeRows(desk.lender.sandbox.lender.database, orders, page.borrower.orderNo, { language: 'es' });
  const { unrepaidAmount } = await detailOf(page.borrower);
  const owed = `$${unrepaidAmount.toLocaleString('en')}`;
  const opened = await page.open();
  expect(opened.text).toContain('<html lang="es">');
  expect(opened.shown).toEqual({
    heading: `Pagar ${owed}`,
    said: [],
    actions: [
      `Pagar ${owed}`,
      'Que el banco lo rechace',
      'Que el banco no responda todavía',
      'Cancelar y volver',
    ],
  });
  expect(opened.body).toContain('Entorno de prueba. Esta página hace de Conekta: no se mueve dinero.');
  expect((await page.press('pay')).sentTo).toMatchObject({ status: 'successful' });
  expect(await page.paid()).toMatchObject([{ provider: 'conekta', amount: unrepaidAmount * 100 }]);
  expect((await messagesOf(desk.lender, page.borrower))[0]).toBe('Tu préstamo esta liquidado. Gracias.');
});
