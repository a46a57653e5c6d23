import en from '@sunbird/languages/texts/en/repay.json';
import enMore from '@sunbird/languages/texts/en/repay.more.json';
import enUpi from '@sunbird/languages/texts/en/repay.upi.json';
import es from '@sunbird/languages/texts/es/repay.json';
import esMore from '@sunbird/languages/texts/es/repay.more.json';
import esUpi from '@sunbird/languages/texts/es/repay.upi.json';
import { messages, screens } from './remote';

test('every screen loads', async () => {
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});

test.each([
  ['the detail of a loan', en, es],
  ['the other screens', enMore, esMore],
  ['the page of UPI', enUpi, esUpi],
])('both languages say everything of %s, with the same placeholders and tags', (_name, english, spanish) => {
  function marks(text: string) {
    return [...text.matchAll(/(?<!(?:=\d+|one|other) )\{\w+(?=[},])|<\w+>/g)].map(([mark]) => mark).sort();
  }
  const translated: Readonly<Record<string, string>> = spanish;
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    expect([key, new Set(marks(translated[key] ?? ''))]).toEqual([key, new Set(marks(text))]);
    expect(translated[key]?.trim()).not.toBe('');
  }
});

test('the detail of a loan gets its own messages alone, every other screen all', async () => {
  expect([await messages.en('RepayDetail'), await messages.es('RepayDetail')]).toEqual([en, es]);
  expect([await messages.en('Cashier'), await messages.es()]).toEqual([
    { ...en, ...enMore },
    { ...es, ...esMore },
  ]);
  expect(Object.keys(en).filter(key => key in enMore)).toEqual([]);
});
