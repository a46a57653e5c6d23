/** @jest-environment jsdom */
// Its many addresses are told to the page when the tests are over: this file has a page of its own.

import { anyText } from '@sunbird/loan-domain/testing/any-text';
import { render } from '@sunbird/testing';
import { runs } from '@sunbird/testing/runs';
import * as fc from 'fast-check';
import { HashRouter, Link, useRoutes } from 'react-router-dom';
import {
  isInAppPath,
  keepInApp,
  moveReturnIntoHash,
  readNext,
  returnRoute,
  withNext,
  withQuery,
} from './address';

/** The app's router: one page, and one for every other address, with a way on. */
function Pages() {
  return useRoutes([
    { path: '/', element: <h1>Home</h1> },
    { path: '*', element: <Link to="/">Go to home</Link> },
  ]);
}

function openAt(hash: string) {
  window.history.replaceState(null, '', `/${hash}`);
  keepInApp();
  return render(
    <HashRouter>
      <Pages />
    </HashRouter>,
  );
}

function expectPage(): void {
  expect(document.body.textContent).toMatch(/^(Home|Go to home)$/);
}

test.each([
  'javascript:x',
  'mailto:x',
  'https://x',
  'https:x',
  'data:text/html,x',
  'x:y',
  'blob:',
  'a b:c',
  ':',
  // Ends of a line, as a messenger may put them into a link.
  '/%0A',
  '/me%0d%0A',
  '%E2%80%A8   ',
  '/%e2%80%a9?x=%0A',
])('the address #%s is a page of the app', address => {
  openAt(`#${address}`);
  expect(window.location.hash).toMatch(/^#\//);
  expectPage();
});

test('an address as the app writes it stays', () => {
  openAt('#/repay/repay_detail?orderNo=LN-1:2');
  expect(window.location.hash).toBe('#/repay/repay_detail?orderNo=LN-1:2');
});

test('whatever follows the #, a page of the app is shown', () => {
  // The router says that it can't decode some of them.
  jest.spyOn(console, 'warn').mockImplementation();
  const piece = fc.oneof(
    fc.constantFrom(
      'javascript',
      ':',
      '/',
      '//',
      '\\',
      '?',
      '#',
      '.',
      '..',
      '%',
      '%2f',
      '@',
      ' ',
      '\t',
      'me',
      '[',
    ),
    anyText({ maxLength: 4 }),
  );
  const address = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''));
  fc.assert(
    fc.property(address, hash => {
      const { unmount } = openAt(`#${hash}`);
      expectPage();
      unmount();
    }),
    { numRuns: runs(100, 1000) },
  );
});

test("the provider's parameters are copied, ours is not", () => {
  expect(returnRoute('?pay=1&reference=T123_a-b&orderNo=SB-1&trxref=T123')).toBe(
    '/repay/cashier?reference=T123_a-b&orderNo=SB-1&trxref=T123',
  );
});

test('any other address has no return route', () => {
  expect(returnRoute('')).toBeUndefined();
  expect(returnRoute('?pay=2&reference=x')).toBeUndefined();
});

test('only short, plain values are copied', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), params => {
      const route = returnRoute(`?${new URLSearchParams({ ...params, pay: '1' })}`);
      expect(route).toMatch(/^\/repay\/cashier(\?[\w.:%&=-]*)?$/);
    }),
  );
});

test('the query is removed, so that a reload is not a second return', () => {
  window.history.replaceState(null, '', '/?pay=1&reference=abc');
  moveReturnIntoHash();
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#/repay/cashier?reference=abc');
});

test('parameters without a value are left out, the others encoded', () => {
  expect(withQuery('/a', { orderNo: 'SB 1', empty: undefined, term: 91 })).toBe('/a?orderNo=SB+1&term=91');
  expect(withQuery('/a?x=1', { y: 2 })).toBe('/a?x=1&y=2');
  expect(withQuery('/a')).toBe('/a');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/user/login',
  '/user/register?next=/',
  '/a b',
  '/a"onload=1',
  '/a<script>',
  `/${'a'.repeat(600)}`,
  '',
])('"%s" is not a place in this app', next => {
  expect(isInAppPath(next)).toBe(false);
  expect(readNext(`next=${encodeURIComponent(next)}`)).toBeUndefined();
});

test('home is the default, so it is not in the query', () => {
  expect(withNext('/user/login', '/')).toBe('/user/login');
});

test('no query makes the reader throw or leave the app', () => {
  fc.assert(
    fc.property(fc.string(), query => {
      const next = readNext(query);
      if (next !== undefined) expect(new URL(next, 'https://app.example').origin).toBe('https://app.example');
    }),
  );
});

const value = fc.oneof(
  anyText(),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '//evil.example',
    'javascript:alert(1)',
    '%',
    '&x=1#/',
    '\u202e',
  ),
);

test('any parameter value survives unchanged and adds no other parameter', () => {
  fc.assert(
    fc.property(fc.dictionary(value, value), fc.constantFrom('/a', '/a?x=1'), (params, path) => {
      const text = withQuery(path, params);
      expect(text.startsWith(path)).toBe(true);
      expect(text).not.toMatch(/[#<>"\s\\]/);
      const read = new URL(text, 'https://app.example');
      expect(read.origin + read.pathname).toBe('https://app.example/a');
      const given = Object.entries(params);
      const own = path.includes('?') ? 1 : 0;
      expect([...read.searchParams]).toHaveLength(given.length + own);
      for (const [name, value] of given) expect(read.searchParams.getAll(name)).toContain(value);
    }),
  );
});

test('the next path is carried whole or not at all, and never leaves the app', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.dictionary(value, value), (path, params) => {
      const next = withQuery(path, params);
      const carried = readNext(withNext('/user/login', next).split('?').slice(1).join('?'));
      expect([undefined, next]).toContain(carried);
      if (carried === undefined) expect(isInAppPath(next) && next !== '/').toBe(false);
      else expect(new URL(`/#${carried}`, 'https://app.example').origin).toBe('https://app.example');
    }),
  );
});
