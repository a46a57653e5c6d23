import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { AppState, BackHandler, Linking, PermissionsAndroid, Platform } from 'react-native';
import { App } from '../src/app';
import { heard, listener, page, phone, phoneSays, send } from './phone';

const origin = 'https://app.example';
async function open(link: string | null = null): Promise<void> {
  jest.spyOn(Linking, 'getInitialURL').mockResolvedValue(link);
  render(<App />);
  await act(async () => undefined);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});
beforeEach(() => {
  page.injected.length = 0;
  jest.spyOn(BackHandler, 'addEventListener').mockImplementation(listener('back') as never);
  jest.spyOn(BackHandler, 'exitApp').mockImplementation(() => undefined);
  jest.spyOn(AppState, 'addEventListener').mockImplementation(listener('state') as never);
  jest.spyOn(Linking, 'addEventListener').mockImplementation(listener('link') as never);
  jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  jest.spyOn(PermissionsAndroid, 'check').mockImplementation(async () => phone.camera);
});

test('a link opens its screen, a strange one home', async () => {
  await open(`${origin}/#/records`);
  expect(page.props?.source.uri).toBe(`${origin}/#/records`);
  screen.unmount();
  await open('https://evil.example/#/records');
  expect(page.props?.source.uri).toBe(`${origin}/`);
});

test('while the page runs the same link works twice, and never changes the address of the WebView', async () => {
  await open();
  for (const url of [`${origin}/#/me`, `${origin}/#/me`, 'https://evil.example/#/me'])
    phoneSays.get('link')?.({ url });
  expect(page.injected.filter(script => script.startsWith('location.hash'))).toEqual(
    Array(2).fill('location.hash = "#/me"; true;'),
  );
  expect(page.props?.source.uri).toBe(`${origin}/`);
});

test('the page gets the back key, the return of the app and the network', async () => {
  await open();
  expect(phoneSays.get('back')?.()).toBe(true);
  await act(async () => phoneSays.get('state')?.('active'));
  phoneSays.get('network')?.({ isConnected: false });
  expect(heard()).toEqual([
    { v: 1, event: 'back' },
    { v: 1, event: 'resume' },
    { v: 1, event: 'networkChanged', data: { online: false } },
  ]);
  send({ event: 'back', handled: false });
  expect(BackHandler.exitApp).toHaveBeenCalledTimes(1);
});

test('a request is answered in the page, one of another frame is not', async () => {
  await open();
  send({ v: 1, id: 'a', action: 'getCapabilities', data: {} }, 'https://evil.example/');
  await act(async () => send({ v: 1, id: 'b', action: 'getCapabilities', data: {} }));
  expect(heard()).toMatchObject([{ id: 'b', code: 0 }]);
});

test.each([
  ['https://app.example/?pay=1#/', true, false],
  ['about:blank', true, false],
  ['https://checkout.example/pay', false, true],
  ['tel:0700', false, true],
  ['upi://pay?pa=a@b', false, true],
  ['intent://scan#Intent;end', false, false],
  ['file:///data/data/ng.sunbird.credit/', false, false],
  ['javascript:alert(1)', false, false],
  ['https://app.example.evil.example/', false, true],
])('%s stays in the page: %s; opens outside: %s', async (url, stays, outside) => {
  await open();
  const start = page.props?.onShouldStartLoadWithRequest as (request: object) => boolean;
  expect(start({ url, isTopFrame: true })).toBe(stays);
  expect(jest.mocked(Linking.openURL).mock.calls).toEqual(outside ? [[url]] : []);
});

test('a page that can’t be reached can be tried again; one that crashed starts again', async () => {
  await open();
  act(() => page.fire('onError'));
  expect(screen.getByRole('alert')).toHaveTextContent(/Check your connection/);
  fireEvent.press(screen.getByRole('button'));
  expect(screen.queryByRole('alert')).toBeNull();
  const before = page.props;
  act(() => page.fire('onRenderProcessGone'));
  expect(page.props).not.toBe(before);
});

test('a WebView that is too old leads to its update, and only the page itself may say so', async () => {
  await open();
  const userAgent = 'Mozilla/5.0 (Linux; Android 7.0) Chrome/79.0.3945.136 Mobile';
  act(() => send({ userAgent }, 'https://evil.example/'));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => send({ userAgent: userAgent.replace('79', '80') }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => send({ userAgent }));
  expect(screen.getByRole('alert')).toHaveTextContent(/newer version/);
  fireEvent.press(screen.getByRole('button'));
  expect(Linking.openURL).toHaveBeenCalledWith(expect.stringContaining('com.google.android.webview'));
});

test('the page knows whether the camera may be used, at its start and after each return', async () => {
  phone.camera = false;
  await open();
  const allowed = Platform.OS === 'ios';
  expect(page.props?.injectedJavaScriptBeforeContentLoaded).toContain(`sunbirdCamera = ${allowed}`);
  phone.camera = true;
  await act(async () => phoneSays.get('state')?.('active'));
  expect(page.injected.at(-1)).toBe('window.sunbirdCamera = true; true;');
});
