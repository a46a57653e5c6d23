import {
  AbortedError,
  ApiError,
  confirmNewLoan,
  getMarketHome,
  getRepayDetail,
  login,
  uploadTimeEnable,
} from '@sunbird/api-client';
import { fakeApi } from './fake-api';
import { makeHome, makeRepayDetail } from './fixtures';

jest.mock('./fail-test', () => ({
  failTest: (message: string) => {
    throw new Error(`test fails: ${message}`);
  },
}));

test('answers by declaration, and tells what was asked', async () => {
  const api = fakeApi([
    [getMarketHome, () => makeHome(2)],
    [getRepayDetail, ({ orderNo }) => makeRepayDetail(2, { orderNo })],
  ]);
  expect((await api.call(getMarketHome, {})).homeStatus).toBe('repaying');
  expect((await api.call(getRepayDetail, { orderNo: 'SB-7' })).orderNo).toBe('SB-7');
  expect(api.payloadsOf(getRepayDetail)).toEqual([{ orderNo: 'SB-7' }]);
  expect(api.calls.map(call => call.name)).toEqual(['getMarketHome', 'getRepayDetail']);
});

test('rejects with the error that the lender answers', async () => {
  const api = fakeApi([[uploadTimeEnable, () => new ApiError({ code: 40401 })]]);
  await expect(api.call(uploadTimeEnable, { orderNo: 'SB-1' })).rejects.toThrow(ApiError);
  api.respond(uploadTimeEnable, () => ({ enableTimeSdk: true }));
  expect(await api.call(uploadTimeEnable, { orderNo: 'SB-1' })).toEqual({ enableTimeSdk: true });
});

test('reads an answer as the client does', async () => {
  const api = fakeApi([]);
  // A lender's 0 and 1 come out as the declaration says.
  api.respond(uploadTimeEnable, () => JSON.parse('{"enableTimeSdk":1}'));
  expect(await api.call(uploadTimeEnable, { orderNo: 'SB-1' })).toEqual({ enableTimeSdk: true });
});

test.each([
  ['a call without an answer', fakeApi([]), 'no answer to uploadTimeEnable'],
  ['data of another shape', fakeApi([[uploadTimeEnable, () => JSON.parse('{}')]]), 'enableTimeSdk'],
])('fails the test for %s', async (_name, api, message) => {
  await expect(api.call(uploadTimeEnable, { orderNo: 'SB-1' })).rejects.toThrow(message);
});

test('fails the test for a payload of another shape, and for the shell’s own calls', async () => {
  const api = fakeApi([[uploadTimeEnable, () => ({ enableTimeSdk: true })]]);
  await expect(api.call(uploadTimeEnable, JSON.parse('{"orderNo":{}}'))).rejects.toThrow('orderNo');
  await expect(api.call(login, { mobile: '8031234567', verifyCode: '123456' })).rejects.toThrow('session');
});

test('peeks at the last answer of reading calls only', async () => {
  const api = fakeApi([
    [getMarketHome, () => makeHome()],
    [confirmNewLoan, ({ orderNo }) => ({ orderNo, status: 7 as const })],
  ]);
  const confirmation = { orderNo: 'SB-1', amount: 20_000, term: 91, agreementHash: 'a', kfsVersion: 'b' };
  expect(api.peek(getMarketHome, {})).toBeUndefined();
  await api.call(getMarketHome, {});
  await api.call(confirmNewLoan, confirmation, { intent: 'confirm:SB-1' });
  expect(api.peek(getMarketHome, {})?.data.homeStatus).toBe('canLoan');
  expect(api.peek(confirmNewLoan, confirmation)).toBeUndefined();
  expect(api.calls[1]?.intent).toBe('confirm:SB-1');
});

test('an aborted call rejects as the client’s does', async () => {
  const api = fakeApi([[getMarketHome, () => new Promise<never>(() => undefined)]]);
  const abort = new AbortController();
  const call = api.call(getMarketHome, {}, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toThrow(AbortedError);
});
