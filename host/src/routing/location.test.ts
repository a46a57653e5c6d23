import * as fc from 'fast-check';
import { isInAppPath, readNext, withNext, withQuery } from './location';

test('parameters without a value are left out, the others encoded', () => {
  expect(withQuery('/a', { orderNo: 'SB 1', empty: undefined, term: 91 })).toBe('/a?orderNo=SB+1&term=91');
  expect(withQuery('/a?x=1', { y: 2 })).toBe('/a?x=1&y=2');
  expect(withQuery('/a')).toBe('/a');
});

test('where to go after log-in survives the round trip', () => {
  const next = '/borrow/to_borrow?productId=p1&amount=20000&term=91';
  expect(readNext(withNext('/user/login', next).split('?')[1] ?? '')).toBe(next);
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

test('home is where one goes anyway, so it is not carried', () => {
  expect(withNext('/user/login', '/')).toBe('/user/login');
});

test('no query makes the reader throw, or lead out of the app', () => {
  fc.assert(
    fc.property(fc.string(), query => {
      const next = readNext(query);
      if (next !== undefined) expect(new URL(next, 'https://app.example').origin).toBe('https://app.example');
    }),
  );
});
