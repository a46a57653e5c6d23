import type { MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import * as fc from 'fast-check';
import type { Plan } from '../../calls';
import { calendarEvents, monthBeside, weeksOf } from './calendar-days';

const plan: Plan = {
  id: '1',
  slot: 'sunbird/promotion',
  market: 'NG',
  release: { id: '0.1.0-aa' },
  share: 20,
  at: Date.UTC(2026, 2, 7, 23, 30),
  why: 'a test',
  stop: { failed: false, errors: false },
  by: { id: 'mide', name: 'Mide' },
  madeAt: 0,
  state: 'scheduled',
};
function events(plans: readonly Plan[]) {
  return calendarEvents(plans, (market: MarketCode) => allMarkets[market].zone);
}

test('a plan stands on the day of its market', () => {
  expect(events([plan, { ...plan, market: 'MX' }]).map(({ day }) => day)).toEqual([
    '2026-03-08',
    '2026-03-07',
  ]);
});

test('ends are named; what came to nothing is left out', () => {
  const end = { ...plan, share: 0 as const, ends: true };
  expect(events([end, { ...plan, state: 'cancelled' }, { ...plan, share: 0 }])).toMatchObject([
    { kind: 'ends' },
  ]);
});

test('March 2026 begins on a Sunday and has 31 days', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks.flat().filter(day => day !== null)).toHaveLength(31);
});

test('every month has whole weeks and each of its days once; the next month and back is the same', () => {
  const month = fc
    .record({ year: fc.integer({ min: 2000, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month: number }) => `${year}-${String(number).padStart(2, '0')}`);
  fc.assert(
    fc.property(month, one => {
      const weeks = weeksOf(one);
      expect(weeks.every(week => week.length === 7)).toBe(true);
      const days = weeks.flat().filter(day => day !== null);
      const [year = 0, number = 0] = one.split('-').map(Number);
      expect(new Set(days).size).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
      expect(monthBeside(monthBeside(one, 1), -1)).toBe(one);
    }),
  );
});
