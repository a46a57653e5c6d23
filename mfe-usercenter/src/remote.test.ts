import { guardedNames, routePaths, routeRedirects } from '@sunbird/loan-domain';
import manifest from '../remote.json';
import { messages, screens } from './remote';

// Typed from the spec, section 2, and from the page that adds a screen to it.
const paths = {
  me: '/me',
  userCenter: '/user_center',
  customerServices: '/user_center/customer_services',
  settings: '/user_center/settings',
  agreementList: '/user_center/agreement_list',
  aboutUs: '/user_center/about_us',
  faq: '/user_center/faq',
  language: '/user_center/language',
  openApp: '/user_center/open_app',
  coupon: '/user_center/coupon',
  dataPrivacy: '/user_center/data_privacy',
  privacy: '/provicy',
  terms: '/termsCondition',
  renewalAgreement: '/convenios',
};

test('every path of the user center is declared, to the letter', () => {
  const declared = Object.fromEntries(manifest.routes.map(({ name, path }) => [name, path]));
  expect(declared).toEqual(paths);
  for (const [name, path] of Object.entries(paths)) {
    expect(Object.entries(routePaths)).toContainEqual([name, path]);
  }
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
