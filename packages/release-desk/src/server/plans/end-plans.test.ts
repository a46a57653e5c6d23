import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseStore } from '@sunbird/federation/store';
import type { Plan } from '../../calls';
import { harvest, plan, spring } from '../../testing/desk-view';
import type { StopNotices } from '../health/stop-notices';
import type { Watch } from '../health/watch';
import type { AuditLog } from '../store/desk-store';
import { createEndChanges, replaceEnd, withEnd } from './campaign-end';
import { openPlanStore, type PlanStore, type PublishContext } from './plan-store';

let folder = '';
let plans: PlanStore;
const audit = { write: jest.fn() };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ends-'));
  plans = openPlanStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

function context(): PublishContext {
  return {
    store: {} as ReleaseStore,
    watch: {} as Watch,
    notices: {} as StopNotices,
    audit: audit as unknown as AuditLog,
    plans,
    now: () => 10,
  };
}

const end: Partial<Plan> = { state: 'scheduled', ends: true, share: 0, at: 20 };

test('the end of a new publication is in place of its own earlier one alone', () => {
  const saved: Plan[] = [
    plan('own', harvest, end),
    plan('its beginning', harvest, { ...end, ends: undefined }),
    plan('over', harvest, { ...end, state: 'done', doneAt: 1 }),
    plan('of another market', harvest, { ...end, market: 'MX' }),
    plan('of another slot', harvest, { ...end, slot: 'sunbird/repay' }),
    plan('of another release', spring, end),
  ];
  for (const one of saved) plans.save(one);
  const published = plan('new', harvest, { share: 20, end: { at: 30 }, state: 'done', doneAt: 10 });
  replaceEnd(plans, published, 10);
  const { doneAt: _, ...kept } = published;
  expect(plans.list().filter(({ id }) => !saved.some(one => one.id === id))).toEqual([
    { ...kept, ...end, id: expect.any(String), at: 30, stop: { failed: false, errors: false } },
  ]);
  for (const [index, one] of saved.entries())
    expect(plans.get(one.id)).toEqual(index === 0 ? { ...one, state: 'cancelled', doneAt: 10 } : one);
});

test('what has no end, and what nobody gets, adds none', () => {
  replaceEnd(plans, plan('1', harvest), 10);
  replaceEnd(plans, plan('2', harvest, { share: 0, end: { at: 30 } }), 10);
  expect(plans.list()).toEqual([]);
});

test.each<[string, Partial<Plan>, number]>([
  ['now', {}, 10],
  ['at its beginning', { at: 15 }, 15],
  ['after now, before its beginning', { at: 15 }, 12],
  ['before now, after its beginning', { at: 5 }, 8],
])('a campaign does not end %s', async (_, own, at) => {
  await expect(withEnd(context(), plan('1', harvest, own), { at, next: null })).rejects.toThrow('invalid');
});

test('an end is kept with the plan; without one, the plan is as it was', async () => {
  const made = plan('1', harvest, { at: 15 });
  expect(await withEnd(context(), made, { at: 16, next: null })).toEqual({ ...made, end: { at: 16 } });
  expect(await withEnd(context(), made, null)).toBe(made);
});

test('only an open end is moved, and keeps what follows', () => {
  const { moveEnd } = createEndChanges(context(), () => true);
  const next = { id: spring.id, label: 'spring-offer' };
  const person = { id: 'mide', name: 'Mide', role: 'marketer' } as const;
  const own = plans.save(plan('own', harvest, { ...end, end: { at: 20, next } }));
  expect(moveEnd(person, 'own', 20)).toEqual(own);
  expect(moveEnd(person, 'own', 11)).toEqual({ ...own, at: 11, end: { at: 11, next } });
  expect(plans.get('own').at).toBe(11);
  expect(audit.write).toHaveBeenLastCalledWith('Mide', 'endMoved', expect.objectContaining({ time: 11 }));
  expect(() => moveEnd(person, 'own', 12)).toThrow('samePerson');
  expect(() => moveEnd(person, 'own', 10)).toThrow('invalid');
  for (const other of [{ ends: undefined }, { state: 'cancelled' }] as const) {
    plans.save(plan('other', harvest, { ...end, ...other }));
    expect(() => moveEnd(person, 'other', 20)).toThrow('over');
  }
});
