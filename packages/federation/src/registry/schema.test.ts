import { parse } from 'valibot';
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
