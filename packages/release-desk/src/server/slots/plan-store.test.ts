import { mkdirSync, writeFileSync } from 'node:fs';
import { plansFile } from '@sunbird/release-store';
import { scratchFolder } from '@sunbird/testing/scratch';
import type { Plan } from '../../calls';
import { harvest, plan } from '../../testing/desk-view';
import { isDue, openPlanStore } from './plans';

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

test('a file of an earlier desk is read, and what this one does not know is left out', () => {
  const plans = openPlanStore(folder());
  mkdirSync(folder('desk'));
  const before = { ...plan('1', harvest), stop: { failed: true, errors: true }, colour: 'red' };
  writeFileSync(folder(plansFile), JSON.stringify([before]));
  expect(plans.get('1')).toEqual(plan('1', harvest));
});

test('a file that is of no desk is refused', () => {
  mkdirSync(folder('desk'));
  writeFileSync(folder(plansFile), '[{"id":1}]');
  expect(() => openPlanStore(folder()).list()).toThrow('is not of this version');
});

test.each<[Partial<Plan>, boolean]>([
  [{ state: 'scheduled', at: 10 }, true],
  [{ state: 'scheduled', at: 11 }, false],
  [{ state: 'scheduled', at: null }, true],
  [{ state: 'waiting', at: 10 }, false],
])('%j is due: %s', (own, due) => {
  expect(isDue(plan('1', harvest, own), 10)).toBe(due);
});
