import { ApiError, getAppAddress, NetworkError } from '@sunbird/api-client';
import { createFakeShell, type FakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './open-app-screen';

const url = 'https://play.google.com/store/apps/details?id=ng.sunbird.credit';
const address = { url, version: '4.2.0', versionCode: 118, force: false };

function lender(answer: () => typeof address | Error = () => address) {
  return fakeApi([[getAppAddress, answer]]);
}

function show(shell: FakeShell = createFakeShell({ api: lender() }), query = '') {
  return renderScreen(<Screen />, { shell, catalogue: messages, route: `/user_center/open_app${query}` });
}

test('leads to this app’s page in the store', async () => {
  const { shell, user } = await show();
  expect(shell.api.payloadsOf(getAppAddress)).toEqual([{ packageName: 'ng.sunbird.credit' }]);
  expect(screen.getByRole('heading', { name: 'Get the Sunbird app' })).toBeTruthy();
  expect(screen.getByText('Version 4.2.0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open the store page' }));
  expect(shell.openExternal).toHaveBeenCalledWith(url);
  expect(screen.queryByText(/was not opened/)).toBeNull();
});

test('says the size, and that older versions have ended', async () => {
  const api = fakeApi([[getAppAddress, () => ({ ...address, size: '18 MB', force: true })]]);
  await show(createFakeShell({ api }));
  expect(screen.getByText('Version 4.2.0, 18 MB')).toBeTruthy();
  expect(screen.getByText(/no longer work/)).toBeTruthy();
});

test('after registering it says so first, and does not lead back into the form', async () => {
  await show(undefined, '?done=registered');
  expect(screen.getByRole('heading', { level: 1, name: 'You are registered' })).toBeTruthy();
  expect(document.body.textContent).toContain('To keep your data safe, apply in the Sunbird app');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('after registering who stays here goes on with what required it', async () => {
  const { shell, user } = await show(undefined, '?done=registered&next=/me');
  await user.click(screen.getByRole('button', { name: 'Stay in the browser' }));
  expect(shell.session.resume).toHaveBeenCalledTimes(1);
});

test('who stays here can go on in the browser', async () => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Stay in the browser' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('a store page that was not opened is said to be', async () => {
  const openExternal = jest.fn(async () => false);
  const { user } = await show(createFakeShell({ api: lender(), openExternal }));
  await user.click(screen.getByRole('button', { name: 'Open the store page' }));
  expect(await screen.findByText(/The store page was not opened/)).toBeTruthy();
});

test('another app of the lender’s has its own address', async () => {
  const { shell } = await show(undefined, '?packageName=ng.sunbird.save');
  expect(shell.api.payloadsOf(getAppAddress)).toEqual([{ packageName: 'ng.sunbird.save' }]);
  expect(screen.getByText(/Another app by the same lender/)).toBeTruthy();
});

test('inside the app there is nothing to install', async () => {
  const { shell, user } = await show(createFakeShell({ api: lender(), bridge: { inWrapper: true } }));
  expect(screen.getByRole('heading', { name: 'You are in the app' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open the store page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('a failure can be tried again', async () => {
  let fail = true;
  const { user } = await show(
    createFakeShell({
      api: lender(() => (fail ? new ApiError({ code: 50300, serverMessage: 'Busy.' }) : address)),
    }),
  );
  expect(screen.getByRole('alert').textContent).toContain('Busy.');
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open the store page' })).toBeTruthy();
});

test('offline it asks for a connection', async () => {
  await show(createFakeShell({ api: lender(() => new NetworkError()), connectivity: { online: false } }));
  expect(screen.getByRole('alert').textContent).toContain('Connect to the internet');
});

test('while the address loads there is no button that leads nowhere', async () => {
  await show(createFakeShell({ api: fakeApi([[getAppAddress, () => new Promise(() => undefined)]]) }));
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(screen.queryByRole('button', { name: 'Open the store page' })).toBeNull();
});
