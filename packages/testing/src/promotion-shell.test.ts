import * as api from '@sunbird/api-client';
import { mayPromotionCall, promotionShellOf } from '@sunbird/shell-api/promotion-shell';
import { createFakeShell, narrow } from './fake-shell';

jest.mock('./fail-test', () => ({
  failTest: (message: string) => {
    throw new Error(`test fails: ${message}`);
  },
}));

test('a promotion may make these calls, and has these parts of the shell', () => {
  const calls = Object.values(api).filter(
    (one): one is typeof api.getMarketHome => typeof one === 'object' && 'path' in one && 'id' in one,
  );
  expect(calls.filter(mayPromotionCall).map(({ name }) => name)).toEqual([
    ...['addActivation', 'getAppAddress', 'getPromotionPlaces', 'remindOfPromotion', 'reservePromotionPlace'],
    ...['getCustomerService', 'getMarketHome', 'getProductHome', 'getStepAmount', 'listMarketProducts'],
    ...['listProducts', 'existsByMobile'],
  ]);
  const shell = promotionShellOf(createFakeShell({ bridge: { inWrapper: true } }));
  for (const part of ['drafts', 'bridge', 'dispatchOrder', 'lastLoan'])
    expect(shell).not.toHaveProperty(part);
  expect(Object.keys(shell.session)).toEqual(['status', 'requestLogIn']);
  expect(Object.keys(shell.settings)).toEqual(['brand', 'packageName', 'singleProduct']);
});

test('any other call is refused, and what is known of it is not told', async () => {
  const wide = createFakeShell({
    api: { ...createFakeShell().api, peek: () => ({ data: undefined as never, at: 1 }) },
  });
  const promotion = promotionShellOf(wide);
  const refusal = 'A promotion may not call getUserInfo.';
  await expect(promotion.api.call(api.getUserInfo, {})).rejects.toThrow(refusal);
  await expect(narrow(wide).api.call(api.getUserInfo, {})).rejects.toThrow(`test fails: ${refusal}`);
  expect(wide.api.calls).toEqual([]);
  expect(promotion.api.peek(api.getUserInfo, {})).toBeUndefined();
  expect(promotion.api.peek(api.existsByMobile, { mobile: '1', countryCode: '+1' })?.at).toBe(1);
});
