import home from '@sunbird/languages/texts/en/borrow.json';
import more from '@sunbird/languages/texts/en/borrow.more.json';
import orders from '@sunbird/languages/texts/en/borrow.orders.json';
import homeEs from '@sunbird/languages/texts/es/borrow.json';
import moreEs from '@sunbird/languages/texts/es/borrow.more.json';
import ordersEs from '@sunbird/languages/texts/es/borrow.orders.json';
import { messages } from './remote';

const en = { ...home, ...orders, ...more };
const es = { ...homeEs, ...ordersEs, ...moreEs };

test('home gets its own messages alone, every other screen all', async () => {
  expect([await messages.en('Home'), await messages.es('Home')]).toEqual([home, homeEs]);
  expect([await messages.en('Records'), await messages.es()]).toEqual([en, es]);
  const keys = [home, orders, more].flatMap(part => Object.keys(part));
  expect(new Set(keys).size).toBe(keys.length);
});
