import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { array, looseObject, parse, string } from 'valibot';
import { manifestSchema } from './manifest';
import { routeSchema } from './schema';

const route = { path: '/repay', name: 'repay', screen: 'Repay' };
const manifest = { name: 'sunbird/repay', version: '1.0.0', contract: '^1.0.0' };
function routesOf(routes: readonly object[]) {
  return parse(manifestSchema, { ...manifest, routes }).routes;
}

test('remote.json declares a screen without a form with "messages": "core"', () => {
  expect(routesOf([{ ...route, messages: 'core' }])).toEqual([{ ...route, messages: 'core' }]);
  expect(() => routesOf([{ ...route, messages: 'forms' }])).toThrow();
});

test('other routes stay as they are written', () => {
  const redirect = { path: '/old', name: 'old', redirectTo: '/repay' };
  expect(routesOf([route, redirect])).toEqual([route, redirect]);
});

test('remote.json may declare the shell and the fallback for all screens', () => {
  const declared = { shell: 'narrow', fallback: 'paymentAccount' };
  expect(parse(manifestSchema, { ...manifest, routes: [route], ...declared })).toMatchObject(declared);
  expect(parse(manifestSchema, { ...manifest, routes: [route] })).not.toHaveProperty('shell');
  expect(() => parse(manifestSchema, { ...manifest, routes: [route], shell: 'wide' })).toThrow();
});

describe('the frame of a screen', () => {
  test('the default is not published; what is, is one of a few kinds', () => {
    expect(routesOf([{ ...route, frame: 'list' }])).toEqual([{ ...route, frame: 'list' }]);
    expect(routesOf([{ ...route, frame: 'cards' }])).toEqual([route]);
    expect(() => routesOf([{ ...route, frame: 'carousel' }])).toThrow();
  });

  test('a kind of a later release is the default, and its route stays', () => {
    expect(parse(routeSchema, { ...route, frame: 'carousel' })).toEqual({ ...route, frame: 'cards' });
    expect(parse(routeSchema, route)).toEqual(route);
  });
});

describe('what only tools read', () => {
  const declared = {
    ...route,
    module: 'repay/repay-screen',
    title: 'repay.title',
    link: { icon: 'CoinIcon', title: 'repay.title' },
    added: 'where a loan is repaid',
    tour: [
      { at: 'signedOut' },
      { name: 'repay', at: 2, query: 'orderNo={order}', markets: ['MX'] },
      { at: 'everyStatus' },
    ],
  };

  test('is not published: every start waits for what is', () => {
    expect(JSON.stringify(routesOf([declared]))).toBe(JSON.stringify([route]));
  });

  test.each([
    ['a status that no order has', { tour: [{ at: 13 }] }],
    ['a tour that does not say who is logged in', { tour: [{ query: 'draw=1' }] }],
    ['an unknown key of a stop', { tour: [{ at: 2, tour: 1 }] }],
    ['a market that is none', { tour: [{ at: 2, markets: ['US'] }] }],
  ])('%s is refused', (_what, wrong) => {
    expect(() => routesOf([{ ...declared, ...wrong }])).toThrow();
  });
});

describe('the remotes of this repository', () => {
  const declared = looseObject({ routes: array(looseObject({ name: string() })) });
  const remotes = readdirSync(root).filter(name => name.startsWith('mfe-'));
  function declaredIn(name: string) {
    return parse(declared, JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'))).routes;
  }

  test.each(remotes)('%s says of each screen its frame, its module, and how a tour reaches it', name => {
    const screens = declaredIn(name).filter(route => 'screen' in route);
    expect(screens.length).toBeGreaterThan(0);
    for (const screen of screens) {
      expect(screen).toMatchObject({ frame: expect.any(String), module: expect.any(String) });
      expect([screen.name, screen.tour]).not.toEqual([screen.name, []]);
      expect([screen.name, screen.tour]).toEqual([screen.name, expect.any(Array)]);
    }
  });

  test('the six parents of the specification lead where it says', () => {
    const redirects = remotes.flatMap(declaredIn).filter(route => 'redirectTo' in route);
    expect(Object.fromEntries(redirects.map(({ name, redirectTo }) => [name, redirectTo]))).toEqual({
      bankAccount: '/bank_account/add_bankcard',
      auth: '/auth/personal_infomation',
      borrow: '/',
      repay: '/',
      userCenter: '/user_center/settings',
      user: '/',
    });
  });
});
