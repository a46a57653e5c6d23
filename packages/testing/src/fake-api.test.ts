import { AbortedError, getMarketHome, login, uploadTimeEnable } from '@sunbird/api-client';
import { fakeApi } from './fake-api';

jest.mock('./fail-test', () => ({
  failTest: (message: string) => {
    throw new Error(`test fails: ${message}`);
  },
}));

test('reads an answer as the client does', async () => {
  // A lender's 0 and 1 come out as the declaration says.
  const api = fakeApi([[uploadTimeEnable, () => JSON.parse('{"enableTimeSdk":1}')]]);
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

test('an aborted call rejects as the client’s does', async () => {
  const api = fakeApi([[getMarketHome, () => new Promise<never>(() => undefined)]]);
  const abort = new AbortController();
  const call = api.call(getMarketHome, {}, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toThrow(AbortedError);
});
