import * as v from 'valibot';
import eventVectors from '../vectors/events.json';
import ignoredVectors from '../vectors/ignored.json';
import replyVectors from '../vectors/replies.json';
import requestVectors from '../vectors/requests.json';
import { type ActionData, type ActionName, actionNames, actions, isActionName } from './actions';
import { createFakeWindow } from './fake';
import { maxMessageLength, readIncoming } from './protocol';
import { browser, makeBridge } from './testing/make-bridge';

/** Asks with the first data of the vectors that fits. */
async function ask(bridge: ReturnType<typeof makeBridge>['bridge'], name: string) {
  if (!isActionName(name)) throw new Error(`No such action: ${name}`);
  const sample = requestVectors.find(({ action, valid }) => valid && action === name);
  const schema: v.GenericSchema<unknown, ActionData<ActionName>> = actions[name].data;
  return bridge.call<ActionName>(name, v.parse(schema, sample?.data));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('time-outs', () => {
  test.each(actionNames)('%s costs at most its time', async name => {
    const { bridge, wrapper } = makeBridge();
    wrapper.misbehave('missing');
    let reply: unknown;
    void ask(bridge, name).then(settled => {
      reply = settled;
    });
    if (name === 'toLogin') {
      await jest.advanceTimersByTimeAsync(0);
      wrapper.say(JSON.stringify({ id: wrapper.requests[0]?.id, ack: true }));
    }
    await jest.advanceTimersByTimeAsync(actions[name].timeout - 1);
    expect(reply).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(reply).toEqual({ code: -1, msg: '', data: undefined, reason: 'timeout' });
  });

  test('log-in by the app must be acknowledged within 3 s', async () => {
    const { bridge, wrapper } = makeBridge();
    wrapper.misbehave('missing');
    let reply: unknown;
    void bridge.call('toLogin', {}).then(settled => {
      reply = settled;
    });
    await jest.advanceTimersByTimeAsync(2_999);
    expect(reply).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(reply).toMatchObject({ code: -1, reason: 'noAck' });
  });

  test('no timer is left behind by an answered call', async () => {
    const { bridge } = makeBridge();
    await bridge.call('toLogin', {});
    await bridge.call('getLoginInfo', {});
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('vectors', () => {
  test.each(requestVectors)('request: $name', ({ action, data, valid }) => {
    if (!isActionName(action)) throw new Error(`No such action: ${action}`);
    expect(v.safeParse(actions[action].data, data).success).toBe(valid);
  });

  test('every action has a valid request and a reply that is tried', () => {
    expect(new Set(requestVectors.filter(one => one.valid).map(one => one.action))).toEqual(
      new Set(actionNames),
    );
  });

  test.each(replyVectors)('reply to $action: $name', async ({ action, reply, expect: expected }) => {
    const { bridge, wrapper } = makeBridge();
    wrapper.misbehave('missing');
    const settled = ask(bridge, action);
    await jest.advanceTimersByTimeAsync(0);
    wrapper.say(JSON.stringify({ v: 1, id: wrapper.requests[0]?.id, ...reply }));
    await jest.advanceTimersByTimeAsync(0);
    expect(await settled).toMatchObject(expected);
  });

  test.each(eventVectors)('event: $name', async vector => {
    const heard: string[] = [];
    const sent: unknown[] = [];
    const { window, deliver } = createFakeWindow('reactNative', text => sent.push(text));
    makeBridge(
      {},
      {
        window,
        onEvent: event => {
          heard.push(event.name);
          return event.name === 'back';
        },
      },
    );
    deliver(vector.text);
    await jest.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(vector.event === null ? [] : [vector.event]);
    expect(sent).toEqual(vector.answer === undefined ? [] : [vector.answer]);
  });

  test.each(ignoredVectors)('ignored: $name', async ({ text }) => {
    const { bridge, wrapper } = makeBridge();
    wrapper.misbehave('missing');
    let reply: unknown;
    void bridge.call('logout', { reason: 'user' }).then(settled => {
      reply = settled;
    });
    await jest.advanceTimersByTimeAsync(0);
    wrapper.say(text.replace('$id', wrapper.requests[0]?.id ?? ''));
    await jest.advanceTimersByTimeAsync(0);
    expect(reply).toBeUndefined();
  });
});

describe('messages that must do nothing', () => {
  test('a reply that is late or repeated fails no call for which the borrower waits', async () => {
    const { bridge, wrapper } = makeBridge();
    wrapper.misbehave('missing');
    const settled = jest.fn();
    void bridge.call('selectContact', {}).then(settled);
    void bridge.call('getLoginInfo', {});
    await jest.advanceTimersByTimeAsync(5_000);
    const id = wrapper.requests[1]?.id;
    wrapper.say(JSON.stringify({ id, ack: true }));
    wrapper.say(JSON.stringify({ v: 1, id, code: 0, msg: '', data: { token: 't', phone: '1' } }));
    wrapper.misbehave('repeated');
    expect((await bridge.call('getLoginInfo', {})).code).toBe(0);
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
  });

  test('what is not text, and text without end', () => {
    for (const odd of [undefined, null, 7, {}, [], () => 1, Symbol('x')])
      expect(readIncoming(odd)).toEqual({ kind: 'broken', why: 'notText' });
    expect(readIncoming(' '.repeat(maxMessageLength + 1))).toEqual({ kind: 'broken', why: 'tooLong' });
  });
});

describe('a reply that nobody can read', () => {
  const awaited = actionNames.filter(name => actions[name].awaited);

  test.each(awaited)('fails %s at once, because the borrower waits for it', async name => {
    for (const fault of ['wrongJson', 'wrongId', 'wrongShape'] as const) {
      const { bridge, wrapper } = makeBridge();
      wrapper.misbehave(fault);
      const reply = await ask(bridge, name);
      expect(reply).toMatchObject({ code: -1, reason: fault === 'wrongShape' ? 'wrongShape' : 'unreadable' });
    }
  });

  test('fails no call that costs seconds only, and no unknown event fails any', async () => {
    const { bridge, wrapper } = makeBridge();
    wrapper.misbehave('missing');
    const settled = jest.fn();
    void bridge.call('toLogin', {}).then(settled);
    await jest.advanceTimersByTimeAsync(0);
    wrapper.say('{"v":1,"event":"screenshotTaken"}');
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    const short = bridge.call('getLoginInfo', {});
    await jest.advanceTimersByTimeAsync(0);
    wrapper.say('{"v":1,');
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: -1, reason: 'unreadable' }));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await short).toMatchObject({ code: -1, reason: 'timeout' });
  });

  test('by return value fails the request that it returned from, and no other', async () => {
    const { window } = createFakeWindow('reactNative', () => undefined);
    Reflect.deleteProperty(window, 'ReactNativeWebView');
    let returned: string | undefined;
    Reflect.set(window, 'SunbirdNative', { call: () => returned });
    const { bridge } = makeBridge({}, { window });
    const settled = jest.fn();
    void bridge.call('selectContact', {}).then(settled);
    await jest.advanceTimersByTimeAsync(0);
    returned = 'OK';
    expect(await bridge.call('logout', { reason: 'user' })).toMatchObject({ code: -1, reason: 'unreadable' });
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('back key', () => {
  test.each([
    ['true when the app stayed', () => true, true],
    ['false when it did not', () => false, false],
    ['false when nobody cared', () => undefined, false],
    [
      'false when the handler threw',
      () => {
        throw new Error('broken');
      },
      false,
    ],
  ])('replies %s', async (_name, onEvent, handled) => {
    const { wrapper } = makeBridge({}, { onEvent });
    wrapper.emit({ name: 'back' });
    await jest.advanceTimersByTimeAsync(0);
    expect(wrapper.backReplies).toEqual([handled]);
  });
});

describe('capabilities', () => {
  test('are known after the first reply, and prevent calls that the wrapper does not support', async () => {
    const { bridge, wrapper } = makeBridge({
      replies: {
        getCapabilities: () => ({
          code: 0,
          data: {
            actions: ['getCapabilities', 'getLoginInfo', 'somethingNew'],
            app: { packageName: 'a.b', appName: 'A', version: '1', edition: '1' },
            device: {},
          },
        }),
      },
    });
    expect(bridge.can('getLoginInfo')).toBe(false);
    await bridge.call('getCapabilities', {});
    expect(bridge.can('getLoginInfo')).toBe(true);
    expect(bridge.can('selectContact')).toBe(false);
    expect(await bridge.call('toLogin', {})).toMatchObject({ code: -1, reason: 'unsupported' });
    expect(wrapper.requests).toHaveLength(1);
  });
});

describe('in a browser', () => {
  function inBrowser(options = {}) {
    return makeBridge({ transport: 'browser' }, options);
  }

  test('actions fall back', async () => {
    const { bridge } = inBrowser();
    expect(bridge.inWrapper).toBe(false);
    expect(await bridge.call('toLogin', {})).toMatchObject({ code: -1, reason: 'browser' });
    expect(await bridge.call('getLoginInfo', {})).toMatchObject({ code: -1, reason: 'browser' });
    expect(await ask(bridge, 'timeSDK')).toMatchObject({ code: -1, reason: 'browser' });
    expect(await bridge.call('selectContact', {})).toMatchObject({ code: -1, reason: 'browser' });
    for (const name of ['logout', 'setNewToken', 'logEventByLocal', 'logEventByAF']) {
      expect(await ask(bridge, name)).toMatchObject({ code: 0 });
    }
    expect(await bridge.call('getCapabilities', {})).toMatchObject({
      code: 0,
      data: { app: browser.app, actions: expect.not.arrayContaining(['selectContact']) },
    });
  });

  test('getLoginInfo gives the stored token', async () => {
    const info = { token: 't', phone: '8021234567' };
    const { bridge } = inBrowser({ browser: { ...browser, loginInfo: () => info } });
    expect(await bridge.call('getLoginInfo', {})).toEqual({ code: 0, msg: '', data: info });
  });

  test.each([
    [
      'one picked',
      [{ name: ['Ada '], tel: [' 0803 1'] }],
      { result: 'success', data: { name: 'Ada', phone: '0803 1' } },
    ],
    ['closed', [], { result: 'cancelled' }],
    ['without a number', [{ name: ['Ada'], tel: [] }], { result: 'cancelled' }],
  ])('contact picker: %s', async (_name, chosen, data) => {
    const { bridge, wrapper } = inBrowser();
    const select = jest.fn(async () => chosen);
    Reflect.set(wrapper.window, 'navigator', { contacts: { select } });
    const reply = bridge.call('selectContact', {});
    // A picker opens only while the tap is being handled.
    expect(select).toHaveBeenCalledWith(['name', 'tel'], { multiple: false });
    expect(await reply).toEqual({ code: 0, msg: '', data });
    await bridge.call('getCapabilities', {});
    expect(bridge.can('selectContact')).toBe(true);
  });

  test('a picker that fails leads to typing', async () => {
    const { bridge, wrapper } = inBrowser();
    Reflect.set(wrapper.window, 'navigator', { contacts: { select: () => Promise.reject(new Error('no')) } });
    expect(await bridge.call('selectContact', {})).toMatchObject({ code: -1, reason: 'browser' });
  });
});

test('a random source that throws stops nothing', async () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  expect(await makeBridge().bridge.call('getLoginInfo', {})).toMatchObject({ code: -1, reason: 'notSent' });
});
