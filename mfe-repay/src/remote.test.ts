import en from '@sunbird/languages/texts/en/repay.json';
import enMore from '@sunbird/languages/texts/en/repay.more.json';
import es from '@sunbird/languages/texts/es/repay.json';
import esMore from '@sunbird/languages/texts/es/repay.more.json';
import { messages } from './remote';

test('the detail of a loan gets its own messages alone, every other screen all', async () => {
  expect([await messages.en('RepayDetail'), await messages.es('RepayDetail')]).toEqual([en, es]);
  expect([await messages.en('Cashier'), await messages.es()]).toEqual([
    { ...en, ...enMore },
    { ...es, ...esMore },
  ]);
  expect(Object.keys(en).filter(key => key in enMore)).toEqual([]);
});
