// cspell:disable -- texts of several languages
import { lender as texts } from '@sunbird/languages/lender';
import { languages, marketCodes } from '@sunbird/loan-domain';
import { allBanks, allMarkets } from '@sunbird/loan-domain/markets';
import { formatDay, formatMoney, isTextKey, textOf } from '../kit/texts';
import { gsmText } from './gsm-text';

const keys = Object.keys(texts.en)
  .filter(isTextKey)
  .filter(key => key.startsWith('sms.'));
const origin = '\n\n@app.sunbird.example #123456';

const every = marketCodes.flatMap(code =>
  languages.flatMap(language => keys.map(key => ({ code, language, key }))),
);

/** Without a character that counts twice, one message holds 160, and each of several 153. */
function partsOf({ length }: string): number {
  return length <= 160 ? 1 : Math.ceil(length / 153);
}

/** A message with figures of its market, as long as they usually are. */
function messageOf({ code, language, key }: (typeof every)[number]): string {
  const market = allMarkets[code];
  const amount = formatMoney(2_163_850, market, language);
  const [day, bank] = [formatDay('2026-09-29', market, language), allBanks[code][1]?.name ?? ''];
  const figures = { amount, repay: amount, refund: amount, left: amount, fee: amount, date: day };
  const values = {
    ...figures,
    brand: 'Sunbird',
    minutes: 5,
    days: 30,
    code: '123456',
    number: 'CMP-7K2M9QX4TB',
    card: 'mastercard *4081',
  };
  const more = { bank, account: '•••• 1234', phone: '07005550199', parts: `${amount} LN-7K2M9QX4TB` };
  const text = textOf(language, key, { ...values, ...more });
  return gsmText(key.startsWith('sms.code') ? `${text}${origin}` : text);
}

test('every text message is in the alphabet of text messages, and names what it is to name', () => {
  expect(keys.length).toBeGreaterThan(25);
  for (const one of every)
    expect([one, /[^\n -~¡¿ñéÑÉüÜ]|[[\]^{|}~\\]/.exec(messageOf(one))?.[0]]).toEqual([one, undefined]);
});

test('a code is one message, and no message is more than two', () => {
  const parts = every.map(one => ({ ...one, parts: partsOf(messageOf(one)) }));
  expect(parts.filter(one => one.key.startsWith('sms.code') && one.parts > 1)).toEqual([]);
  expect(parts.filter(one => one.parts > 2)).toEqual([]);
  const long = new Set(parts.filter(one => one.parts > 1).map(({ key }) => key));
  // They say what was done and what to do about it.
  expect([...long].sort()).toEqual([
    'sms.accountChanged',
    'sms.payoutReturnedOverRefund',
    'sms.personChanged',
  ]);
});

test.each([
  [
    'Tu código: ¿“Ñandú” – “Pingüino”? ₦5,000 • ₹1,00,000…',
    'Tu codigo: ¿"Ñandu" - "Pingüino"? N5,000 * Rs 1,00,000...',
  ],
  ['Łódź', 'Łódź'],
  ['आपका कोड', 'आपका कोड'],
])('%s is sent as %s', (text, sent) => {
  expect(gsmText(text)).toBe(sent);
});
