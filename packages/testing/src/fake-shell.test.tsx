import { getCreditInfo, getMarketHome } from '@sunbird/api-client';
import { type Endpoint, usePromotionShell } from '@sunbird/shell-api';
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

test('an allowed call passes', async () => {
  const { shell } = await render(getMarketHome);
  expect(failed).toEqual([]);
  expect(shell.api.calls).toHaveLength(1);
});
