import type { MessageCatalogue } from '@sunbird/i18n';
import { eachLanguage } from '@sunbird/loan-domain';
import { remoteMessages } from './remote-messages';

const own: MessageCatalogue = { 'home.title': 'Home' };
const more: MessageCatalogue = { 'records.title': 'Records' };
const spanish: MessageCatalogue = { 'home.title': 'Inicio' };

const first = {
  ...eachLanguage(() => async () => ({ default: own })),
  es: async () => ({ default: spanish }),
};
const rest = eachLanguage(() => async () => ({ default: more }));

test('the landing screen gets the first part alone, every other screen all parts', async () => {
  const { en, es } = remoteMessages([first, rest], 'Home');
  expect(await en('Home')).toEqual(own);
  expect(await es('Home')).toEqual(spanish);
  expect(await en('Records')).toEqual({ ...own, ...more });
  expect(await es()).toEqual({ ...spanish, ...more });
  expect(await remoteMessages([first, rest]).en()).toEqual({ ...own, ...more });
});
