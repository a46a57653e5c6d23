import * as fc from 'fast-check';
import { moveReturnIntoHash, returnRoute } from './return-from-provider';

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
