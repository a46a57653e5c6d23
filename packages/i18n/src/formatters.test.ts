import { type Language, loadMarket, type MarketCode } from '@sunbird/loan-domain';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { createFormatters, type Formatters } from './formatters';

async function formattersOf(code: MarketCode, language: Language = 'en'): Promise<Formatters> {
  return createFormatters(language, await loadMarket(code));
}

describe('money', () => {
  test.each([
    ['NG', 'en', 21638, '₦21,638'],
    ['NG', 'es', 21638, '₦21,638'],
    ['NG', 'en', 432.76, '₦432.76'],
    ['NG', 'en', 22936.2, '₦22,936.20'],
    ['NG', 'en', 0, '₦0'],
    ['NG', 'en', -500, '−\u00a0₦500'],
    ['MX', 'es', 2146.3, '$2,146.30'],
    ['MX', 'en', 2146, '$2,146'],
    ['IN', 'en', 123456.5, '₹1,23,456.50'],
  ] as const)('%s %s %s', async (code, language, amount, text) => {
    expect((await formattersOf(code, language)).formatMoney(amount)).toBe(text);
  });

  test('options: sign, decimals, without the code', async () => {
    const { loadMarket } = await import('@sunbird/loan-domain');
    const market = await loadMarket('MX');
    const mx = createFormatters('es', { ...market, currency: { ...market.currency, showCode: true } });
    expect(mx.formatMoney(1600)).toBe('$1,600\u00a0MXN');
    expect(mx.formatMoney(1600, { sign: '-', hideCode: true })).toBe('−\u00a0$1,600');
    expect(mx.formatMoney(-1638, { sign: '+', hideCode: true })).toBe('+\u00a0$1,638');
    expect(mx.formatMoney(21638, { decimals: 'always', hideCode: true })).toBe('$21,638.00');
  });

  test('a float is shown to the minor unit', async () => {
    expect((await formattersOf('NG')).formatMoney(0.1 + 0.2)).toBe('₦0.30');
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

  test('in Spanish and in the market’s zone', async () => {
    const mx = await formattersOf('MX', 'es');
    expect(mx.formatDate(instant, 'dateTime')).toBe('lun 9 mar 2026, 3:24');
    expect(mx.formatDate('2026-06-05', 'date')).toBe('vie 5 jun 2026');
    expect(mx.formatDate('1996-06-15', 'longDate')).toBe('15 de junio de 1996');
    expect(mx.formatDate('1996-06-15', 'month')).toBe('junio de 1996');
  });

  test('a calendar day never moves, whatever the zone', async () => {
    for (const code of ['NG', 'MX', 'IN'] as const) {
      expect((await formattersOf(code)).formatDate('2026-06-05')).toBe('Fri 5 Jun 2026');
    }
  });

  test('India counts twelve hours', async () => {
    const moment = Date.UTC(2026, 2, 9, 9, 24);
    const india = await formattersOf('IN');
    expect(india.formatDate(moment, 'weekdayTime')).toBe('Mon 9 Mar, 2:54\u00a0pm');
    expect(india.formatDate(Date.UTC(2026, 2, 8, 18, 35), 'time')).toBe('12:05\u00a0am');
    expect((await formattersOf('IN', 'es')).formatDate(moment, 'time')).toBe('2:54\u00a0pm');
  });

  test('midnight is 0, not 24', async () => {
    expect((await formattersOf('NG')).formatDate(Date.UTC(2026, 2, 8, 23, 5), 'time')).toBe('0:05');
  });

  test('a timestamp of 10 digits is in seconds', async () => {
    expect((await formattersOf('NG')).formatDate(instant / 1000, 'date')).toBe('Mon 9 Mar 2026');
  });

  test('an invalid date is an empty text', async () => {
    expect((await formattersOf('NG')).formatDate('soon')).toBe('');
    expect((await formattersOf('NG')).formatDate(Number.NaN)).toBe('');
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
    expect((await formattersOf('NG', 'es')).formatNumber(1638)).toBe('1,638');
  });
});
