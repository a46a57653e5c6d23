import { type Language, languages } from '@sunbird/loan-domain';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { aprRows } from './apr-text';
import { createFormatters } from './formatters';
import { lenderFigures } from './lender-figures';
import { internationalPhone, localPhone, phoneHref, whatsappUrl } from './phone-text';

const markets = [...Object.values(allMarkets), { ...whole.rules, ...whole.presence }];

function formats(market: (typeof markets)[number], language: Language = 'en') {
  return { ...createFormatters(language, market), language };
}

test.each(markets)('the figures of $code', market => {
  expect(lenderFigures(market, 'Acacia', formats(market))).toMatchSnapshot();
});

test.each(markets)('dates, money and the yearly rate of $code', market => {
  const moments = ['2026-06-05', Date.UTC(2026, 2, 9, 0, 4), Date.UTC(2026, 2, 8, 23, 59) / 1000, Number.NaN];
  const styles = ['date', 'longDate', 'month', 'monthName', 'dateTime', 'time'] as const;
  const said = languages.map(language => {
    const own = formats(market, language);
    const { formatDate, formatMoney, formatNumber, formatPercent } = own;
    const rows = [undefined, 0.62].map(apr => aprRows(apr, market, { formatNumber, t: key => key }));
    return [
      ...moments.map(moment => styles.map(style => formatDate(moment, style)).join(' | ')),
      [0, 1, 0.005, 1.5, -2, 1234567].map(amount => formatMoney(amount)).join(' | '),
      formatMoney(-1, { sign: '+', decimals: 'always' }),
      formatPercent(0.12345, 1),
      JSON.stringify(rows),
    ];
  });
  expect(said).toMatchSnapshot();
});

test.each([
  ['NG', '07005550199', '0700 555 0199', '+234 700 555 0199', '2347005550199'],
  ['NG', '+2347005550199', '0700 555 0199', '+234 700 555 0199', '2347005550199'],
  ['NG', '+14155550100', '+14155550100', '+14155550100', '14155550100'],
  ['MX', '2221234567', '222 123 4567', '+52 222 123 4567', '522221234567'],
] as const)('in %s, %s is %s there and %s abroad', (code, phone, local, abroad, dialled) => {
  const rules = allMarkets[code].phone;
  expect(localPhone(phone, rules)).toBe(local);
  expect(internationalPhone(phone, rules)).toBe(abroad);
  expect(phoneHref(phone, rules)).toBe(`tel:+${dialled}`);
  expect(whatsappUrl(phone, rules)).toBe(`https://wa.me/${dialled}`);
});
