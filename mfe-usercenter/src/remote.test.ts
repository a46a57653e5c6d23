import { guardedNames } from '@sunbird/loan-domain';
import manifest from '../remote.json';
import { messages, screens } from './remote';

test('only Me is a tab', () => {
  expect(manifest.routes.filter(route => 'tab' in route).map(({ name }) => name)).toEqual(['me']);
});

test('every screen loads', async () => {
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
