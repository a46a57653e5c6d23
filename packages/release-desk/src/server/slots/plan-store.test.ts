import { mkdirSync, writeFileSync } from 'node:fs';
import { plansFile } from '@sunbird/release-store';
import { scratchFolder } from '@sunbird/testing/scratch';
import { harvest, plan } from '../../testing/desk-view';
import { openPlanStore } from './plans';

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

test('a file that is of no desk is refused', () => {
  mkdirSync(folder('desk'));
  writeFileSync(folder(plansFile), '[{"id":1}]');
  expect(() => openPlanStore(folder()).list()).toThrow('is not of this version');
});
