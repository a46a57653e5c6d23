import { ApiError, endSessions, listSessions, NetworkError } from '@sunbird/api-client';
import { expectShown, fakeApi, now, screen, waitFor, within } from '@sunbird/testing';
import type { Session } from '../shared/device-name';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './devices-screen';

const own = { sessionId: 'S1', platform: 'Android', browser: 'Chrome', lastUsedAt: now, current: true };
const laptop = { sessionId: 'S2', platform: 'Windows', browser: 'Edge', lastUsedAt: now, current: false };
const app = { sessionId: 'S3', platform: 'Android', browser: 'WebView', lastUsedAt: now, current: false };

/** A fake lender that ends what it is told to. */
function lender(sessions: readonly Session[] = [own, laptop, app]) {
  let stored = [...sessions];
  return fakeApi([
    [listSessions, () => ({ sessions: stored })],
    [
      endSessions,
      ({ sessionIds }) => {
        stored = stored.map(one => (sessionIds.includes(one.sessionId) ? { ...one, endedAt: now } : one));
        return { sessions: stored };
      },
    ],
  ]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/user_center/devices', ...options });
}

test('each device has its name and its last use; this one is marked, and can’t be ended here', async () => {
  await show();
  expect(await screen.findByText('Chrome on Android')).toBeTruthy();
  expectShown(
    'If you do not know a device, log it out.',
    'Chrome on Android Last used 6 Mar, 10:24 This device Edge on Windows Last used 6 Mar, 10:24 Log out: Edge on Windows',
  );
});

test('one device is logged out after a question, and is listed as such', async () => {
  const { shell, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Log out: Edge on Windows' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Log out: Edge on Windows' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out of Edge on Windows?' });
  expectShown(dialog, 'Log out of Edge on Windows? To log in there again, you need a new code.');
  expect(shell.api.payloadsOf(endSessions)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('Logged out', 'success'));
  expect(shell.api.calls.at(-1)).toMatchObject({ intent: 'endSessions:S2', payload: { sessionIds: ['S2'] } });
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'logOut' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expectShown('Logged out in the last 30 days Edge on Windows Logged out 6 Mar, 10:24');
});

test('all other devices are logged out at once', async () => {
  const { shell, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Log out of all other devices' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out of all other devices?' });
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(shell.api.payloadsOf(endSessions)).toEqual([{ sessionIds: ['S2', 'S3'] }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Log out of all other devices' })).toBeNull(),
  );
  expect(screen.getByText('This device')).toBeTruthy();
});

test.each([
  [{}, 'Unknown device'],
  [{ browser: 'WebView' }, 'Unknown device'],
  [{ browser: 'Edge' }, 'Edge'],
  [{ platform: 'Windows' }, 'Windows'],
])('of a device the lender says %j: %s; a single one has nothing to log out of', async (device, name) => {
  await show({ api: lender([{ sessionId: 'S1', lastUsedAt: now, current: true, ...device }]) });
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
});

test('a refusal is told, and the device stays', async () => {
  const api = lender().respond(endSessions, () => new ApiError({ code: 50300, serverMessage: 'Busy.' }));
  const { user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: 'Log out: Edge on Windows' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
  expect(screen.getByRole('button', { name: 'Log out: Edge on Windows' })).toBeTruthy();
});

test('a lender without the call says so', async () => {
  await show({ api: lender().respond(listSessions, () => new NetworkError(404)) });
  expect(await screen.findByText('The devices are not listed here')).toBeTruthy();
});
