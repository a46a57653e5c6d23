import { stopCalendar } from '@sunbird/testing';
import { line, me } from '../../testing/desk-view';
import { press, showDesk, shown } from '../../testing/shown-desk';

stopCalendar();

const id = '0.1.0-b';
const at = { market: 'MX', slot: 'sunbird/promotion', release: { id }, share: 20 };
test('lines of each market and kind', async () => {
  const entries = [
    line('published', {
      ...at,
      market: 'NG',
      release: { id, titles: { en: 'Spring', es: 'Primavera' }, label: 'a' },
    }),
    line('scheduled', {
      ...at,
      time: 1_772_000_000_000,
      release: { id, label: 'rain-bow', untested: true, addedAt: 1 },
    }),
    line('asked', {
      ...at,
      audience: { language: 'es' },
      release: { id, change: { subject: 'feat!: more', at: 0 } },
      why: 'a test',
    }),
    line('notPublished', { ...at, reason: 'blocked', approvedBy: 'Ada' }),
    line('stopped', { ...at, failed: 31, opens: 1109 }, 'system.stop'),
    { ...line('stopped', {}, 'system.stop'), facts: { ...at, finding: { question: 'heat' } } },
    line('published', { slot: at.slot, release: at.release, share: 100 }, 'system.command'),
    line('withdrawn', { release: { id: 'c' }, slot: 'sunbird/repay', who: 'Ada' }, 'system.command'),
    line('publishedElsewhere', { revision: 7, slots: 'sunbird/repay, sunbird/host' }, 'system.start'),
    line('ended', { ...at, ended: { id: 'd', label: 'harvest' } }),
    line('sentLink', { name: 'Mide', role: 'releaser' }),
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
