import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decryptPath } from '@sunbird/api-client/cipher';
import { manifestSchema } from '@sunbird/federation/registry';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import * as v from 'valibot';
import { earlyCallPaths } from './render-index';

const settings = sandboxSettings('NG', 'market');
const remote = join(__dirname, '../../../../mfe-repay/remote.json');
const { routes } = v.parse(manifestSchema, JSON.parse(readFileSync(remote, 'utf8')));

test('every screen that has a first call is a route of its remote', () => {
  const { first = {} } = earlyCallPaths(settings);
  const paths = routes.map(({ path }) => path);
  expect(Object.keys(first)).not.toEqual([]);
  expect(Object.keys(first).filter(path => !paths.includes(path))).toEqual([]);
});

test.each(Object.keys(settings.packages))(
  '%s gets every first call’s path, encrypted by its own key',
  name => {
    const { home, first = {}, packages } = earlyCallPaths(settings);
    for (const path of [home, ...Object.values(first).map(call => call.path)]) {
      expect(decryptPath(packages[name]?.[path] ?? '', name)).toBe(path);
    }
  },
);

test('the first call of home is that of the lender: several products, or one', () => {
  expect(earlyCallPaths({ ...settings, singleProduct: true }).home).not.toBe(earlyCallPaths(settings).home);
});
