/** @jest-environment jsdom */
// Its many addresses are told to the page when the tests are over: this file has a page of its own.
import { render } from '@sunbird/testing';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import { HashRouter, Link, useRoutes } from 'react-router-dom';
import { keepInApp } from './hash-path';

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
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const address = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''));
  fc.assert(
    fc.property(address, hash => {
      const { unmount } = openAt(`#${hash}`);
      expectPage();
      unmount();
    }),
    { numRuns: runs(100, 3000) },
  );
});
