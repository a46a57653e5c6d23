import { openFrameTransport } from './frame-transport';

const origin = 'https://app.example';
const request = '{"v":1,"id":"1","action":"getLoginInfo","data":{}}';

function setUp() {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const frame = iframe.contentWindow;
  if (!frame) throw new Error('no frame');
  const hear = jest.fn();
  const foreign = jest.fn();
  const transport = openFrameTransport({ window, frame: () => frame, origin, hear, foreign });
  function post(data: unknown, from: string, source: Window | null) {
    return window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  }
  return { frame, hear, foreign, transport, post };
}

test('hears the page in the frame, at its origin', () => {
  const { hear, foreign, transport, post, frame } = setUp();
  post(request, origin, frame);
  expect(hear).toHaveBeenCalledWith(request);
  expect(foreign).not.toHaveBeenCalled();
  transport.close();
  post(request, origin, frame);
  expect(hear).toHaveBeenCalledTimes(1);
});

test.each([
  ['the frame at another origin', 'https://evil.example', true],
  ['another window at the right origin', origin, false],
  ['nobody', origin, null],
])('does not hear %s, and says so', (_name, from, inFrame) => {
  const { hear, foreign, post, frame, transport } = setUp();
  post(request, from, inFrame === null ? null : inFrame ? frame : window);
  expect(hear).not.toHaveBeenCalled();
  expect(foreign).toHaveBeenCalledWith(from);
  transport.close();
});

test('leaves alone what other windows say to each other', () => {
  const { hear, foreign, post, transport } = setUp();
  post({ source: 'devtools' }, origin, window);
  expect(hear).not.toHaveBeenCalled();
  expect(foreign).not.toHaveBeenCalled();
  transport.close();
});

test('speaks to the page’s origin only', () => {
  const { transport, frame } = setUp();
  const post = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined);
  transport.deliver('{}');
  expect(post).toHaveBeenCalledWith('{}', origin);
  transport.close();
});
