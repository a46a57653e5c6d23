import { guardedNames, routePaths, routeRedirects } from '@sunbird/loan-domain';
import manifest from '../remote.json';
import { messages, screens } from './remote';

test('every route is a published path under its wire name', () => {
  const paths: Readonly<Record<string, string>> = routePaths;
  for (const { name, path } of manifest.routes) expect(path).toBe(paths[name]);
});

test('the parent leads to settings, and only Me is a tab', () => {
  const redirects = manifest.routes.filter(route => 'redirectTo' in route);
  expect(redirects).toEqual([
    { path: '/user_center', name: 'userCenter', redirectTo: routePaths[routeRedirects.userCenter] },
  ]);
  expect(manifest.routes.filter(route => 'tab' in route).map(({ name }) => name)).toEqual(['me']);
});

test('every declared screen is there and loads, and no other', async () => {
  const declared = manifest.routes.flatMap(route => (route.screen === undefined ? [] : [route.screen]));
  expect(Object.keys(screens).sort()).toEqual([...declared].sort());
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});

test('both languages have the same keys', async () => {
  const [en, es] = await Promise.all([messages.en(), messages.es()]);
  expect(Object.keys(es)).toEqual(Object.keys(en));
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
