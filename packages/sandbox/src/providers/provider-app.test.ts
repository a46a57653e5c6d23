import { getFlutterwaveLink, verifyFlutterwaveOtp } from '@sunbird/api-client/contract';
import { changeRows } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { detailOf, messagesOf } from '../testing/borrow-steps';
import type { TestBorrower } from '../testing/test-lender';
import { useCheckout, visa } from './fixtures/checkout-fixture';

const desk = useCheckout();

const cancel = 'Cancel and go back';
const payInRupees = withFigures('Pay ₹{repay}');
const inMinor = example.repay * 100;

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
    const actions = ['Continue', cancel];
    const opened = await page.open();
    expect(opened.shown).toEqual({ heading: payInRupees, said: [], fields: { 'UPI ID': '' }, actions });
    expect(opened.body).toContain('For example name@okbank. In the sandbox, failure@okbank is refused.');
    const wrong = await page.submit({ vpa: 'nonsense' });
    expect(wrong.status).toBe(422);
    expect(wrong.shown).toEqual({
      heading: payInRupees,
      said: ['There is a problem Type a UPI ID such as name@okbank.'],
      fields: { 'UPI ID': 'nonsense' },
      actions,
    });
    const nextPage = await page.submit({ vpa: 'asha@okbank' });
    expect(nextPage.shown).toMatchObject({ heading: 'Your UPI app asks', actions: ['Allow', 'Refuse'] });
    expect(nextPage.body).toContain(withFigures('Allow Sunbird Finance India Pvt Ltd to take ₹{repay}?'));
    expect(await page.paid()).toEqual([]);
    const done = await page.submit({ vpa: 'asha@okbank', decision: 'allow' });
    expect(done.sentTo).toMatchObject({ status: 'successful' });
    expect(await page.paid()).toMatchObject([{ provider: 'upi', amount: inMinor }]);
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
    const none = await page.submit({ bank: '' });
    expect(none.shown).toEqual({
      heading: payInRupees,
      said: ['There is a problem Choose your bank.'],
      fields: { 'Your bank': '' },
      actions: ['Continue', cancel],
    });
    expect(none.body).toContain('<option value="HDFC">HDFC Bank</option>');
    expect((await page.submit({ bank: 'HDFC' })).title).toMatch(/^HDFC Bank asks/);
    await page.submit({ bank: 'HDFC', decision: 'allow' });
    expect(await page.paid()).toMatchObject([{ provider: 'netbanking', amount: inMinor }]);
  });

  test('wallet: number, then code', async () => {
    const page = await desk.pageOf('wallet', 'IN', 0.1);
    const amount = Math.round(example.repay / 10);
    const wrong = await page.submit({ mobile: '12' });
    expect(wrong.status).toBe(422);
    expect(wrong.shown).toEqual({
      heading: `Pay ₹${amount.toLocaleString('en')}`,
      said: ['There is a problem Type a mobile number of 10 digits.'],
      fields: { 'Mobile number of the wallet': '12' },
      actions: ['Continue', cancel],
    });
    const code = { heading: 'Type the code from your wallet', fields: { Code: '' }, actions: ['Continue'] };
    const nextPage = await page.submit({ mobile: '+91 81234 56789' });
    expect(nextPage.shown).toEqual({ ...code, said: [] });
    expect(nextPage.body).toContain('In the sandbox it is 123456.');
    const wrongCode = await page.submit({ mobile: '8123456789', otp: '1' });
    expect(wrongCode.status).toBe(422);
    expect(wrongCode.shown).toEqual({ ...code, said: ['There is a problem The code is wrong. Try again.'] });
    expect((await page.submit({ mobile: '8123456789', otp: '123456' })).status).toBe(303);
    expect(await page.paid()).toMatchObject([{ provider: 'wallet', amount: amount * 100 }]);
  });

  test('debit card: a code on the page', async () => {
    const page = await desk.pageOf('debit_card', 'IN');
    await page.submit({ ...visa, number: '5267318187975449', cvv: '123' });
    await page.submit({ step: 'otp', otp: '123456' });
    expect(await page.paid()).toMatchObject([{ provider: 'card', amount: inMinor }]);
  });
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
    fields: { 'Número de tarjeta': '', 'Fecha de vencimiento': '', 'Código de seguridad': '' },
    actions: [`Pagar ${owed}`, 'Cancelar y volver'],
  });
  for (const written of [
    'Entorno de prueba. Esta página hace de Conekta: no se mueve dinero.',
    'Mes y año, por ejemplo 09/32',
    'Los tres dígitos del reverso',
    '<td>4000 0000 0000 0127</td><td>cualquiera</td><td>–</td><td>saldo insuficiente</td>',
  ]) {
    expect(opened.body).toContain(written);
  }
  const nextPage = await page.submit({ ...visa, number: '5555 5555 5555 4444', cvv: '123' });
  expect(nextPage.shown).toMatchObject({ heading: 'Tu banco pregunta', actions: ['Permitir', 'Rechazar'] });
  expect(nextPage.body).toContain(`¿Permites que Sunbird México, S.A. de C.V., SOFOM, E.N.R. cobre ${owed}?`);
  const done = await page.submit({ step: 'bank', decision: 'allow' });
  expect(done.sentTo).toMatchObject({ status: 'successful' });
  expect(await page.paid()).toMatchObject([{ provider: 'conekta', amount: unrepaidAmount * 100 }]);
  expect((await messagesOf(desk.lender, page.borrower))[0]).toBe('Tu préstamo esta liquidado. Gracias.');
});
