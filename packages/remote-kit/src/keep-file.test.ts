import { createFakeShell } from '@sunbird/testing';
import { canKeepFile, isWebView, keepFile } from './keep-file';

const file = new File(['a,b'], 'statement.csv', { type: 'text/csv' });
const title = 'Statement';
const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

function allowSharing(share: () => Promise<void> = async () => undefined) {
  const shared = jest.fn(share);
  Object.assign(navigator, { share: shared, canShare: () => true });
  return shared;
}

beforeEach(() => {
  clicked.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: jest.fn() });
});

afterEach(() => {
  for (const name of ['share', 'canShare', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

const wrapper = { inWrapper: true };

test('a browser downloads it, or offers it to other apps first', async () => {
  const shared = allowSharing();
  const shell = createFakeShell();
  expect(await keepFile(shell, file, { title })).toBe('downloaded');
  expect([clicked.mock.calls.length, shared.mock.calls.length]).toEqual([1, 0]);
  expect(await keepFile(shell, file, { title, shareFirst: true })).toBe('shared');
  expect(shared).toHaveBeenCalledWith({ files: [file], title });
});

test('a wrapper that saves files gets it, and nothing is downloaded or shared', async () => {
  const shared = allowSharing();
  const saveFile = jest.fn(async () => 'saved' as const);
  const shell = createFakeShell({ bridge: { ...wrapper, canSaveFile: true, saveFile } });
  expect(canKeepFile(shell, file)).toBe(true);
  expect(await keepFile(shell, file, { title, shareFirst: true })).toBe('saved');
  expect(saveFile).toHaveBeenCalledWith(file);
  expect([clicked.mock.calls.length, shared.mock.calls.length]).toEqual([0, 0]);
});

test('a wrapper that fails to save shares it', async () => {
  allowSharing();
  const shell = createFakeShell({ bridge: { ...wrapper, saveFile: async () => 'unavailable' } });
  expect(await keepFile(shell, file, { title })).toBe('shared');
});

test.each([
  ['the wrapper', { ...wrapper, canSaveFile: true, saveFile: async () => 'cancelled' as const }],
  ['the other apps', wrapper],
])('who changes their mind at %s is asked nothing more', async (_, bridge) => {
  allowSharing(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(await keepFile(createFakeShell({ bridge }), file, { title })).toBe('cancelled');
});

test('other apps that refuse it leave it to the download, or to the screen', async () => {
  allowSharing(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await keepFile(createFakeShell(), file, { title, shareFirst: true })).toBe('downloaded');
  expect(clicked.mock.contexts).toMatchObject([{ download: 'statement.csv', href: 'blob:file' }]);
  expect(await keepFile(createFakeShell({ bridge: wrapper }), file, { title })).toBe('unavailable');
});

test.each([
  [['share'], false],
  [['canShare'], false],
  [['share', 'canShare'], true],
])('in a wrapper whose WebView has %j a file can be kept: %s', (has, can) => {
  for (const name of has) Object.assign(navigator, { [name]: () => true });
  expect(canKeepFile(createFakeShell({ bridge: wrapper }), file)).toBe(can);
  expect(canKeepFile(createFakeShell(), file)).toBe(true);
});

test('what never settles ends with the next touch of the page', async () => {
  allowSharing(() => new Promise(() => undefined));
  const kept = keepFile(createFakeShell(), file, { title, shareFirst: true });
  window.dispatchEvent(new Event('pointerdown'));
  expect(await kept).toBe('cancelled');
});

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Chrome on Android',
    '(Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
    false,
  ],
  [
    'Safari',
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Mobile/15E148 Safari/604.1`,
    false,
  ],
  [
    'Chrome on iOS',
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} CriOS/130 Mobile/15E148 Safari/604.1`,
    false,
  ],
  ['Firefox on a Mac', '(Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', false],
  ['Instagram', `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Mobile/15E148 Instagram 350.0`, true],
  ['Line', `(iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webKit} Mobile/15E148 Safari Line/14.1`, true],
  ['an app on an iPad that asks for desktop sites', `(Macintosh; Intel Mac OS X 10_15_7) ${webKit}`, true],
])('the page of %s is a WebView: it drops downloads', (_, userAgent, is) => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: `Mozilla/5.0 ${userAgent}` });
  expect(isWebView(createFakeShell())).toBe(is);
});

test('an old WebView can do neither, with or without a wrapper: the screen shows the content', async () => {
  const plain = createFakeShell();
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value: 'Mozilla/5.0 (Linux; Android 11; Pixel; wv) Chrome/80',
  });
  for (const shell of [plain, createFakeShell({ bridge: wrapper })]) {
    expect(canKeepFile(shell, file)).toBe(false);
    expect(await keepFile(shell, file, { title, shareFirst: true })).toBe('unavailable');
  }
  expect(clicked).not.toHaveBeenCalled();
});
