import en from '@sunbird/languages/texts/en/promotion.json';
import es from '@sunbird/languages/texts/es/promotion.json';
import { inLanguage } from '@sunbird/loan-domain';
import { campaign } from './campaign';
import { messages, screens } from './remote';
import { campaignKeys } from './shared/campaign';

test('every screen loads', async () => {
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
  const { default: overlay } = await campaign.messages.en();
  expect(await messages.en()).toEqual({ ...en, ...overlay });
  expect(await messages.es()).toEqual({ ...es, ...(await inLanguage(campaign.messages, 'es')()).default });
  for (const key of campaignKeys) expect(en).not.toHaveProperty([key]);
});
