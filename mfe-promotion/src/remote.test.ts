import { routePaths } from '@sunbird/loan-domain';
import manifest from '../remote.json';
import { campaign } from './campaign';
import en from './messages/en.json';
import es from './messages/es.json';
import { messages, screens } from './remote';
import { campaignKeys } from './shared/campaign';

test('every route is a published path, and every screen is there', async () => {
  expect(manifest.routes.map(({ path, name }) => [name, path])).toEqual([
    ['yx1', '/yx1'],
    ['yx2', '/yx2'],
    ['yx2ConfirmBorrow', '/yx2ConfirmBorrow'],
    ['yx3', '/yx3'],
  ]);
  const published: Readonly<Record<string, string>> = routePaths;
  for (const { path, name } of manifest.routes) expect(published[name]).toBe(path);
  expect(new Set(manifest.routes.map(({ screen }) => screen))).toEqual(new Set(Object.keys(screens)));
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});

test('both languages say everything, with the same placeholders and tags', async () => {
  function marks(text: string) {
    return [...text.matchAll(/(?<!(?:=\d+|one|other) )\{\w+(?=[},])|<\w+>/g)].map(([mark]) => mark).sort();
  }
  const spanish: Readonly<Record<string, string>> = es;
  expect(Object.keys(es)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en))
    expect([key, marks(spanish[key] ?? '')]).toEqual([key, marks(text)]);
});

test('the catalogue is the common texts and the overlay of the campaign that is built', async () => {
  const overlay = await campaign.messages.en();
  expect(await messages.en()).toEqual({ ...en, ...overlay });
  expect(await messages.es()).toEqual({ ...es, ...(await campaign.messages.es()) });
  for (const key of campaignKeys) expect(en).not.toHaveProperty([key]);
});
