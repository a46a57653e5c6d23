import { routePaths } from '@sunbird/loan-domain';
import remote from '../remote.json';
import home from './messages/en.json';
import more from './messages/en-more.json';
import homeEs from './messages/es.json';
import moreEs from './messages/es-more.json';
import { messages, screens } from './remote';

test('routes are the published paths under their wire names', () => {
  const paths: Readonly<Record<string, string>> = routePaths;
  for (const route of remote.routes) expect(route.path).toBe(paths[route.name]);
  expect(remote.routes.filter(route => 'redirectTo' in route)).toEqual([
    { path: '/borrow', name: 'borrow', redirectTo: '/' },
  ]);
});

test('every screen of a route is there, and no other', async () => {
  const declared = remote.routes.flatMap(route => ('screen' in route ? [route.screen] : []));
  expect(Object.keys(screens).sort()).toEqual([...declared].sort());
  for (const load of Object.values(screens)) expect(typeof (await load()).Screen).toBe('function');
});

function placeholders(message: string) {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\w+>/g) ?? [])].sort();
}

const en = { ...home, ...more };
const es = { ...homeEs, ...moreEs };

test('home gets its own messages alone, every other screen all', async () => {
  expect([await messages.en('Home'), await messages.es('Home')]).toEqual([home, homeEs]);
  expect(await messages.en('Records')).toEqual(en);
  expect(Object.keys(home).filter(key => key in more)).toEqual([]);
});

test('both languages say the same things of the same values', async () => {
  expect(await messages.en()).toEqual(en);
  expect(Object.keys(await messages.es())).toEqual(Object.keys(en));
  const spanish: Readonly<Record<string, string>> = es;
  for (const [key, message] of Object.entries(en)) {
    expect([key, placeholders(spanish[key] ?? '')]).toEqual([key, placeholders(message)]);
  }
});
