import { stopCalendar } from '@sunbird/testing';
import { line, me } from '../../testing/desk-view';
import { showDesk } from '../../testing/shown-desk';

stopCalendar();

const id = '0.1.0-b';
const at = { market: 'MX', slot: 'sunbird/promotion', release: { id }, share: 20 };
const lines = [
  line('published', { ...at, market: 'NG', release: { id, titles: { en: 'Spring', es: 'Primavera' } } }),
  line('scheduled', { ...at, time: 1_772_000_000_000, release: { id, label: 'rain-bow', untested: true } }),
  line('asked', { ...at, audience: { language: 'es' }, why: 'a test' }),
  line('notPublished', { ...at, reason: 'shared', other: { id: 'h', label: 'harvest' }, approvedBy: 'Ada' }),
  line('stopped', { ...at, failed: 31, opens: 1109 }, 'system.stop'),
  line('published', { slot: at.slot, release: at.release, share: 100, who: 'Ada' }, 'system.command'),
  line(
    'published',
    {
      ...at,
      name: 'Mide',
      before: [{ releases: [{ id, titles: { en: 'Spring' }, number: 3, share: 100 }] }],
    },
    'system.stop',
  ),
  line('publishedElsewhere', { revision: 7, slots: 'sunbird/repay, sunbird/host' }, 'system.start'),
  line('publishedElsewhere', { revision: 8, slots: '' }, 'system.start'),
  line('somethingNew', { opens: 20 }, 'system.other'),
];
function rows() {
  return [...document.querySelectorAll('li')].map(row => row.querySelector('p')?.textContent);
}

test('each line says who did what, why, and what it replaced, by one clock', async () => {
  await showDesk('#/audit', { me, audit: { entries: lines } });
  expect(rows()).toEqual([
    'Mide published Spring to 20% of Nigeria',
    'Mide scheduled Rain bow (not tested here) for Wed 25 Feb, 7:13, 20% of Mexico',
    'Mide asked to publish 0.1.0 to 20% (Spanish) of Mexico',
    'Mide could not publish 0.1.0 in Mexico',
    'The desk took 0.1.0 back in Mexico',
    'Command line (Ada) published 0.1.0 to 100% of every market',
    'The desk published 0.1.0 to 20% of Mexico',
    'Start of the server published revision 7: Repay, Shell',
    'Start of the server published revision 8: –',
    'system.other somethingNew',
  ]);
  const text = document.querySelector('main')?.textContent;
  expect(text).toMatch(/Harvest runs for some of these people.* · approved by Ada/);
  expect(text).toContain('Times are Lagos time.');
  expect(text).toContain('before: Spring (no. 3) · planned by Mide');
  expect(text).toContain('it did not open for 31 of 1,109');
});
