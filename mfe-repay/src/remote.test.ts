import { resolveRouteName, routePaths } from '@sunbird/loan-domain';
import manifest from '../remote.json';
import en from './messages/en.json';
import es from './messages/es.json';
import { messages, screens } from './remote';

test('every route is a published path, and every screen is there', async () => {
  const paths = manifest.routes.map(({ path }) => path);
  expect(paths).toEqual([
    '/repay',
    '/repay/repay_detail',
    '/repay/repay_stp',
    '/repay/repay_oxxo',
    '/repay/exhibition_period_detail',
    '/repay/confirm_exhibition',
    '/repay/manual_repayment',
    '/repay/cashier',
  ]);
  for (const { path, name } of manifest.routes) {
    const known = resolveRouteName(name);
    expect(known && routePaths[known]).toBe(path);
  }
  const named = manifest.routes.flatMap(route => ('screen' in route ? [route.screen] : []));
  expect(new Set(named)).toEqual(new Set(Object.keys(screens)));
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});

test('both languages say everything, with the same placeholders and tags', async () => {
  function marks(text: string) {
    return [...text.matchAll(/(?<!(?:=\d+|one|other) )\{\w+(?=[},])|<\w+>/g)].map(([mark]) => mark).sort();
  }
  expect(Object.keys(es)).toEqual(Object.keys(en));
  const spanish: Readonly<Record<string, string>> = es;
  for (const [key, text] of Object.entries(en)) {
    expect([key, new Set(marks(spanish[key] ?? ''))]).toEqual([key, new Set(marks(text))]);
    expect(spanish[key]?.trim()).not.toBe('');
  }
  expect(await messages.en()).toBe(en);
  expect(await messages.es()).toBe(es);
});
