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

test('the end that an earlier desk had as a plan of its own is that of what runs', () => {
  const plans = openPlanStore(folder());
  mkdirSync(folder('desk'));
  const end = { at: 10 };
  const before = { ...plan('1', harvest, { state: 'scheduled', share: 0, at: 10, end }), ends: true };
  writeFileSync(folder(plansFile), JSON.stringify([before]));
  expect(plans.get('1')).toEqual(plan('1', harvest, { state: 'running', share: 0, end }));
});
