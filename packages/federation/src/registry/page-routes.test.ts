import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { manifestSchema } from './manifest';
import { readRoutes, routesText } from './page-routes';

const remotes = readdirSync(root).filter(name => name.startsWith('mfe-'));

function declaredBy(remote: string): readonly RouteDeclaration[] {
  const file = join(root, remote, 'remote.json');
  return v.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8'))).routes;
}

/** As they are read back: a screen that names no next one has an empty list. */
function complete(routes: readonly RouteDeclaration[]): RouteDeclaration[] {
  return routes.map(route => ('screen' in route ? { prefetch: [], ...route } : route));
}

test.each(remotes)('the routes of %s are read back from their lines', remote => {
  const routes = declaredBy(remote);
  expect(routes.length).toBeGreaterThan(0);
  expect(readRoutes(routesText(routes))).toEqual(complete(routes));
});

test('a line leaves out what the name says, and keeps the names that come next', () => {
  const routes: RouteDeclaration[] = [
    { path: '/', name: 'home', screen: 'Home', tab: 'home', prefetch: ['toBorrow', 'login'] },
    { path: '/auth/personal_infomation', name: 'personalInfomation', screen: 'PersonalInfo', frame: 'form' },
    { path: '/borrow', name: 'borrow', redirectTo: '/' },
  ];
  const text = routesText(routes);
  expect(text.split('\n')).toEqual([
    '/ home   home   toBorrow login',
    '/auth/personal_infomation personalInfomation  PersonalInfo  form',
    '/borrow borrow /',
  ]);
  expect(readRoutes(text)).toEqual(complete(routes));
});

test('a remote without routes has none', () => {
  expect(readRoutes(routesText([]))).toEqual([]);
});
