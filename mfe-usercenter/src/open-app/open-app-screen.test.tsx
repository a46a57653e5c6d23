import { ApiError, getAppAddress, NetworkError } from '@sunbird/api-client';
import { expectShown, fakeApi, screen } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './open-app-screen';

const url = 'https://play.google.com/store/apps/details?id=ng.sunbird.credit';
const address = { url, version: '4.2.0', versionCode: 118, force: false };

function lender(answer: () => typeof address | Error = () => address) {
  return fakeApi([[getAppAddress, answer]]);
}

function show(query = '', options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: `/user_center/open_app${query}`, ...options });
}

test('leads to this app’s page in the store, with its size and that older versions have ended', async () => {
  const { shell, user } = await show('', { api: lender(() => ({ ...address, size: '18 MB', force: true })) });
  expect(shell.api.payloadsOf(getAppAddress)).toEqual([{ packageName: 'ng.sunbird.credit' }]);
  expectShown('Versions before this one no longer work. Version 4.2.0, 18 MB', 'Stay in the browser');
  await user.click(screen.getByRole('button', { name: 'Open the store page' }));
  expect(shell.openExternal).toHaveBeenCalledWith(url);
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'openApp' }));
  expect(screen.queryByText(/was not opened/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stay in the browser' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('after registering it says so first, leads not back into the form, and goes on with what required it', async () => {
  const { shell, user } = await show('?done=registered&next=/me');
  expectShown('You are registered To keep your data safe, apply in the Sunbird app.');
  await user.click(screen.getByRole('button', { name: 'Stay in the browser' }));
  expect(shell.session.resume).toHaveBeenCalledTimes(1);
});

test('a store page that was not opened is said to be', async () => {
  const openExternal = jest.fn(async () => false);
  const { user } = await show('', { openExternal });
  expect(screen.getByText('Version 4.2.0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open the store page' }));
  expect(await screen.findByText(/The store page was not opened/)).toBeTruthy();
  expectShown('The store page was not opened. You can search for the app in your phone’s store.');
});

test('another app of the lender’s has its own address', async () => {
  const { shell } = await show('?packageName=ng.sunbird.save');
  expect(shell.api.payloadsOf(getAppAddress)).toEqual([{ packageName: 'ng.sunbird.save' }]);
  expect(screen.getByText(/Another app by the same lender/)).toBeTruthy();
});

test('inside the app there is nothing to install', async () => {
  const { shell, user } = await show('', { bridge: { inWrapper: true } });
  expectShown('You are in the app There is nothing to install.');
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('a failure can be tried again', async () => {
  let fail = true;
  const { user } = await show('', {
    api: lender(() => (fail ? new ApiError({ code: 50300, serverMessage: 'Busy.' }) : address)),
  });
  expect(screen.getByRole('alert').textContent).toContain('Busy.');
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open the store page' })).toBeTruthy();
});

test('offline it asks for a connection', async () => {
  await show('', { api: lender(() => new NetworkError()), connectivity: { online: false } });
  expect(screen.getByRole('alert').textContent).toContain('Connect to the internet');
});

test('while the address loads there is no button that leads nowhere', async () => {
  await show('', { api: fakeApi([[getAppAddress, () => new Promise(() => undefined)]]) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(screen.queryByRole('button', { name: 'Open the store page' })).toBeNull();
});
