import {
  codes,
  createClient,
  type Endpoint,
  getMarketHome,
  getRepayDetail,
  type TransportRequest,
  type TransportResponse,
} from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import * as v from 'valibot';
import type { EarlyCall } from '../kit/page-data';
import { storageKeys } from '../storage/storage';
import { apiBase, forgetEarly, peekEarly, startEarlyCall, takeEarly } from './early-call';

const packageName = 'ng.sunbird.credit';
const segments = [getMarketHome, getRepayDetail].map(({ path }) => [path, encryptPath(path, packageName)]);
const paths = {
  home: getMarketHome.path,
  first: {
    '/repay/repay_detail': { path: getRepayDetail.path, query: ['orderNo'] },
  },
  packages: { [packageName]: Object.fromEntries(segments) },
};
const answer = { status: 200, headers: new Headers(), text: async () => '{}' };
const site = jest.fn(async (_url: string, _init: { headers: Record<string, string> }) => answer);

function startAt(address: string) {
  history.replaceState(null, '', address);
  return startEarlyCall(paths, packageName, 'Sunbird', 'en');
}

beforeEach(() => {
  site.mockClear();
  document.documentElement.lang = 'en';
  Object.defineProperty(window, 'fetch', { value: site, configurable: true });
});

function signIn() {
  localStorage.setItem(storageKeys.token, JSON.stringify({ Authorization: 'Bearer known' }));
}

/** Requests that a screen's own call sends in addition to the early one. */
function clientAfter(early: EarlyCall | undefined, onTime?: (lenderTime: number) => void) {
  const sent = jest.fn(async (_request: TransportRequest) => ({ status: 200, text: '{}' }));
  const client = createClient({
    baseUrl: apiBase({}).slice(0, -1),
    getHeaders: () => ({ packageName, appName: 'Sunbird', lang: 'en', authorization: 'Bearer known' }),
    transport: request => takeEarly(early, request) ?? sent(request),
    intents: new Map(),
    onSessionEnd: () => undefined,
    ...(onTime && { onTime }),
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

test.each([
  ['its own', { text: async () => '{"code":40401,"ts":1780000000000}' }],
  ['its Date header', { headers: new Headers({ date: new Date(1_780_000_000_000).toUTCString() }) }],
])('the lender’s time, by %s, has gone on while the early response waited for the app', async (_, own) => {
  signIn();
  site.mockResolvedValueOnce({ ...answer, ...own });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const onTime = jest.fn();
  const { client } = clientAfter(startAt('/#/'), onTime);
  await new Promise(done => setTimeout(done));
  clock.mockReturnValue(9_000);
  await client.call(getMarketHome, {}).catch(() => undefined);
  clock.mockRestore();
  expect(onTime).toHaveBeenCalledWith(1_780_000_008_000);
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
  ['of a link that names what every object has', '/#constructor', true],
  ['of home, where a payment provider sends the borrower back', '/?pay=1#/', true],
])('nothing is asked ahead %s', (_what, address, isSignedIn) => {
  if (isSignedIn) signIn();
  expect(startAt(address)).toBeUndefined();
  expect(site).not.toHaveBeenCalled();
});

const headers = { packageName: 'ng.sunbird.credit', appName: 'Sunbird', lang: 'en' as const };
const endpoint: Endpoint<{ orderNo: string }, string> = { ...getRepayDetail, data: v.string() };

function early(over: Partial<EarlyCall> & { response?: TransportResponse | undefined } = {}): EarlyCall {
  const { response = { status: 200, text: JSON.stringify({ code: codes.ok, data: 'owed' }) }, ...others } =
    over;
  return {
    url: '/api/x?orderNo=SB1',
    path: getRepayDetail.path,
    query: '?orderNo=SB1',
    sentAt: performance.now(),
    headers: { packageName: headers.packageName, appName: 'Sunbird', lang: 'en' },
    answer: Promise.resolve(response),
    arrived: () => response,
    ...others,
  };
}

test('an equal call gets the response that is received already', () => {
  expect(peekEarly(early(), () => headers, endpoint, { orderNo: 'SB1' })).toBe('owed');
});

test('a response is of use for less than 20 seconds', () => {
  jest.spyOn(performance, 'now').mockReturnValue(50_000);
  const use = (sentAt: number) => peekEarly(early({ sentAt }), () => headers, endpoint, { orderNo: 'SB1' });
  expect([use(30_001), use(30_000)]).toEqual(['owed', undefined]);
  jest.restoreAllMocks();
});

test.each([
  ['asks for something else', early(), headers, 'SB2'],
  ['is made by someone else', early(), { ...headers, authorization: 'Bearer other' }, 'SB1'],
  ['is another call', early({ path: '/other' }), headers, 'SB1'],
  ['has no answer yet', early({ arrived: () => undefined }), headers, 'SB1'],
  ['was refused', early({ response: { status: 200, text: '{"code":10010301}' } }), headers, 'SB1'],
  [
    'was answered in another shape',
    early({ response: { status: 200, text: '{"code":0,"data":1}' } }),
    headers,
    'SB1',
  ],
])('there is nothing for a call that %s', (_what, call, headers, orderNo) => {
  expect(peekEarly(call, () => headers, endpoint, { orderNo })).toBeUndefined();
});

test('a forgotten early call serves no call, and holds no data of the borrower', () => {
  const call = early({ headers: { authorization: 'Bearer secret' } });
  forgetEarly(call);
  expect(call.arrived()).toBeUndefined();
  expect(JSON.stringify(call)).not.toMatch(/secret|SB1/);
  expect(peekEarly(call, () => headers, endpoint, { orderNo: 'SB1' })).toBeUndefined();
  expect(() => forgetEarly(undefined)).not.toThrow();
});

test.each([
  [undefined, 'http://localhost/api/'],
  ['/lending/v2/', 'http://localhost/lending/v2/'],
  ['https://api.acacia.example/v2/', 'https://api.acacia.example/v2/'],
])('api %s of the settings is %s', (api, address) => {
  expect(apiBase({ ...(api !== undefined && { api }) })).toBe(address);
});
