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

function published(at: number, share: number, own: AuditLine['facts'] = {}): AuditLine {
  return line(at, 'published', { release: harvest, share, ...own });
}
const rolledBack = line(3, 'rolledBack', { release: spring });
const elsewhere = { ...opened, at: 4, act: 'publishedElsewhere', facts: { slots: 'sunbird/repay' } };

test.each<[string, readonly AuditLine[], number | null, string?]>([
  ['a wider share is no new publication', [opened, published(2, 5), published(3, 20)], 2],
  ['what some get beside it is no break', [opened, published(2, 5), published(3, 20)], 1, 'spring'],
  ['a share that was lost ends it', [opened, published(2, 20), published(3, 0), published(4, 50)], 4],
  ['a stop ends it', [opened, published(2, 20), line(5, 'stopped', { release: harvest })], null],
  [
    'a planned end does not',
    [opened, published(2, 20), line(3, 'endMoved', { release: harvest, share: 0 })],
    2,
  ],
  ['a roll-back of a candidate is no break', [opened, published(2, 20), rolledBack], 1, 'spring'],
  ['everybody got it again', [opened, published(2, 100), rolledBack], 3, 'spring'],
  ['no market is every market', [opened, published(2, 100, { market: undefined })], 2],
  ['a language is not everybody', [opened, published(2, 100, { audience: { language: 'es' } })], 1, 'spring'],
  [
    'another market and page say nothing',
    [opened, published(2, 20), published(3, 0, { market: 'MX' }), elsewhere],
    2,
  ],
  ['the log does not know', [], null],
])('%s', (...[, lines, at, release]) => {
  expect(since(lines, release)).toBe(at);
});
