import home from '@sunbird/languages/texts/en/borrow.json';
import more from '@sunbird/languages/texts/en/borrow.more.json';
import orders from '@sunbird/languages/texts/en/borrow.orders.json';
import homeEs from '@sunbird/languages/texts/es/borrow.json';
import moreEs from '@sunbird/languages/texts/es/borrow.more.json';
import ordersEs from '@sunbird/languages/texts/es/borrow.orders.json';
import { messages, screens } from './remote';

test('every screen loads', async () => {
  for (const load of Object.values(screens)) expect(typeof (await load()).Screen).toBe('function');
});

function placeholders(message: string) {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\w+>/g) ?? [])].sort();
}

const en = { ...home, ...orders, ...more };
const es = { ...homeEs, ...ordersEs, ...moreEs };

test('home gets its own messages alone, every other screen all', async () => {
  expect([await messages.en('Home'), await messages.es('Home')]).toEqual([home, homeEs]);
  expect(await messages.en('Records')).toEqual(en);
  const keys = [home, orders, more].flatMap(part => Object.keys(part));
  expect(new Set(keys).size).toBe(keys.length);
});

test('both languages say the same things of the same values', async () => {
  expect(await messages.en()).toEqual(en);
  expect(Object.keys(await messages.es())).toEqual(Object.keys(en));
  const spanish: Readonly<Record<string, string>> = es;
  for (const [key, message] of Object.entries(en)) {
    expect([key, placeholders(spanish[key] ?? '')]).toEqual([key, placeholders(message)]);
  }
});
