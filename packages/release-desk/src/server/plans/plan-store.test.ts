import { mkdirSync, writeFileSync } from 'node:fs';
import { plansFile } from '@sunbird/release-store';
import { scratchFolder } from '@sunbird/testing/scratch';
import type { Plan } from '../../calls';
import { harvest, plan, stop } from '../../testing/desk-view';
import { openStopNotices } from '../health/stop-notices';
import { isDue, openPlanStore } from './plan-store';

const folder = scratchFolder();

test('the file holds every open plan, and the last two hundred that are over', () => {
  const plans = openPlanStore(folder());
  const over = Array.from({ length: 201 }, (_, index) => plan(`${index}`, harvest, { state: 'done' }));
  mkdirSync(folder('desk'));
  writeFileSync(folder(plansFile), JSON.stringify([plan('open', harvest), ...over]));
  plans.save(plan('201', harvest, { state: 'done' }));
  const ids = plans.list().map(({ id }) => id);
  expect([ids.length, ids[0], ids.slice(-2)]).toEqual([202, '1', ['open', '201']]);
  expect(plans.save({ ...plans.get('open'), state: 'cancelled' }).state).toBe('cancelled');
  expect(() => plans.get('0')).toThrow('notFound');
});

test('fifty notices of stops are kept, the newest', () => {
  const notices = openStopNotices(folder(), () => 7);
  for (let share = 0; share <= 50; share += 1) notices.add({ ...stop, share });
  const kept = notices.unseen({ id: 'rosa' });
  expect([kept.length, kept[0]?.share, kept[0]?.at]).toEqual([50, 1, 7]);
});

test('a file of another version of the desk is refused', () => {
  writeFileSync(folder('stops.json'), '[{"id":1}]');
  expect(() => openStopNotices(folder(), () => 0).unseen({ id: '' })).toThrow('is not of this version');
});

test.each<[Partial<Plan>, boolean]>([
  [{ state: 'scheduled', at: 10 }, true],
  [{ state: 'scheduled', at: 11 }, false],
  [{ state: 'scheduled', at: null }, true],
  [{ state: 'waiting', at: 10 }, false],
])('%j is due: %s', (own, due) => {
  expect(isDue(plan('1', harvest, own), 10)).toBe(due);
});
