import { listAppPackages, NetworkError } from '@sunbird/api-client';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { expectShown, fakeApi, screen } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './about-screen';

function apps(packages: { packageName: string; appName: string }[]) {
  return fakeApi([[listAppPackages, () => ({ packages })]]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: apps([]), ...options });
}

test('who lends, under which licence, and the texts that apply', async () => {
  const { shell, user } = await show();
  expectShown(
    'Lender Sunbird Lending Ltd Licence FCCPC 0000 (demo)',
    'Terms and conditions',
    'Privacy policy',
    'Loan renewal agreement',
    'Version 0.1.0',
  );
  await user.click(screen.getByRole('button', { name: 'Privacy policy' }));
  expect(shell.navigate).toHaveBeenCalledWith('privacy');
});

test('the lender is the market’s, also of a market that nobody here has heard of', async () => {
  const kenya = { ...whole.rules, ...whole.presence };
  await show({ market: kenya });
  for (const text of ['Sunbird Kenya Ltd', 'CBK DCP 0000 (demo)'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('other apps of the lender, but not this one', async () => {
  const api = apps([
    { packageName: 'ng.sunbird.credit', appName: 'Sunbird' },
    { packageName: 'ng.sunbird.save', appName: 'Sunbird Save' },
  ]);
  const { shell, user } = await show({ api });
  expect(await screen.findByRole('heading', { name: 'Our other apps' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ng\.sunbird\.credit/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Sunbird Save/ }));
  expect(shell.navigate).toHaveBeenCalledWith('openApp', { packageName: 'ng.sunbird.save' });
});

test.each([
  ['there are none', () => apps([{ packageName: 'ng.sunbird.credit', appName: 'Sunbird' }])],
  ['the list does not load', () => fakeApi([[listAppPackages, () => new NetworkError()]])],
])('no word of other apps when %s', async (_, api) => {
  await show({ api: api() });
  expect(screen.queryByText('Our other apps')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('versions', () => {
  const releases = [
    { name: 'sunbird/host', version: '1.2.0-abc' },
    { name: 'sunbird/usercenter', version: '0.1.0-def' },
    { name: 'sunbird/promotion', version: '0.3.0-fff', preview: true },
    { name: 'partner/extra', version: '9.9.9' },
  ];

  test('the shell’s, and each loaded part’s by what it is for', async () => {
    const { user } = await show({ releases });
    await user.click(screen.getByRole('button', { name: '3 parts of the app are loaded' }));
    expectShown(
      'Version 1.2.0-abc',
      'Me and help 0.1.0-def Promotions 0.3.0-fff Preview partner/extra 9.9.9',
    );
  });

  test('the shell alone has no list of parts', async () => {
    await show({ releases: [{ name: 'shell', version: '0.1.0' }] });
    expect(screen.getByText('0.1.0')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /loaded/ })).toBeNull();
  });
});
