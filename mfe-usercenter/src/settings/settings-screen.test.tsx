import { getUserInfo, NetworkError } from '@sunbird/api-client';
import { expectShown, fakeApi, makeUserInfo, screen, waitFor, within } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './settings-screen';

function lender() {
  return fakeApi([[getUserInfo, () => makeUserInfo()]]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/user_center/settings', ...options });
}

describe('how it looks', () => {
  test('language, account and their values', async () => {
    const { shell, user } = await show();
    expectShown(
      'Language English Text size Normal Light or dark As the phone Bank account Wema Bank 993 ••• 0737',
      'Delete saved drafts What you typed and did not send is on this phone only',
    );
    await user.click(screen.getByRole('button', { name: /Language.*English/ }));
    expect(shell.navigate).toHaveBeenCalledWith('language');
    await user.click(screen.getByRole('button', { name: /Bank account.*Wema Bank/ }));
    expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { from: 'me' });
  });

  test('an app in one language offers no choice of it', async () => {
    await show({ language: { available: ['en'] } });
    expect(screen.getByRole('button', { name: /Text size/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
  });

  test('an account that does not load leaves its link', async () => {
    const api = fakeApi([[getUserInfo, () => new NetworkError()]]);
    await show({ api, releases: [{ name: 'sunbird/host', version: '1.2.0-abc' }] });
    // The version, without the build.
    expect(screen.getByText('1.2.0')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bank account' })).toBeTruthy();
  });

  test.each([
    ['Text size', /Text size.*Normal/, 'Largest', 'setTextSize', 'largest'],
    ['Light or dark', /Light or dark.*As the phone/, 'Dark', 'setTheme', 'dark'],
  ] as const)('%s takes effect at once', async (title, row, chosen, setter, value) => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: row }));
    const sheet = await screen.findByRole('dialog', { name: title });
    await user.click(within(sheet).getByText(chosen));
    expect(shell.settings[setter]).toHaveBeenCalledWith(value);
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'click' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  });
});

describe('privacy', () => {
  test('each line leads to its screen', async () => {
    const { shell, user } = await show();
    for (const [name, route] of [
      ['Privacy policy', 'privacy'],
      [/Data and privacy/, 'dataPrivacy'],
      [/Devices/, 'devices'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(shell.navigate).toHaveBeenLastCalledWith(route);
    }
  });

  test('unsent forms are cleared after a question', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: /Delete saved drafts/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep them' }));
    await user.click(screen.getByRole('button', { name: /Delete saved drafts/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your saved drafts?' });
    expectShown(
      dialog,
      'Delete your saved drafts? You will have to type those answers again. What you already sent stays with us.',
    );
    expect(shell.settings.clearDrafts).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete drafts' }));
    await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('Saved drafts deleted', 'success'));
    expect(shell.settings.clearDrafts).toHaveBeenCalledTimes(1);
  });

  test('a store that refuses is told', async () => {
    const clearDrafts = jest.fn(async () => {
      throw new Error('blocked');
    });
    const { shell, user } = await show({ settings: { clearDrafts } });
    await user.click(screen.getByRole('button', { name: /Delete saved drafts/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete drafts' }));
    await waitFor(() =>
      expect(shell.toast).toHaveBeenCalledWith('They could not be deleted. Try again', 'failure'),
    );
  });
});

describe('log out', () => {
  test('asks, then ends the session; the shell says so once the app is home', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Log out of Sunbird/ });
    expectShown(dialog, 'Your loan is not affected. You need a new code to log in again.');
    expect(shell.session.logOut).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shell.session.logOut).toHaveBeenCalledTimes(1));
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'logOut' }));
    expect(shell.toast).not.toHaveBeenCalled();
  });

  test('offline it works as well: no call is made', async () => {
    const { shell, user } = await show({ connectivity: { online: false } });
    const before = shell.api.calls.length;
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shell.session.logOut).toHaveBeenCalledTimes(1));
    expect(shell.api.calls.length).toBe(before);
  });

  test('a failure is told', async () => {
    const logOut = jest.fn(async () => {
      throw new Error('stuck');
    });
    const { shell, user } = await show({ session: { logOut } });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() =>
      expect(shell.toast).toHaveBeenCalledWith('You are still logged in. Try again', 'failure'),
    );
  });
});

test('signed out: how it looks stays', async () => {
  await show({ session: { status: 'anonymous' } });
  expect(screen.getByRole('button', { name: /Text size/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});
