import * as fc from 'fast-check';
import { isInAppPath, readNext, withNext, withQuery } from './location';

test('parameters without a value are left out, the others encoded', () => {
  expect(withQuery('/a', { orderNo: 'SB 1', empty: undefined, term: 91 })).toBe('/a?orderNo=SB+1&term=91');
  expect(withQuery('/a?x=1', { y: 2 })).toBe('/a?x=1&y=2');
  expect(withQuery('/a')).toBe('/a');
});

test('the path after log-in survives the round trip', () => {
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

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
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
// An address can not have lone surrogates.
const wellFormed = anyText.filter(text => !/\p{Surrogate}/u.test(text));

test('any parameter value survives unchanged and adds no other parameter', () => {
  fc.assert(
    fc.property(fc.dictionary(wellFormed, wellFormed), fc.constantFrom('/a', '/a?x=1'), (params, path) => {
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
    fc.property(fc.webPath(), fc.dictionary(wellFormed, wellFormed), (path, params) => {
      const next = withQuery(path, params);
      const carried = readNext(withNext('/user/login', next).split('?').slice(1).join('?'));
      expect([undefined, next]).toContain(carried);
      if (carried === undefined) expect(isInAppPath(next) && next !== '/').toBe(false);
      else expect(new URL(`/#${carried}`, 'https://app.example').origin).toBe('https://app.example');
    }),
  );
});
