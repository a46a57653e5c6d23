import { guardedNames } from '@sunbird/loan-domain';
import manifest from '../remote.json';

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
