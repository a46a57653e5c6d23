import { getCreditInfo } from '@sunbird/api-client';
import { usePromotionShell } from '@sunbird/shell-api';
import { useEffect } from 'react';
import { fakeApi } from './fake-api';
import { createFakeShell } from './fake-shell';
import { renderScreen } from './render-screen';

const failed: string[] = [];

jest.mock('./fail-test', () => ({
  failTest: (message: string) => {
    failed.push(message);
    throw new Error(message);
  },
}));

/** A campaign that makes a forbidden call and shows nothing of its rejection, as many screens do. */
function Campaign() {
  const { api } = usePromotionShell();
  useEffect(() => {
    api.call(getCreditInfo, {}).catch(() => undefined);
  }, [api]);
  return null;
}

test('a campaign that makes a forbidden call fails its own test, although the fake lender has a response', async () => {
  const credit = { creditLimit: 1, usedLimit: 0, available: 1, level: 'A', currency: 'NGN' };
  const shell = createFakeShell({ api: fakeApi([[getCreditInfo, () => credit]]) });
  await renderScreen(<Campaign />, { promotion: true, shell });
  expect(failed).toEqual(['A promotion may not call getCreditInfo.']);
  expect(shell.api.calls).toEqual([]);
});
