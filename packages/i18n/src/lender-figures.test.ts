import type { MarketRules } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { aprRows } from './apr-text';
import { createFormatters } from './formatters';
import { lenderFigures } from './lender-figures';
import { internationalPhone, localPhone, phoneHref, whatsappUrl } from './phone-text';

function formats(market: MarketRules) {
  return { ...createFormatters('en', market), language: 'en' as const };
}

test.each([
  [
    'IN' as const,
    { exampleAmount: '₹20,000', exampleFee: '₹1,600', exampleTax: '₹288', exampleRepay: '₹21,638' },
    { exampleApr: '78.1%', isCat: 'no', phone: '80055 50199', officer: 'Asha Menon' },
  ],
  [
    'MX' as const,
    { exampleAmount: '$2,000', exampleFee: '$160', exampleInterest: '$164', exampleRepay: '$2,164' },
    { exampleApr: '91.7%', isCat: 'yes', taxRate: '16%', autoDisbursement: 'optIn', rolloverExample: '$150' },
  ],
])('the figures of %s', (code, sums, terms) => {
  const market = allMarkets[code];
  expect(lenderFigures(market, 'Acacia', formats(market))).toMatchObject({ ...sums, ...terms });
});

test('the yearly rate has the name that the law of the market gives it', () => {
  function rowsOf(code: 'NG' | 'MX', apr?: number) {
    const { formatNumber } = formats(allMarkets[code]);
    return aprRows(apr, allMarkets[code], { formatNumber, t: key => key });
  }
  expect(rowsOf('NG')).toEqual([]);
  expect(rowsOf('NG', 0.62)).toEqual([{ label: 'cost.apr', value: '62.0%' }]);
  expect(rowsOf('MX', 0.62)).toEqual([{ label: 'cost.cat', value: '62.0%' }]);
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
