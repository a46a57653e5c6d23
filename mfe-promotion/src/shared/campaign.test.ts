import { campaignTexts } from './campaign';

test('a campaign is English where it does not speak the language', () => {
  const en = async () => ({ default: { 'campaign.fullTitle': 'No place is left' } });
  const es = async () => ({ default: { 'campaign.fullTitle': 'Ya no hay lugares' } });
  expect(campaignTexts({ messages: { en, es } })).toMatchObject({ en, es });
  expect(campaignTexts({ messages: { en } })).toMatchObject({ en, es: en });
});
