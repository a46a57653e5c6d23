import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { useCheckout, verve, visa } from './fixtures/checkout-fixture';

const desk = useCheckout();

const declined = { ...visa, number: '4084080000005408', cvv: '001' };

describe('Paystack’s payment page', () => {
  test('takes a card, pays the loan once and leads back to the app', async () => {
    const page = await desk.pageOf('paystack_card');
    const opened = await page.open();
    expect(opened).toMatchObject({ status: 200, title: withFigures('Pay ₦{repay} – Paystack') });
    expect(opened.text.replace(/<style>.*<\/style>/s, '')).toMatchSnapshot();
    const done = await page.submit(visa);
    expect(done.status).toBe(303);
    const reference = page.address.split('/').at(-1);
    expect(done.sentTo).toMatchObject({ pay: '1', status: 'successful', reference });
    expect(await page.status()).toBe(4);
    expect(await page.paid()).toMatchObject([
      { provider: 'paystack', amount: example.repay * 100, applied: example.repay * 100 },
    ]);
    expect((await page.submit(visa)).body).toMatchSnapshot();
    expect((await page.open()).text).toContain('Payment complete');
    expect(await page.paid()).toHaveLength(1);
  });

  test('two forms at once pay once', async () => {
    const page = await desk.pageOf('paystack_card', 'NG', 0.5);
    const answers = await Promise.all([1, 2, 3].map(() => page.submit(visa)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
    expect(await page.paid()).toHaveLength(1);
    expect(await page.status()).toBe(2);
  });

  test('asks for PIN and code, shows what is wrong, and never shows the card again', async () => {
    const page = await desk.pageOf('paystack_card');
    const wrong = await page.submit({ ...verve, cvv: '999' });
    expect(wrong.status).toBe(422);
    expect(wrong.title).toMatch(/^Error: /);
    expect(wrong.body).toMatchSnapshot();

    expect((await page.submit(verve)).title).toBe('Type your card PIN – Paystack');
    expect((await page.open()).title).toBe('Type your card PIN – Paystack');
    // A form for a step that is over shows the present one.
    expect((await page.submit(visa)).title).toBe('Type your card PIN – Paystack');
    const badPin = await page.submit({ step: 'pin', pin: '0000' });
    expect(badPin.status).toBe(422);
    expect(badPin.body).toMatchSnapshot();
    expect((await page.submit({ step: 'pin', pin: '1234' })).body).toMatchSnapshot();
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
    ['declined', declined, 0],
    ['three wrong PINs', verve, 3],
  ])('%s: nothing is taken, and another card may be used', async (_what, card, wrongPins) => {
    const page = await desk.pageOf('paystack_card');
    let answer = await page.submit(card);
    for (let tries = 0; tries < wrongPins; tries += 1) {
      answer = await page.submit({ step: 'pin', pin: '9999' });
    }
    expect(answer.body).toMatchSnapshot();
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
    expect(waiting.body).toMatchSnapshot();
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
    expect((await page.open()).body).toMatchSnapshot();
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
    expect(page.body).toMatchSnapshot();
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
