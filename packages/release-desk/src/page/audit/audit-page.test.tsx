import { stopCalendar } from '@sunbird/testing';
import { line, me } from '../../testing/desk-view';
import { press, showDesk, shown } from '../../testing/shown-desk';

stopCalendar();

const at = { market: 'MX', slot: 'sunbird/promotion', release: '0.1.0-b', share: 20 };

test('lines of each market and kind', async () => {
  const entries = [
    line('published', { ...at, market: 'NG', 'title.en': 'Spring', 'title.es': 'Primavera', label: 'a' }),
    line('scheduled', { ...at, time: 1_772_000_000_000, label: 'rain-bow', untested: true, addedAt: 1 }),
    line('asked', { ...at, forLanguage: 'es', forBorrower: 'new', subject: 'feat!: more', why: 'a test' }),
    line('notPublished', { ...at, reason: 'blocked', approvedBy: 'Ada' }),
    line(
      'stopped',
      { ...at, reason: 'failed', bad: 3, opens: 9, badBefore: 1, opensBefore: 90 },
      'system.stop',
    ),
    line('stopped', { ...at, reason: 'heat' }, 'system.stop'),
    line('published', { slot: at.slot, release: at.release, share: 100 }, 'system.command'),
    line('withdrawn', { release: 'c', slot: 'sunbird/repay', who: 'Ada' }, 'system.command'),
    line('publishedElsewhere', { revision: 7, slots: 'sunbird/repay, sunbird/host' }, 'system.start'),
    line('ended', { ...at, ended: 'harvest', 'ended.en': 'Harvest' }),
    line('ended', { ...at, ended: 'harvest' }),
    line('asked.role', { name: 'Mide', role: 'releaser' }),
    line('approved.role', { name: 'Mide', role: 'marketer', asker: 'Ada' }),
    line('somethingNew', {}, 'system.other'),
  ];
  await showDesk('#/audit', { me, audit: { entries } });
  expect(shown('main')).toMatchSnapshot();
  for (const filter of ['Nigeria', 'Planned', 'Stopped']) {
    await press(filter);
    expect([...document.querySelectorAll('li p')].map(row => row.textContent)).toMatchSnapshot(filter);
  }
});

test('the log shows a hundred, and a hundred more', async () => {
  const entries = Array.from({ length: 101 }, (_, index) => line(`act ${index}`));
  await showDesk('#/audit', { me, audit: { entries } });
  expect(document.querySelectorAll('li')).toHaveLength(100);
  await press('Show more');
  expect(document.querySelectorAll('li')).toHaveLength(101);
  expect(shown('main')).not.toContain('Show more');
});
