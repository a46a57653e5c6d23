import {
  addBankCard,
  confirmNewLoan,
  existsByMobile,
  getCreditInfo,
  getMarketHome,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { type Endpoint, usePromotionShell } from '@sunbird/shell-api';
import { mayPromotionCall, promotionShellOf } from '@sunbird/shell-api/promotion-shell';
import { useEffect } from 'react';
import { fakeApi } from './fake-api';
import { createFakeShell } from './fake-shell';
import { makeHome } from './fixtures';
import { renderScreen } from './render-screen';

const failed: string[] = [];

jest.mock('./fail-test', () => ({
  failTest: (message: string) => {
    failed.push(message);
    throw new Error(message);
  },
}));

/** A campaign that makes one call and shows nothing of its rejection, as many screens do. */
function Campaign({ endpoint }: { readonly endpoint: Endpoint }) {
  const { api } = usePromotionShell();
  useEffect(() => {
    api.call(endpoint, {}).catch(() => undefined);
  }, [api, endpoint]);
  return null;
}

/** The fake lender responds to every call of these tests. */
function render(endpoint: Endpoint) {
  const api = fakeApi([
    [getMarketHome, () => makeHome()],
    [getCreditInfo, () => ({ creditLimit: 1, usedLimit: 0, available: 1, level: 'A', currency: 'NGN' })],
  ]);
  return renderScreen(<Campaign endpoint={endpoint} />, {
    promotion: true,
    shell: createFakeShell({ api }),
  });
}

beforeEach(() => {
  failed.length = 0;
});

test('a campaign that makes a forbidden call fails its own test, although the fake lender has a response', async () => {
  const { shell } = await render(getCreditInfo);
  expect(failed).toEqual(['A promotion may not call getCreditInfo.']);
  expect(shell.api.calls).toEqual([]);
});

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
