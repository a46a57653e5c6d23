import { type CheckoutFixture, openCheckoutFixture, verve, visa } from './fixtures/checkout-fixture';

// A busy machine takes its time over a borrower's whole journey.
let desk: CheckoutFixture;

beforeAll(async () => {
  desk = await openCheckoutFixture();
});
afterAll(() => desk.close());

describe('Paystack’s payment page', () => {
  test('takes a card, pays the loan once and leads back to the app', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address, payable } = await desk.choose(borrower, 'paystack_card');
    const page = await desk.browser.open(address);
    expect(page.status).toBe(200);
    expect(page.title).toBe('Pay ₦21,638 – Paystack');
    expect(payable).toBe(21_638);

    const done = await desk.browser.submit(address, visa);
    expect(done.status).toBe(303);
    expect(done.sentTo).toMatchObject({ pay: '1', status: 'successful' });
    expect(done.sentTo.reference).toBe(address.split('/').at(-1));
    expect((await desk.orderOf(borrower))?.status).toBe(4);
    expect(await desk.paid(borrower)).toMatchObject([
      { provider: 'paystack', amount: 2_163_800, applied: 2_163_800 },
    ]);

    expect((await desk.browser.submit(address, visa)).text).toContain('Payment complete');
    expect((await desk.browser.open(address)).text).toContain('Payment complete');
    expect(await desk.paid(borrower)).toHaveLength(1);
  });

  test('two forms at once pay once', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card', 0.5);
    const pages = await Promise.all([1, 2, 3].map(() => desk.browser.submit(address, visa)));
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
    expect(await desk.paid(borrower)).toHaveLength(1);
    expect((await desk.orderOf(borrower))?.status).toBe(2);
  });

  test('asks for PIN and code, shows what is wrong, and never shows the card again', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    const wrong = await desk.browser.submit(address, { ...verve, cvv: '999' });
    expect(wrong.status).toBe(422);
    expect(wrong.title).toMatch(/^Error: /);
    expect(wrong.text).toContain('href="#cvv"');
    expect(wrong.text).toMatch(/aria-invalid="true" aria-describedby="cvv-hint cvv-wrong"/);
    expect(wrong.text).not.toMatch(/value="5060|value="999/);
    expect(wrong.text).toContain('value="09/39"');

    expect((await desk.browser.submit(address, verve)).title).toBe('Type your card PIN – Paystack');
    expect((await desk.browser.open(address)).title).toBe('Type your card PIN – Paystack');
    const badPin = await desk.browser.submit(address, { step: 'pin', pin: '0000' });
    expect(badPin.status).toBe(422);
    expect(badPin.text).toContain('The PIN is wrong. Try again.');
    expect((await desk.browser.submit(address, { step: 'pin', pin: '1234' })).title).toMatch(
      /^Type the code/,
    );
    expect(await desk.paid(borrower)).toEqual([]);
    expect((await desk.browser.submit(address, { step: 'otp', otp: '123456' })).status).toBe(303);
    expect((await desk.orderOf(borrower))?.status).toBe(4);
  });

  test('reads digits of other scripts', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    function typed(fields: Record<string, string>) {
      const inHindi = Object.entries(fields).map(([name, value]) => [
        name,
        value.replace(/\d/g, digit => String.fromCodePoint(0x966 + Number(digit))),
      ]);
      return desk.browser.submit(address, Object.fromEntries(inHindi));
    }
    expect((await typed(verve)).title).toBe('Type your card PIN – Paystack');
    expect((await typed({ step: 'pin', pin: '1234' })).title).toMatch(/^Type the code/);
    expect((await typed({ step: 'otp', otp: '123456' })).status).toBe(303);
  });

  test('a form for a step that is over shows the present one', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    await desk.browser.submit(address, verve);
    const late = await desk.browser.submit(address, visa);
    expect(late.title).toMatch(/^Type your card PIN/);
    expect(await desk.paid(borrower)).toEqual([]);
  });

  test.each([
    ['declined', { ...visa, number: '4084080000005408', cvv: '001' }, 'Your bank declined the payment'],
    ['three wrong PINs', verve, 'Too many wrong entries'],
  ])('%s: nothing is taken, and another card may be used', async (what, card, text) => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    let page = await desk.browser.submit(address, card);
    for (let tries = 0; tries < 3 && what !== 'declined'; tries += 1) {
      page = await desk.browser.submit(address, { step: 'pin', pin: '9999' });
    }
    expect(page.text).toContain(text);
    expect(page.text).toContain('status=failed');
    expect((await desk.browser.submit(address, { step: 'pin', pin: '1234' })).text).toContain(
      'Payment failed',
    );
    expect(await desk.paid(borrower)).toEqual([]);
    expect((await desk.browser.submit(address, { step: 'again' })).text).toContain('Card number');
    expect((await desk.browser.submit(address, visa)).status).toBe(303);
    expect(await desk.paid(borrower)).toHaveLength(1);
  });

  test('paid again after a bank said no: another page, which asks for a card', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const first = await desk.choose(borrower, 'paystack_card');
    // A repeat leads to the same page as long as it may succeed.
    expect(await desk.choose(borrower, 'paystack_card')).toEqual(first);
    await desk.browser.submit(first.address, { ...visa, number: '4084080000005408', cvv: '001' });
    const second = await desk.choose(borrower, 'paystack_card');
    expect(second.address).not.toBe(first.address);
    expect((await desk.browser.open(second.address)).text).toContain('Card number');
    expect((await desk.browser.submit(second.address, visa)).status).toBe(303);
    expect(await desk.paid(borrower)).toHaveLength(1);
  });

  test('a bank that doesn’t answer leaves the payment pending', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    const page = await desk.browser.submit(address, { ...visa, number: '506066506066506067', cvv: '060' });
    expect(page.text).toContain('Waiting for your bank');
    expect(page.text).toContain('status=pending');
    expect(await desk.paid(borrower)).toEqual([]);
    // Paystack reports it later.
    const reference = address.split('/').at(-1);
    await desk.lender.control('/pay', { reference, amount: 21_638 });
    expect((await desk.orderOf(borrower))?.status).toBe(4);
    expect((await desk.browser.open(address)).text).toContain('Payment complete');
  });

  test('an error at Paystack changes nothing', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    const page = await desk.browser.submit(address, { ...visa, number: '5060660000000064', cvv: '606' });
    expect(page.status).toBe(500);
    expect((await desk.browser.open(address)).text).toContain('Card number');
    expect(await desk.paid(borrower)).toEqual([]);
  });

  test('ends after a day', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    await desk.lender.advance('P1D');
    expect((await desk.browser.open(address)).text).toContain('This link has expired');
    expect((await desk.browser.submit(address, visa)).text).toContain('This link has expired');
    expect(await desk.paid(borrower)).toEqual([]);
  });

  test('an address that was never given out', async () => {
    for (const address of [
      '/providers/paystack/checkout/T000000000000000',
      '/providers/paystack/authorize/none',
      '/providers/monnify/checkout/T1',
      '/providers/nobody/checkout/T1',
    ]) {
      const page = await desk.browser.open(address);
      expect([page.status, (await desk.browser.submit(address, visa)).status]).toEqual([404, 404]);
      expect(page.text).toContain('There is no such payment');
    }
  });

  test('lets nothing but itself run, and stays out of caches and histories', async () => {
    const borrower = await desk.lender.borrower(2, 'NG');
    const { address } = await desk.choose(borrower, 'paystack_card');
    const { text, headers } = await desk.browser.open(address);
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
