import type { AuditLine } from '../../calls';
import { publishedSince } from './slot-view';

const place = { slot: 'sunbird/promotion', market: 'NG' };
const [harvest, spring] = [{ id: 'harvest' }, { id: 'spring' }];

function line(at: number, act: string, facts: AuditLine['facts'] = {}): AuditLine {
  return { at, by: 'Mide', act, facts: { slot: place.slot, market: place.market, ...facts } };
}
/** Lines in the order in which they were written. */
function since(lines: readonly AuditLine[], release = 'harvest'): number | null {
  return publishedSince([...lines].reverse(), place, release);
}
const opened: AuditLine = { at: 1, by: 'system.start', act: 'opened', facts: { revision: 1 } };

test('a wider share is no new publication', () => {
  const lines = [
    opened,
    line(2, 'published', { release: harvest, share: 5 }),
    line(3, 'published', { release: harvest, share: 20 }),
  ];
  expect(since(lines)).toBe(2);
  expect(since(lines, 'spring')).toBe(1);
});

test('a release that lost its share and got it again counts from then', () => {
  const lines = [
    opened,
    line(2, 'published', { release: harvest, share: 20 }),
    line(3, 'published', { release: harvest, share: 0 }),
    line(4, 'published', { release: harvest, share: 50 }),
  ];
  expect(since(lines)).toBe(4);
  expect(since([...lines, line(5, 'stopped', { release: harvest })])).toBeNull();
});

test('an end that was moved, or is planned, is no break', () => {
  const lines = [
    opened,
    line(2, 'published', { release: harvest, share: 20 }),
    line(3, 'endMoved', { release: harvest, share: 0 }),
    line(4, 'scheduled', { release: harvest, share: 0 }),
  ];
  expect(since(lines)).toBe(2);
});

test('a roll-back of a candidate is no break for the standing release', () => {
  const lines = [
    opened,
    line(2, 'published', { release: harvest, share: 20 }),
    line(3, 'rolledBack', { release: spring }),
  ];
  expect(since(lines, 'spring')).toBe(1);
});

test('a release that everybody got again counts from the roll-back', () => {
  const lines = [
    opened,
    line(2, 'published', { release: harvest, share: 100 }),
    line(3, 'rolledBack', { release: spring }),
  ];
  expect(since(lines, 'spring')).toBe(3);
});

test('what the command line published without a market is published in all of them', () => {
  expect(since([opened, line(2, 'published', { release: harvest, share: 100, market: undefined })])).toBe(2);
});

test('what some get beside it is no break for the standing release', () => {
  const forSome = { release: harvest, share: 100, audience: { language: 'es' } } as const;
  expect(since([opened, line(2, 'published', forSome)], 'spring')).toBe(1);
});

test('another market and another page say nothing', () => {
  const lines = [
    opened,
    line(2, 'published', { release: harvest, share: 20 }),
    line(3, 'published', { release: harvest, share: 0, market: 'MX' }),
    { ...opened, at: 4, act: 'publishedElsewhere', facts: { slots: 'sunbird/repay' } },
  ];
  expect(since(lines)).toBe(2);
  expect(since([])).toBeNull();
});
