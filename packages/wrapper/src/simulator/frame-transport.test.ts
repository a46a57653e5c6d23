import { createFrameTransport } from './frame-transport';

const origin = 'https://app.example';
const request = '{"v":1,"id":"1","action":"getLoginInfo","data":{}}';

function setUp() {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const frame = iframe.contentWindow;
  if (!frame) throw new Error('no frame');
  const receive = jest.fn();
  const foreign = jest.fn();
  const transport = createFrameTransport({
    window,
    frame: () => frame,
    origin,
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
