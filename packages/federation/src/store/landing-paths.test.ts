import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decryptPath } from '@sunbird/api-client/cipher';
import * as v from 'valibot';
import { manifestSchema } from '../registry/schema';
import { landingPaths } from './landing-paths';
import { sandboxSettings } from './settings';

const settings = sandboxSettings('NG', 'market');
const root = join(__dirname, '../../../..');
const routes = ['mfe-borrow', 'mfe-repay'].flatMap(folder => {
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')),
  );
  return manifest.routes.map(({ path }) => path);
});

test('every screen that has a first call is a route of its remote', () => {
  const { first } = landingPaths(settings);
  expect(Object.keys(first).filter(path => !routes.includes(path))).toEqual([]);
});

test.each(Object.keys(settings.packages))(
  '%s gets every first call’s path, encrypted by its own key',
  name => {
    const { first, packages } = landingPaths(settings);
    for (const { path } of Object.values(first)) {
      expect(decryptPath(packages[name]?.[path] ?? '', name)).toBe(path);
    }
  },
);

test('home’s first call is the one of its lender: a market of products, or one product', () => {
  const { first } = landingPaths({ ...settings, singleProduct: true });
  expect(first['/']?.path).not.toBe(landingPaths(settings).first['/']?.path);
});
