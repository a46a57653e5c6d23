import * as fc from 'fast-check';
import { moveReturnIntoHash, returnRoute } from './return-from-provider';

test("a provider's parameters come along, ours does not", () => {
  expect(returnRoute('?pay=1&reference=T123_a-b&orderNo=SB-1&trxref=T123')).toBe(
    '/repay/cashier?reference=T123_a-b&orderNo=SB-1&trxref=T123',
  );
});

test('any other address is none of this', () => {
  expect(returnRoute('')).toBeUndefined();
  expect(returnRoute('?pay=2&reference=x')).toBeUndefined();
});

test('nothing but short, plain values gets in', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), params => {
      const route = returnRoute(`?${new URLSearchParams({ ...params, pay: '1' })}`);
      expect(route).toMatch(/^\/repay\/cashier(\?[\w.:%&=-]*)?$/);
    }),
  );
});

test('the address is cleaned, so that a reload does not come back twice', () => {
  window.history.replaceState(null, '', '/?pay=1&reference=abc');
  moveReturnIntoHash();
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#/repay/cashier?reference=abc');
});
