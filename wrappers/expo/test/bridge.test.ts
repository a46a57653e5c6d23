import { type ActionName, actionNames, actions } from '@sunbird/native-bridge';
import requests from '@sunbird/native-bridge/vectors/requests.json';
import { Linking, PermissionsAndroid, Platform, Share } from 'react-native';
import * as v from 'valibot';
import { handlers } from '../src/handlers';
import { createWrapper, type Handlers } from '../src/protocol';
import { kept, phone, saved } from './phone';

const origin = 'https://app.example';
const own = `${origin}/#/me`;
let said: { readonly id?: string; readonly code?: number; readonly data?: unknown }[];

function open(some: Handlers = handlers) {
  said = [];
  const leave = jest.fn();
  const wrapper = createWrapper({ origin, handlers: some, say: text => said.push(JSON.parse(text)), leave });
  async function ask(action: string, data: object = {}, url = own) {
    await wrapper.hear(JSON.stringify({ v: 1, id: 'r1', action, data }), url);
    return said.at(-1);
  }
  return { wrapper, leave, ask };
}

beforeEach(() => {
  kept.clear();
  Object.assign(phone, { keeps: true, breaks: false, picked: null, place: true, folder: true });
  jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  jest
    .spyOn(PermissionsAndroid, 'request')
    .mockImplementation(async () => (phone.place ? 'granted' : 'denied'));
  jest.spyOn(Share, 'share').mockImplementation(async () => ({ action: Share.sharedAction }));
  globalThis.fetch = jest.fn(async () => new Response('{}'));
});

test.each(requests)(
  'a request of the page, "$name", has one reply of its shape',
  async ({ action, data, valid }) => {
    const { ask } = open();
    const reply = await ask(action, data);
    expect(said).toHaveLength(1);
    expect(reply).toMatchObject({ v: 1, id: 'r1' });
    if (!valid) expect(reply?.code).toBe(-1);
    const declared = actions[action as ActionName];
    if (reply?.code === 0) expect(v.is(declared.reply, reply.data)).toBe(true);
  },
);

test('what is named as possible has an answer, and all else is refused at once', async () => {
  const { ask } = open();
  const { actions: named } = v.parse(actions.getCapabilities.reply, (await ask('getCapabilities'))?.data);
  const android = ['saveFile'];
  expect([...named].sort()).toEqual(
    [
      ...['getCapabilities', 'getLoginInfo', 'logout', 'openPayment', 'selectContact', 'setNewToken'],
      ...['shareFile', 'timeSDK', ...(Platform.OS === 'android' ? android : [])],
    ].sort(),
  );
  for (const name of [...actionNames.filter(one => !named.includes(one)), 'tomorrow'])
    expect(await ask(name)).toMatchObject({ code: -1 });
});

test('a log-in is kept until the borrower logs out', async () => {
  const { ask } = open();
  expect(await ask('getLoginInfo')).toMatchObject({ code: -1 });
  await ask('setNewToken', { token: 't1', phone: '8021234567' });
  expect(await open().ask('getLoginInfo')).toMatchObject({
    code: 0,
    data: { token: 't1', phone: '8021234567' },
  });
  await ask('logout', { reason: 'user' });
  expect(await ask('getLoginInfo')).toMatchObject({ code: -1 });
  kept.set('session', '{"half');
  expect(await ask('getLoginInfo')).toMatchObject({ code: -1 });
});

test('a contact is the one that was picked, or none', async () => {
  const { ask } = open();
  expect(await ask('selectContact')).toMatchObject({ code: 0, data: { result: 'cancelled' } });
  phone.picked = { name: 'Ada', phone: '0803 123 4567' };
  expect(await ask('selectContact')).toMatchObject({ data: { result: 'success', data: phone.picked } });
});

test('a file is saved where the borrower chose, and shared', async () => {
  const { ask } = open();
  const file = { name: 'a.csv', type: 'text/csv', base64: 'T0s=' };
  expect(await ask('shareFile', file)).toMatchObject({ code: 0, data: { result: 'success' } });
  const reply = await ask('saveFile', file);
  if (Platform.OS === 'ios') {
    expect(reply).toMatchObject({ code: -1 });
    jest.spyOn(Share, 'share').mockResolvedValue({ action: Share.dismissedAction });
    expect(await ask('shareFile', file)).toMatchObject({ data: { result: 'cancelled' } });
    return;
  }
  expect(saved.at(-1)).toEqual({ name: 'a.csv', base64: 'T0s=' });
  phone.folder = false;
  expect(await ask('saveFile', file)).toMatchObject({ data: { result: 'cancelled' } });
});

const wanted = { appList: false, sms: false, exif: false, device: true, contact: false, location: true };
const collection = { orderNo: 'SB-1', userId: 'U1', isSubmit: true };

test('the lender gets what it wants and the borrower allows, and nothing that stores forbid', async () => {
  const { ask } = open();
  expect(await ask('timeSDK', { ...collection, ...wanted })).toMatchObject({ code: -1 });
  await ask('setNewToken', { token: 't1', phone: '8021234567' });
  expect(await ask('timeSDK', { ...collection, ...wanted, contact: true })).toMatchObject({ code: -1 });
  expect(fetch).not.toHaveBeenCalled();
  expect(await ask('timeSDK', { ...collection, ...wanted })).toMatchObject({ code: 0 });
  const [address, init] = jest.mocked(fetch).mock.calls[0] ?? [];
  expect([address, new Headers(init?.headers).get('authorization')]).toEqual([
    'https://collect.example/',
    't1',
  ]);
  expect(JSON.parse(String(init?.body))).toMatchObject({ ...collection, location: { latitude: 6.5 } });
  phone.place = false;
  expect(await ask('timeSDK', { ...collection, ...wanted })).toMatchObject({ code: -1 });
  jest.mocked(fetch).mockResolvedValue(new Response('', { status: 500 }));
  expect(await ask('timeSDK', { ...collection, ...wanted, location: false })).toMatchObject({ code: -1 });
});

test('a payment opens an app of the phone, or says that none took it', async () => {
  const { ask } = open();
  expect(await ask('openPayment', { url: 'upi://pay?pa=a@b' })).toMatchObject({
    data: { result: 'success' },
  });
  jest.mocked(Linking.openURL).mockRejectedValue(new Error('no app'));
  expect(await ask('openPayment', { url: 'upi://pay?pa=a@b' })).toMatchObject({ data: { result: 'denied' } });
});

test.each([
  'https://evil.example/',
  'https://app.example.evil.example/',
  'https://app.example:444/',
  'http://app.example/',
  'about:blank',
  'null',
  '',
])('a frame at "%s" is not heard', async url => {
  const { ask } = open();
  await ask('getCapabilities', {}, url);
  expect(said).toEqual([]);
});

test('an action that breaks is a failure, not silence; nonsense is passed over', async () => {
  const { ask, wrapper } = open({ getLoginInfo: () => Promise.reject(new Error('keystore')) });
  expect(await ask('getLoginInfo')).toMatchObject({ code: -1, msg: 'failed' });
  said = [];
  for (const text of ['', '{', '7', '{"v":1,"id":7,"action":"logout"}']) await wrapper.hear(text, own);
  expect(said).toEqual([]);
});

test('a native module that fails makes no success, and never silence', async () => {
  const { ask } = open();
  const file = { name: 'a.csv', type: 'text/csv', base64: 'T0s=' };
  const asks: readonly (readonly [ActionName, object])[] = [
    ['getLoginInfo', {}],
    ['setNewToken', { token: 't1', phone: '8021234567' }],
    ['logout', { reason: 'user' }],
    ['selectContact', {}],
    ['saveFile', file],
    ['shareFile', file],
    ['openPayment', { url: 'upi://pay?pa=a@b' }],
    ['timeSDK', { ...collection, ...wanted }],
  ];
  phone.breaks = true;
  jest.mocked(Linking.openURL).mockRejectedValue(new Error('native'));
  jest.mocked(Share.share).mockRejectedValue(new Error('native'));
  for (const [action, data] of asks) {
    const reply = await ask(action, data);
    const isDone =
      reply?.code === 0 && !v.is(v.object({ result: v.picklist(['cancelled', 'denied']) }), reply.data);
    expect([action, isDone]).toEqual([action, false]);
  }
  expect(said).toHaveLength(asks.length);
});

test('the back key leaves when the page says so, or says nothing for a second', async () => {
  jest.useFakeTimers();
  const { wrapper, leave } = open();
  wrapper.pressBack();
  expect(said).toEqual([{ v: 1, event: 'back' }]);
  await wrapper.hear('{"event":"back","handled":true}', own);
  jest.advanceTimersByTime(5000);
  expect(leave).not.toHaveBeenCalled();
  wrapper.pressBack();
  await wrapper.hear('{"event":"back","handled":true}', 'https://evil.example/');
  jest.advanceTimersByTime(999);
  expect(leave).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(1);
  await wrapper.hear('{"event":"back","handled":false}', own);
  expect(leave).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
