import { type Language, loadMarket, type MarketCode } from '@sunbird/loan-domain';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { createFormatters, type Formatters } from './formatters';

async function formattersOf(code: MarketCode, language: Language = 'en'): Promise<Formatters> {
  return createFormatters(language, await loadMarket(code));
}

describe('money', () => {
  test.each([
    ['NG', 'en', 54321, '₦54,321'],
    ['NG', 'es', 54321, '₦54,321'],
    ['NG', 'en', 432.76, '₦432.76'],
    ['NG', 'en', 22936.2, '₦22,936.20'],
    ['NG', 'en', 0.1 + 0.2, '₦0.30'],
    ['NG', 'en', 0, '₦0'],
    ['NG', 'en', -500, '−\u00a0₦500'],
    ['MX', 'es', 2146.3, '$2,146.30'],
    ['MX', 'en', 2146, '$2,146'],
    ['IN', 'en', 123456.5, '₹1,23,456.50'],
  ] as const)('%s %s %s', async (code, language, amount, text) => {
    expect((await formattersOf(code, language)).formatMoney(amount)).toBe(text);
  });

  test('options: sign, decimals, without the code', async () => {
    const market = await loadMarket('MX');
    const mx = createFormatters('es', { ...market, currency: { ...market.currency, showCode: true } });
    expect(mx.formatMoney(1600)).toBe('$1,600\u00a0MXN');
    expect(mx.formatMoney(1600, { sign: '-', hideCode: true })).toBe('−\u00a0$1,600');
    expect(mx.formatMoney(-4321, { sign: '+', hideCode: true })).toBe('+\u00a0$4,321');
    expect(mx.formatMoney(54321, { decimals: 'always', hideCode: true })).toBe('$54,321.00');
  });
});

describe('dates', () => {
  // 9 March 2026, 09:24 UTC is 10:24 in Lagos and 03:24 in Mexico City.
  const instant = Date.UTC(2026, 2, 9, 9, 24);

  test.each([
    ['date', 'Mon 9 Mar 2026'],
    ['shortDate', '9 Mar 2026'],
    ['longDate', '9 March 2026'],
    ['weekday', 'Mon 9 Mar'],
    ['day', '9 Mar'],
    ['month', 'March 2026'],
    ['dateTime', 'Mon 9 Mar 2026, 10:24'],
    ['weekdayTime', 'Mon 9 Mar, 10:24'],
    ['dayTime', '9 Mar, 10:24'],
    ['time', '10:24'],
  ] as const)('%s', async (style, text) => {
    expect((await formattersOf('NG')).formatDate(instant, style)).toBe(text);
  });

  test.each([
    ['in Spanish, in the zone of the market', 'MX', 'es', instant, 'dateTime', 'lun 9 mar 2026, 3:24'],
    ['a day in Spanish', 'MX', 'es', '2026-06-05', 'date', 'vie 5 jun 2026'],
    ['a birthday in Spanish', 'MX', 'es', '1996-06-15', 'longDate', '15 de junio de 1996'],
    ['a month in Spanish', 'MX', 'es', '1996-06-15', 'month', 'junio de 1996'],
    ['a day, which never moves, west of UTC', 'MX', 'en', '2026-06-05', 'date', 'Fri 5 Jun 2026'],
    ['a day, which never moves, east of UTC', 'IN', 'en', '2026-06-05', 'date', 'Fri 5 Jun 2026'],
    ['twelve hours', 'IN', 'en', instant, 'weekdayTime', 'Mon 9 Mar, 2:54\u00a0pm'],
    ['twelve hours at night', 'IN', 'en', Date.UTC(2026, 2, 8, 18, 35), 'time', '12:05\u00a0am'],
    ['twelve hours in Spanish', 'IN', 'es', instant, 'time', '2:54\u00a0pm'],
    ['midnight: 0, not 24', 'NG', 'en', Date.UTC(2026, 2, 8, 23, 5), 'time', '0:05'],
    ['10 digits: seconds', 'NG', 'en', instant / 1000, 'date', 'Mon 9 Mar 2026'],
    ['a text that is no date', 'NG', 'en', 'soon', 'date', ''],
    ['a number that is no date', 'NG', 'en', Number.NaN, 'date', ''],
  ] as const)('%s', async (_, code, language, value, style, text) => {
    expect((await formattersOf(code, language)).formatDate(value, style)).toBe(text);
  });
});

test('a market that is none of the three has its own money and zone', () => {
  const kenya = createFormatters('en', { ...whole.rules, ...whole.presence });
  expect(kenya.formatMoney(1234567)).toBe('KSh1,234,567');
  expect(kenya.formatDate(Date.UTC(2026, 2, 9, 0, 4), 'dateTime')).toBe('Mon 9 Mar 2026, 3:04');
});

describe('numbers', () => {
  test('rates are fractions', async () => {
    const ng = await formattersOf('NG');
    expect([0.781, 0.0009, 0.08, 0.18, 1].map(rate => ng.formatPercent(rate))).toEqual([
      '78.1%',
      '0.09%',
      '8%',
      '18%',
      '100%',
    ]);
  });

  test('grouping follows the market', async () => {
    expect((await formattersOf('IN')).formatNumber(1234567)).toBe('12,34,567');
    expect((await formattersOf('NG', 'es')).formatNumber(4321)).toBe('4,321');
  });
});
