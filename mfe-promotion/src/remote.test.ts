import en from '@sunbird/languages/texts/en/promotion.json';
import es from '@sunbird/languages/texts/es/promotion.json';
import { inLanguage } from '@sunbird/loan-domain';
import { campaign } from './campaign';
import { messages } from './remote';
import { campaignKeys } from './shared/campaign';

test('the catalogue is the common texts and the overlay of the campaign that is built', async () => {
  const { default: overlay } = await campaign.messages.en();
  expect(await messages.en()).toEqual({ ...en, ...overlay });
  expect(await messages.es()).toEqual({ ...es, ...(await inLanguage(campaign.messages, 'es')()).default });
  for (const key of campaignKeys) expect(en).not.toHaveProperty([key]);
});
