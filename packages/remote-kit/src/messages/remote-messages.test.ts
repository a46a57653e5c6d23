import type { MessageCatalogue } from '@sunbird/i18n';
import { eachLanguage } from '@sunbird/loan-domain';
import { remoteMessages } from './remote-messages';

const own: MessageCatalogue = { 'home.title': 'Home' };
const more: MessageCatalogue = { 'records.title': 'Records' };
const spanish: MessageCatalogue = { 'home.title': 'Inicio' };

const spanishMore: MessageCatalogue = { 'records.title': 'Registros' };

const first = {
  ...eachLanguage(() => async () => ({ default: own })),
  es: async () => ({ default: spanish }),
};
const rest = {
  ...eachLanguage(() => async () => ({ default: more })),
  es: async () => ({ default: spanishMore }),
};
const messages = remoteMessages([first, rest], 'Home');

test('the landing screen gets the first part alone', async () => {
  expect(await messages.en('Home')).toEqual(own);
  expect(await messages.es('Home')).toEqual(spanish);
});

test('every other screen gets all parts', async () => {
  expect(await messages.en('Records')).toEqual({ ...own, ...more });
  expect(await messages.es()).toEqual({ ...spanish, ...spanishMore });
});

test('without a landing screen, every screen gets all', async () => {
  expect(await remoteMessages([first, rest]).en()).toEqual({ ...own, ...more });
});
