import { createClient, getMarketHome, getRepayDetail, type TransportRequest } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import { apiBase } from '../api/api-base';
import { takeEarly } from '../api/early-response';
import { storageKeys } from '../storage/storage';
import { type EarlyCall, startEarlyCall } from './early-call';

const packageName = 'ng.sunbird.credit';
const segments = [getMarketHome, getRepayDetail].map(({ path }) => [path, encryptPath(path, packageName)]);
const paths = {
  home: getMarketHome.path,
  first: {
    '/repay/repay_detail': { path: getRepayDetail.path, query: ['orderNo'] },
  },
  packages: { [packageName]: Object.fromEntries(segments) },
};
const answer = { status: 200, text: async () => '{}' };
const site = jest.fn(async (_url: string, _init: { headers: Record<string, string> }) => answer);

function startAt(address: string) {
  history.replaceState(null, '', address);
  return startEarlyCall(paths, packageName, 'Sunbird', 'en');
}

beforeEach(() => {
  localStorage.clear();
  site.mockClear();
  document.documentElement.lang = 'en';
  Object.defineProperty(window, 'fetch', { value: site, configurable: true });
});

function signIn() {
  localStorage.setItem(storageKeys.token, JSON.stringify({ Authorization: 'Bearer known' }));
}

/** Requests that a screen's own call sends in addition to the early one. */
function clientAfter(early: EarlyCall | undefined) {
  const sent = jest.fn(async (_request: TransportRequest) => ({ status: 200, text: '{}' }));
  const client = createClient({
    baseUrl: apiBase({}).slice(0, -1),
    getHeaders: () => ({ packageName, appName: 'Sunbird', lang: 'en', authorization: 'Bearer known' }),
    transport: request => takeEarly(early, request) ?? sent(request),
    intents: new Map(),
    onSessionEnd: () => undefined,
  });
  return { client, sent };
}

test('the early call of home equals the first call of its screen', async () => {
  signIn();
  const { client, sent } = clientAfter(startAt('/#/'));
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(site).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

test('the early call of a loan page equals the first call of its screen, for that loan only', async () => {
  signIn();
  const { client, sent } = clientAfter(startAt('/#/repay/repay_detail?from=sms&orderNo=SB%201'));
  await client.call(getRepayDetail, { orderNo: 'SB 2' }).catch(() => undefined);
  expect(sent).toHaveBeenCalledTimes(1);
  await client.call(getRepayDetail, { orderNo: 'SB 1' }).catch(() => undefined);
  expect(site).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['of a loan, by someone who is not signed in', '/#/repay/repay_detail?orderNo=SB1', false],
  ['of a loan that the address does not name', '/#/repay/repay_detail', true],
  ['of a screen that has none', '/#/me', true],
  ['of home, where a payment provider sends the borrower back', '/?pay=1#/', true],
])('nothing is asked ahead %s', (_what, address, isSignedIn) => {
  if (isSignedIn) signIn();
  expect(startAt(address)).toBeUndefined();
  expect(site).not.toHaveBeenCalled();
});
