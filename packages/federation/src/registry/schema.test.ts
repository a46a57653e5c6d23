import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, looseObject, parse, string } from 'valibot';
import { manifestSchema } from './manifest';
import { routeSchema } from './schema';

const route = { path: '/repay', name: 'repay', screen: 'Repay' };
const manifest = { name: 'sunbird/repay', version: '1.0.0', contract: '^1.0.0' };
function routesOf(routes: readonly object[]) {
  return parse(manifestSchema, { ...manifest, routes }).routes;
}

test('remote.json declares a screen without a form with "messages": "core"', () => {
  expect(routesOf([{ ...route, messages: 'core' }])).toEqual([{ ...route, words: 'core' }]);
  expect(() => routesOf([{ ...route, messages: 'forms' }])).toThrow();
});

test('"words", the former spelling of "messages", is an alias in this major of the contract', () => {
  expect(routesOf([{ ...route, words: 'core' }])).toEqual(routesOf([{ ...route, messages: 'core' }]));
});

test('other routes stay as they are written', () => {
  const redirect = { path: '/old', name: 'old', redirectTo: '/repay' };
  expect(routesOf([route, redirect])).toEqual([route, redirect]);
});

test('the registry has the name that shells of earlier releases read', () => {
  const [published] = routesOf([{ ...route, messages: 'core' }]);
  expect(parse(routeSchema, published)).toEqual({ ...route, words: 'core' });
  // The release address is a hash of the routes as text: the order of the keys must not change either.
  expect(JSON.stringify(published)).toBe(JSON.stringify({ ...route, words: 'core' }));
});

test('remote.json may declare the shell and the fallback for all screens', () => {
  const declared = { shell: 'narrow', fallback: 'paymentAccount' };
  expect(parse(manifestSchema, { ...manifest, routes: [route], ...declared })).toMatchObject(declared);
  expect(parse(manifestSchema, { ...manifest, routes: [route] })).not.toHaveProperty('shell');
  expect(() => parse(manifestSchema, { ...manifest, routes: [route], shell: 'wide' })).toThrow();
});

test('a path has no parameters: the route table matches paths as they are declared', () => {
  expect(() => routesOf([{ ...route, path: '/repay/:orderNo' }])).toThrow();
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

  const root = join(__dirname, '../../../..');
  const declared = looseObject({ routes: array(looseObject({ path: string() })) });
  test.each(readdirSync(root).filter(name => name.startsWith('mfe-')))(
    '%s declares it for each screen',
    name => {
      const { routes } = parse(declared, JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')));
      const screens = routes.filter(found => 'screen' in found);
      expect(screens.length).toBeGreaterThan(0);
      expect(screens.filter(found => !('frame' in found))).toEqual([]);
    },
  );
});
