import { createBridge, detectTransport, type TransportName, transportNames } from '@sunbird/native-bridge';
import { createFrameTransport } from './frame-transport';

const origin = 'https://app.example';
const request = '{"v":1,"id":"1","action":"getLoginInfo","data":{}}';

function setUp(name: TransportName = 'parentFrame', at = origin) {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const frame = iframe.contentWindow;
  if (!frame) throw new Error('no frame');
  const receive = jest.fn();
  const foreign = jest.fn();
  const transport = createFrameTransport({
    window,
    frame: () => frame,
    origin: at,
    transport: () => name,
    receive,
    foreign,
  });
  const close = transport.open();
  function post(data: unknown, from: string, source: Window | null) {
    return window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  }
  return { frame, receive, foreign, transport, post, close };
}

test('receives messages of the page in the frame, at its origin', () => {
  const { receive, foreign, close, post, frame } = setUp();
  post(request, origin, frame);
  expect(receive).toHaveBeenCalledWith(request);
  expect(foreign).not.toHaveBeenCalled();
  close();
  post(request, origin, frame);
  expect(receive).toHaveBeenCalledTimes(1);
});

test.each([
  ['the frame at another origin', 'https://evil.example', true],
  ['another window at the right origin', origin, false],
  ['nobody', origin, null],
])('does not receive %s, and reports it', (_name, from, inFrame) => {
  const { receive, foreign, post, frame, close } = setUp();
  post(request, from, inFrame === null ? null : inFrame ? frame : window);
  expect(receive).not.toHaveBeenCalled();
  expect(foreign).toHaveBeenCalledWith(from);
  close();
});

test('leaves alone what other windows say to each other', () => {
  const { receive, foreign, post, close } = setUp();
  post({ source: 'devtools' }, origin, window);
  expect(receive).not.toHaveBeenCalled();
  expect(foreign).not.toHaveBeenCalled();
  close();
});

test('speaks to the page’s origin only', () => {
  const { transport, frame, close } = setUp();
  const post = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined);
  transport.deliver('{}');
  expect(post).toHaveBeenCalledWith('{}', origin);
  close();
});

const objects = transportNames.filter(name => name !== 'parentFrame');

function bridgeIn(page: Window) {
  const app = { packageName: 'a', appName: 'A', version: '1', edition: '1' };
  return createBridge({
    window: page,
    allowedOrigins: [origin],
    browser: { app, loginInfo: () => undefined },
  });
}

describe.each(objects)('%s', name => {
  test('is in the page before its scripts, stays for the first page, and carries a request and its reply', async () => {
    const { frame, receive, transport, close } = setUp(name, window.location.origin);
    transport.enterFrame();
    expect(detectTransport(frame)?.name).toBe(name);
    // The first page takes over the window of the empty frame.
    frame.dispatchEvent(new Event('pagehide'));
    await new Promise(resolve => setTimeout(resolve));
    const bridge = bridgeIn(frame);
    transport.pageLoaded();
    const heard = new Promise<string>(resolve => receive.mockImplementation(resolve));
    const reply = bridge.call('getLoginInfo', {});
    const { id } = JSON.parse(await heard);
    const data = { token: 't', phone: '1' };
    transport.deliver(JSON.stringify({ v: 1, id, code: 0, msg: '', data }), id);
    expect(await reply).toMatchObject({ code: 0, data });
    close();
  });

  test('is put into the page that follows, and not twice into one', async () => {
    const { frame, receive, transport, close } = setUp(name, window.location.origin);
    const ofWindow = Object.getOwnPropertySymbols(frame);
    transport.enterFrame();
    bridgeIn(frame);
    transport.pageLoaded();
    transport.deliver('{"v":1,"event":"resume"}');
    frame.dispatchEvent(new Event('pagehide'));
    // In a browser the window of the next page is a new one, behind the same reference.
    for (const key of Object.getOwnPropertySymbols(frame))
      if (!ofWindow.includes(key)) Reflect.deleteProperty(frame, key);
    await new Promise(resolve => setTimeout(resolve));
    transport.pageLoaded();
    const bridge = bridgeIn(frame);
    const heard = new Promise<string>(resolve => receive.mockImplementation(resolve));
    void bridge.call('logout', { reason: 'user' });
    expect(JSON.parse(await heard)).toMatchObject({ action: 'logout' });
    await new Promise(resolve => setTimeout(resolve));
    expect(receive).toHaveBeenCalledTimes(1);
    close();
  });
});

test('a page of another origin gets no object', () => {
  const { frame, transport, close } = setUp('reactNative');
  transport.enterFrame();
  transport.pageLoaded();
  expect(Reflect.has(frame, 'ReactNativeWebView')).toBe(false);
  const post = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined);
  transport.deliver('{}');
  expect(post).not.toHaveBeenCalled();
  close();
});
