import { externalAtom, store } from '../kit/state';
import { leaveFor } from '../routing/leaving';
import { mayOpen, openExternal } from './open-external';

jest.mock('../routing/leaving', () => ({ leaveFor: jest.fn() }));

const settings = { allowedHosts: ['.paystack.com', 'wa.me'], standIns: false };
const own = 'https://app.example';

function may(url: string, over = {}) {
  return mayOpen(url, { ...settings, ...over }, own) !== undefined;
}

test.each(['https://checkout.paystack.com/abc', 'https://wa.me/234800', 'https://WA.me/1'])(
  '%s may be opened',
  url => expect(may(url)).toBe(true),
);

test.each([
  'http://checkout.paystack.com/abc',
  'https://paystack.com.evil.example/',
  'https://evilpaystack.com/',
  'https://wa.me.evil.example/',
  'https://user@checkout.paystack.com/',
  'https://checkout.paystack.com:8443/',
  'https://checkout.paystack.com@evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://scan/#Intent;scheme=zxing;end',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)//checkout.paystack.com',
  'java\nscript:alert(1)',
  'blob:https://checkout.paystack.com/1',
  'https://checkout.paystack.com.',
  'https://checkout.paystаck.com/',
  'https://evil.example/checkout.paystack.com',
  'https://evil.example\\.paystack.com/',
  'https://evil.example#.paystack.com',
  'https://paystack.com%2eevil.example/',
  'https://.paystack.com/',
  'file:///etc/passwd',
  '//checkout.paystack.com',
  '',
  'https://app.example/providers/paystack/1',
])('"%s" may not', url => expect(may(url)).toBe(false));

test("with stand-ins the lender's own address is allowed", () => {
  expect(may('https://app.example/providers/paystack/1', { standIns: true })).toBe(true);
  expect(may('https://user:x@app.example/', { standIns: true })).toBe(false);
});

test('with stand-ins the address of an API elsewhere is allowed, too', () => {
  const api = 'http://localhost:8082/v2/';
  expect(may('http://localhost:8082/providers/paystack/1', { standIns: true, api })).toBe(true);
  expect(may('http://localhost:8082/providers/paystack/1', { standIns: false, api })).toBe(false);
  expect(may('http://localhost:8083/', { standIns: true, api })).toBe(false);
});

test('the borrower is asked, and may stay', async () => {
  const opened = openExternal('https://wa.me/1', settings);
  const request = store.get(externalAtom);
  expect(request?.host).toBe('wa.me');
  request?.answer(false);
  expect(await opened).toBe(false);
  expect(store.get(externalAtom)).toBeUndefined();
});

test('who agreed is not asked again for the same host, and for another one is', async () => {
  const opened = openExternal('https://checkout.paystack.com/1', settings);
  store.get(externalAtom)?.answer(true);
  expect(await opened).toBe(true);
  expect(await openExternal('https://checkout.paystack.com/2', settings)).toBe(true);
  expect(leaveFor).toHaveBeenCalledTimes(2);
  const other = openExternal('https://wa.me/1', settings);
  expect(store.get(externalAtom)?.host).toBe('wa.me');
  store.get(externalAtom)?.answer(false);
  expect(await other).toBe(false);
});

test('who presses another link before the question is there is asked about that one; the first ends', async () => {
  const ended = jest.fn();
  void openExternal('https://checkout.paystack.com/1', settings).then(ended);
  const second = openExternal('https://wa.me/1', settings);
  await new Promise(done => setTimeout(done));
  expect(ended).toHaveBeenCalledWith(false);
  expect(store.get(externalAtom)?.host).toBe('wa.me');
  store.get(externalAtom)?.answer(false);
  expect(await second).toBe(false);
});

test('an address that is not allowed opens no dialog', async () => {
  expect(await openExternal('javascript:alert(1)', settings)).toBe(false);
  expect(store.get(externalAtom)).toBeUndefined();
});
