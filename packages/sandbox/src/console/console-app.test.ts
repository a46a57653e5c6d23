import {
  createDedicatedAccount,
  getLatestOrder,
  getUserInfo,
  saveVoucher,
  submitOrder,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { samplePicture } from '@sunbird/api-tools/walk/sample-picture';
import { changeRows, requireRow } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { useFreshLender } from '../testing/fresh-lender';
import type { TestBorrower } from '../testing/test-lender';
import { openTestConsole, type TestConsole } from './fixtures/test-console';

const lender = useFreshLender();
let get: TestConsole['get'];
let post: TestConsole['post'];

beforeAll(() => {
  ({ get, post } = openTestConsole(lender.sandbox));
});

function orderOf({ orderNo }: TestBorrower) {
  return requireRow(lender.sandbox.lender.database, orders, orderNo);
}

/** What a page shows below the menu, without what differs from run to run. */
function shown({ text }: { readonly text: string }): string {
  return text
    .slice(text.indexOf('<main'))
    .replace(/<code>[^<]+|TRF-\w+/g, '')
    .replace(/\s*\n\s*/g, '\n');
}

test('every page has a title, the menu, one heading and labels for its fields', async () => {
  const sections = ['borrowers', 'orders', 'ledger', 'clock', 'messages', 'faults', 'log'];
  for (const path of ['/', ...sections.map(section => `/${section}`)]) {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toMatch(/<html lang="en">/);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    for (const [, id] of text.matchAll(/<(?:input|select) id="([^"]+)"/g)) {
      expect(text).toContain(`<label for="${id}"`);
    }
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).not.toMatch(/<script|\son\w+=|https?:\/\/(?!localhost)/);
  }
  expect((await get('/')).text).toMatchSnapshot();
});

test('pages can’t be framed and are not cached', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('cache-control')).toBe('no-store');
  // Otherwise a browser sends `Origin: null` with the console's own forms.
  expect((await get('/')).text).toContain('<meta name="referrer" content="same-origin">');
});

test('what does not exist', async () => {
  for (const path of ['/nothing', '/orders/ORD-NONE', '/borrowers/USR-NONE']) {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('There is no such page');
  }
});

describe('borrowers', () => {
  test('one is made, found by number, and shown', async () => {
    const made = await post('/borrowers', { at: '2', market: 'MX', overdueDays: '' });
    expect(shown(made)).toMatchSnapshot();
    const userId = /\/console\/borrowers\/(USR-\w+)/.exec(made.text)?.[1] ?? '';
    const mobile = /<dt>Mobile<\/dt><dd>(\d+)</.exec(made.text)?.[1] ?? '';
    const result = await post('/borrowers/find', { mobile });
    expect(shown(result)).toMatchSnapshot();
    expect((await post('/borrowers/find', { mobile: `+52 ${mobile}` })).text).toContain(userId);
    const inArabic = mobile.replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)));
    expect((await post('/borrowers/find', { mobile: inArabic })).text).toContain(userId);
    const page = await get(`/borrowers/${userId}`);
    expect(shown(page)).toMatchSnapshot();
    const messages = await get(`/messages?borrower=${userId}`);
    expect(shown(messages)).toMatchSnapshot();
    expect((await get('/messages')).text).not.toContain('Messages to everybody');
    expect((await post('/borrowers/find', { mobile: '1' })).text).toContain('None.');
  });

  test('a mobile number is never in an address', async () => {
    await lender.borrower(6);
    const { text } = await get('/borrowers');
    const mobiles = [...text.matchAll(/<td>(\d{10})<\/td>/g)].map(([, mobile]) => mobile);
    expect(mobiles.length).toBeGreaterThan(0);
    const links = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link]) => link).join(' ');
    for (const mobile of mobiles) expect(links).not.toContain(mobile);
  });

  test('a status that does not exist is refused with a sentence', async () => {
    const page = await post('/borrowers', { at: '99', market: 'NG' });
    expect(page.status).toBe(422);
    expect(shown(page)).toMatchSnapshot();
  });
});

describe('orders', () => {
  test('are listed by status', async () => {
    const borrower = await lender.borrower(9);
    expect(shown(await get('/orders?status=9'))).toMatchSnapshot();
    expect((await get('/orders?status=4')).text).not.toContain(borrower.orderNo);
    expect((await get('/orders?status=nonsense')).text).toContain(borrower.orderNo);
  });

  test('show what the wrapper has delivered', async () => {
    const { orderNo } = await lender.borrower(19);
    await lender.control('/collected', { orderNo, flags: { location: true, device: true, sms: false } });
    expect(shown(await get(`/orders/${orderNo}`))).toMatchSnapshot();
  });

  test('an application is approved, once', async () => {
    const borrower = await lender.borrower(1);
    const path = `/orders/${borrower.orderNo}`;
    expect(shown(await get(path))).toMatchSnapshot();
    const { location } = await post(`${path}/decide`, { outcome: 'approve' });
    expect(location).toBe(`/console${path}?done=decide`);
    expect((await orderOf(borrower)).status).toBe(14);
    expect(shown(await get(`${path}?done=decide`))).toMatchSnapshot();
    const late = await post(`${path}/decide`, { outcome: 'approve' });
    expect(late.status).toBe(422);
    expect(late.text).toContain('40903');
    expect((await orderOf(borrower)).status).toBe(14);
  });

  test('a payout comes back', async () => {
    const borrower = await lender.borrower(2);
    const { location } = await post(`/orders/${borrower.orderNo}/return-payout`, {});
    expect(location).toBe(`/console/orders/${borrower.orderNo}?done=returnPayout`);
    expect((await orderOf(borrower)).status).toBe(10);
    expect(shown(await get(`/orders/${borrower.orderNo}`))).toMatchSnapshot();
  });

  test('a payment is reported as the provider would, and the ledger shows it', async () => {
    const borrower = await lender.borrower(2);
    expect(shown(await get(`/orders/${borrower.orderNo}`))).toMatchSnapshot();
    const account = await borrower.client.ok(createDedicatedAccount, { orderNo: borrower.orderNo });
    expect((await get(`/orders/${borrower.orderNo}`)).text).toContain(
      `<option value="${account.accountNumber}"`,
    );
    const payment = { reference: account.accountNumber, amount: `${example.repay},00`, times: '2' };
    const path = `/orders/${borrower.orderNo}/pay`;
    expect((await post(path, { ...payment, amount: 'much' })).status).toBe(422);
    expect((await post(path, payment)).status).toBe(303);
    expect((await orderOf(borrower)).status).toBe(4);
    expect(shown(await get(`/orders/${borrower.orderNo}`))).toMatchSnapshot();
    expect(shown(await get('/ledger'))).toMatchSnapshot();
  });

  test('staff decide on a proof of payment: the console leads there', async () => {
    const borrower = await lender.borrower(2);
    const { orderNo, client } = borrower;
    const file = new File([samplePicture()], 'voucher.jpg', { type: 'image/jpeg' });
    const { imageId } = await client.ok(uploadVoucherImage, { file, orderNo });
    const payTime = lender.sandbox.lender.clock.now() - 1000;
    const voucher = { orderNo, amount: 5000, payTime, channel: 'transfer', imageIds: [imageId] };
    const { voucherId } = await client.ok(saveVoucher, voucher);
    const { text } = await get(`/orders/${orderNo}`);
    expect(text).toContain(`<a href="/staff/proofs/${voucherId}">Staff decide</a>`);
  });
});

describe('clock', () => {
  test('moves on by a step, and what falls due runs', async () => {
    const borrower = await lender.borrower(19);
    const { orderNo, productId } = await orderOf(borrower);
    await borrower.client.ok(submitOrder, { orderNo, productId, consents: [] });
    expect((await orderOf(borrower)).status).toBe(1);
    expect(shown(await get('/clock'))).toMatchSnapshot();
    await post('/clock', { advance: 'PT1M' });
    expect((await orderOf(borrower)).status).toBe(14);
  });
});

describe('messages of providers', () => {
  test('that wait for a person are counted, with the way to the staff’s page', async () => {
    const borrower = await lender.borrower(2);
    const { accountNumber } = await borrower.client.ok(createDedicatedAccount, { orderNo: borrower.orderNo });
    const payment = { accountNumber, providerReference: 'TWICE', amount: 100 };
    await lender.control('/pay', payment);
    await lender.control('/pay', { ...payment, amount: 200 });
    expect((await get('/')).text).toMatch(/wait for a person<\/dt><dd><a href="\/staff\/">1</);
  });
});

test('a link that signs a person of the staff in is made', async () => {
  const { text } = await post('/staff-link', { name: 'Bayo' });
  expect(text).toMatch(/<a href="\/staff\/sign-in\/link\?link=[\w-]{43}">Sign in as/);
  expect((await post('/staff-link', { name: 'B' })).status).toBe(422);
});

test('a fault is made, shown and removed', async () => {
  const fault = { path: '/loan/product/list', method: '', mode: 'http', value: '503', times: '2' };
  expect((await post('/faults', fault)).location).toBe('/console/faults?done=fault');
  expect(lender.sandbox.faults.all()).toEqual([
    { path: '/loan/product/list', mode: 'http', value: 503, times: 2 },
  ]);
  expect(shown(await get('/faults'))).toMatchSnapshot();
  expect((await post('/faults', { ...fault, times: '0' })).status).toBe(422);
  await post('/faults/clear', {});
  expect(lender.sandbox.faults.all()).toEqual([]);
});

test('the log shows the calls, newest first, without tokens', async () => {
  const borrower = await lender.borrower(2);
  await borrower.client.ok(getLatestOrder, {});
  await borrower.client.ok(getUserInfo, {});
  const { text } = await get('/log');
  expect(text.indexOf('GET /security/getUserInfo')).toBeGreaterThan(0);
  expect(text.indexOf('GET /security/getUserInfo')).toBeLessThan(text.indexOf('GET /loan/loan-order/latest'));
  expect(text).not.toContain(borrower.client.token);
});

test('the page shows that the ledger balances, or which order says something else', async () => {
  const { orderNo } = await lender.borrower(2);
  const { text } = await get('/ledger');
  expect(text).toContain('Every transaction adds up to 0');
  expect(text).toContain('income.fee');
  const paid = (paidPrincipal: number) =>
    changeRows(lender.sandbox.lender.database, orders, orderNo, { paidPrincipal });
  await paid(1);
  const other = (await get('/ledger')).text;
  await paid(0);
  expect(other).toContain(`<p>Orders that differ from the ledger: ${orderNo}</p>`);
  expect(other).not.toContain('Transactions out of balance');
  expect(other).not.toContain('Every transaction adds up to 0');
});

test('what borrowers typed is text, never markup', async () => {
  const borrower = await lender.borrower(2);
  const evil = '<img src=x onerror=alert(1)>';
  await changeRows(lender.sandbox.lender.database, orders, borrower.orderNo, { failReason: evil });
  const { text } = await get(`/orders/${borrower.orderNo}`);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain(evil);
});

test('a reset leaves a fresh lender', async () => {
  expect((await post('/reset', { seed: 'x' })).status).toBe(422);
  expect((await post('/reset', { seed: '7' })).location).toBe('/console/?done=reset');
  expect((await get('/borrowers')).text).toContain('None.');
});
