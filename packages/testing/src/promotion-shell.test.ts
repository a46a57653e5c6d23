import {
  addBankCard,
  confirmNewLoan,
  existsByMobile,
  getCreditInfo,
  getMarketHome,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { mayPromotionCall, promotionShellOf } from '@sunbird/shell-api/promotion-shell';
import { fakeApi } from './fake-api';
import { createFakeShell } from './fake-shell';
import { makeHome } from './fixtures';

test('a promotion may read products, look a number up and make its own calls', () => {
  for (const endpoint of [getMarketHome, existsByMobile, reservePromotionPlace])
    expect(mayPromotionCall(endpoint)).toBe(true);
});

test('a promotion may not call anything else, nor peek at its response', async () => {
  const shell = createFakeShell();
  const { api } = promotionShellOf(shell);
  await expect(api.call(getCreditInfo, {})).rejects.toThrow('A promotion may not call getCreditInfo.');
  expect(api.peek(getCreditInfo, {})).toBeUndefined();
  expect(shell.api.calls).toEqual([]);
  for (const endpoint of [confirmNewLoan, addBankCard, getCreditInfo])
    expect(mayPromotionCall(endpoint)).toBe(false);
});

test('an allowed call reaches the lender, and its response can be peeked', async () => {
  const shell = createFakeShell({ api: fakeApi([[getMarketHome, () => makeHome()]]) });
  const { api } = promotionShellOf(shell);
  const data = await api.call(getMarketHome, {});
  expect(data).toEqual(makeHome());
  expect(api.peek(getMarketHome, {})).toMatchObject({ data });
});

test('a promotion gets no session actions, drafts, bridge or token', () => {
  const narrow = promotionShellOf(createFakeShell());
  expect(Object.keys(narrow.session).sort()).toEqual(['requestLogIn', 'status']);
  expect(Object.keys(narrow.settings).sort()).toEqual(['brand', 'packageName', 'singleProduct']);
  for (const absent of ['drafts', 'bridge', 'dispatchOrder', 'lastLoan', 'releases'])
    expect(narrow).not.toHaveProperty(absent);
});
