import { getAppAddress, getCustomerService, listAppPackages, NetworkError } from '@sunbird/api-client';
import { guardedNames } from '@sunbird/loan-domain';
import { fakeApi, screen } from '@sunbird/testing';
import manifest from '../remote.json';
import { screens } from './generated/screens';
import { renderUser } from './testing/render-user';

test.each(Object.keys(screens) as (keyof typeof screens)[])('%s before the lender answers', async name => {
  const { Screen } = await screens[name]();
  await renderUser(Screen, { api: { ...fakeApi([]), call: () => new Promise(() => undefined) } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only Me is a tab', () => {
  expect(manifest.routes.filter(route => 'tab' in route).map(({ name }) => name)).toEqual(['me']);
});

test('the screens that the guard closes are the five of the spec', () => {
  const guarded = manifest.routes.filter(({ name }) => guardedNames.some(closed => closed === name));
  expect(guarded.map(({ name }) => name).sort()).toEqual([
    'aboutUs',
    'coupon',
    'customerServices',
    'faq',
    'settings',
  ]);
});

describe('signed out', () => {
  function failed() {
    return new NetworkError();
  }

  async function open(name: keyof typeof screens, route = '/') {
    const { Screen } = await screens[name]();
    // Any other call fails the test.
    const api = fakeApi([
      [getAppAddress, failed],
      [getCustomerService, failed],
      [listAppPackages, failed],
    ]);
    return renderUser(Screen, { api, session: { status: 'anonymous' }, route });
  }

  test.each(Object.keys(screens) as (keyof typeof screens)[])('%s makes public calls alone', async name => {
    await open(name);
    expect(screen.queryByText(/Make a complaint|Your loan agreements/)).toBeNull();
  });

  test.each([
    ['Coupons', '/'],
    ['CustomerServices', '/?view=complaint'],
    ['DataPrivacy', '/'],
    ['Devices', '/'],
    ['Me', '/'],
    ['Settings', '/'],
  ] as const)('%s asks to log in', async (name, route) => {
    const { shell, user } = await open(name, route);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(shell.session.requestLogIn).toHaveBeenCalledTimes(1);
  });
});
