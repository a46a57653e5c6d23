import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { useCheckout, verve, visa } from './fixtures/checkout-fixture';

const desk = useCheckout();

const back = 'Back to the app';
const cancel = 'Cancel and go back';
const pay = withFigures('Pay ₦{repay}');

const declined = { ...visa, number: '4084080000005408', cvv: '001' };

describe('Paystack’s payment page', () => {
  test('takes a card, pays the loan once and leads back to the app', async () => {
    const page = await desk.pageOf('paystack_card');
    const opened = await page.open();
    expect(opened).toMatchObject({ status: 200, title: `${pay} – Paystack` });
    expect(opened.shown).toEqual({
      heading: pay,
      said: [],
      fields: { 'Card number': '', 'Expiry date': '', 'Security code': '' },
      actions: [pay, cancel],
    });
    for (const written of [
      'Sandbox. This page stands in for Paystack: no money moves.',
      'Month and year, for example 09/32',
      'The three digits on the back',
      'aria-label="Test cards"',
      '<td>5060 6666 6666 6666 666</td><td>123</td><td>PIN 1234, code 123456</td><td>paid</td>',
      '<td>4084 0800 0000 5408</td><td>001</td><td>–</td><td>declined</td>',
      ...['number', 'exp', 'csc'].map(kind => `autocomplete="cc-${kind}"`),
    ]) {
      expect(opened.body).toContain(written);
    }
    const done = await page.submit(visa);
    expect(done.status).toBe(303);
    const reference = page.address.split('/').at(-1);
    expect(done.sentTo).toMatchObject({ pay: '1', status: 'successful', reference });
    expect(await page.status()).toBe(4);
    expect(await page.paid()).toMatchObject([
      { provider: 'paystack', amount: example.repay * 100, applied: example.repay * 100 },
    ]);
    expect((await page.submit(visa)).shown).toEqual({
      heading: 'Payment complete',
      said: [withFigures('₦{repay} is paid.')],
      fields: {},
      actions: [back],
    });
    expect((await page.open()).text).toContain('Payment complete');
    expect(await page.paid()).toHaveLength(1);
  });

  test('two forms at once pay once', async () => {
    const page = await desk.pageOf('paystack_card', 'NG', 0.5);
    const answers = await Promise.all([1, 2, 3].map(() => page.submit(visa)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
    expect(await page.paid()).toMatchObject([{ amount: Math.round(example.repay / 2) * 100 }]);
    expect(await page.status()).toBe(2);
  });

  test('asks for PIN and code, shows what is wrong, and never shows the card again', async () => {
    const page = await desk.pageOf('paystack_card');
    const wrong = await page.submit({ ...verve, cvv: '999' });
    expect(wrong.status).toBe(422);
    expect(wrong.title).toMatch(/^Error: /);
    expect(wrong.shown).toEqual({
      heading: pay,
      said: ['There is a problem The security code is wrong.'],
      fields: { 'Card number': '', 'Expiry date': '09/39', 'Security code': '' },
      actions: [pay, cancel],
    });
    expect(wrong.body).toContain('aria-invalid="true" aria-describedby="cvv-hint cvv-wrong"');

    expect((await page.submit(verve)).title).toBe('Type your card PIN – Paystack');
    expect((await page.open()).title).toBe('Type your card PIN – Paystack');
    // A form for a step that is over shows the present one.
    expect((await page.submit(visa)).title).toBe('Type your card PIN – Paystack');
    const badPin = await page.submit({ step: 'pin', pin: '0000' });
    expect(badPin.status).toBe(422);
    expect(badPin.shown).toEqual({
      heading: 'Type your card PIN',
      said: ['There is a problem The PIN is wrong. Try again.'],
      fields: { PIN: '' },
      actions: ['Continue', cancel],
    });
    expect((await page.submit({ step: 'pin', pin: '1234' })).shown).toEqual({
      heading: 'Type the code from your bank',
      said: [],
      fields: { Code: '' },
      actions: ['Continue', cancel],
    });
    expect(await page.paid()).toEqual([]);
    expect((await page.submit({ step: 'otp', otp: '123456' })).status).toBe(303);
    expect(await page.status()).toBe(4);
  });

  test('reads digits of other scripts', async () => {
    const page = await desk.pageOf('paystack_card');
    function typed(fields: Record<string, string>) {
      const inHindi = Object.entries(fields).map(([name, value]) => [
        name,
        value.replace(/\d/g, digit => String.fromCodePoint(0x966 + Number(digit))),
      ]);
      return page.submit(Object.fromEntries(inHindi));
    }
    await typed(verve);
    await typed({ step: 'pin', pin: '1234' });
    expect((await typed({ step: 'otp', otp: '123456' })).status).toBe(303);
  });

  test.each([
    ['declined', declined, 0, 'Your bank declined the payment. Nothing was taken.'],
    ['three wrong PINs', verve, 3, 'Too many wrong entries. Nothing was taken.'],
  ])('%s: nothing is taken, and another card may be used', async (_what, card, wrongPins, said) => {
    const page = await desk.pageOf('paystack_card');
    let answer = await page.submit(card);
    for (let tries = 0; tries < wrongPins; tries += 1) {
      answer = await page.submit({ step: 'pin', pin: '9999' });
    }
    expect(answer.shown).toEqual({
      heading: 'Payment failed',
      said: [said],
      fields: {},
      actions: ['Use another card', back],
    });
    expect((await page.submit({ step: 'pin', pin: '1234' })).text).toContain('Payment failed');
    expect(await page.paid()).toEqual([]);
    expect((await page.submit({ step: 'again' })).text).toContain('Card number');
    expect((await page.submit(visa)).status).toBe(303);
    expect(await page.paid()).toHaveLength(1);
  });

  test('paid again after a bank said no: another page, which asks for a card', async () => {
    const first = await desk.pageOf('paystack_card');
    // A repeat leads to the same page as long as it may succeed.
    expect(await desk.choose(first.borrower, 'paystack_card')).toBe(first.address);
    await first.submit(declined);
    const second = await desk.choose(first.borrower, 'paystack_card');
    expect(second).not.toBe(first.address);
    expect((await desk.browser.open(second)).text).toContain('Card number');
    expect((await desk.browser.submit(second, visa)).status).toBe(303);
    expect(await first.paid()).toHaveLength(1);
  });

  test('a bank that doesn’t answer leaves the payment pending', async () => {
    const page = await desk.pageOf('paystack_card');
    const waiting = await page.submit({ ...visa, number: '506066506066506067', cvv: '060' });
    expect(waiting.shown).toEqual({
      heading: 'Waiting for your bank',
      said: ['Your bank hasn’t answered yet. You can go back; the app shows when it has.'],
      fields: {},
      actions: [back, 'Use another card'],
    });
    expect(waiting.body).toContain('status=pending');
    expect(await page.paid()).toEqual([]);
    // Paystack reports it later.
    await desk.lender.control('/pay', { reference: page.address.split('/').at(-1), amount: example.repay });
    expect(await page.status()).toBe(4);
    expect((await page.open()).text).toContain('Payment complete');
  });

  test('an error at Paystack changes nothing', async () => {
    const page = await desk.pageOf('paystack_card');
    expect((await page.submit({ ...visa, number: '5060660000000064', cvv: '606' })).status).toBe(500);
    expect((await page.open()).text).toContain('Card number');
    expect(await page.paid()).toEqual([]);
  });

  test('ends after a day', async () => {
    const page = await desk.pageOf('paystack_card');
    await desk.lender.advance('P1D');
    expect((await page.open()).shown).toEqual({
      heading: 'This link has expired',
      said: ['Nothing was paid. Go back to the app to pay.'],
      fields: {},
      actions: [back],
    });
    expect((await page.submit(visa)).text).toContain('This link has expired');
    expect(await page.paid()).toEqual([]);
  });

  test.each([
    '/providers/paystack/checkout/T000000000000000',
    '/providers/paystack/authorize/none',
    '/providers/monnify/checkout/T1',
    '/providers/nobody/checkout/T1',
  ])('%s was never given out', async address => {
    const page = await desk.browser.open(address);
    expect([page.status, (await desk.browser.submit(address, visa)).status]).toEqual([404, 404]);
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
    for (const [, id] of text.matchAll(/<label for="(\w+)"/g)) expect(text).toContain(`<input id="${id}"`);
  });
});
