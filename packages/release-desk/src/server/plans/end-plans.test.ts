import { scratchFolder } from '@sunbird/testing/scratch';
import type { Plan } from '../../calls';
import { harvest, plan, spring } from '../../testing/desk-view';
import { replaceEnd, withEnd } from './campaign-end';
import { openPlanStore, type PlanStore } from './plan-store';

const folder = scratchFolder();
let plans: PlanStore;
beforeEach(() => {
  plans = openPlanStore(folder());
});

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
    { ...kept, ...end, id: expect.any(String), at: 30 },
  ]);
  for (const [index, one] of saved.entries())
    expect(plans.get(one.id)).toEqual(index === 0 ? { ...one, state: 'cancelled', doneAt: 10 } : one);
});

test('what has no end adds none', () => {
  replaceEnd(plans, plan('1', harvest), 10);
  expect(plans.list()).toEqual([]);
});

test.each<[string, Partial<Plan>, number]>([
  ['now', {}, 10],
  ['at its beginning', { at: 15 }, 15],
  ['after now, before its beginning', { at: 15 }, 12],
  ['before now, after its beginning', { at: 5 }, 8],
])('a campaign does not end %s', (_, own, at) => {
  expect(() => withEnd(plan('1', harvest, own), at, 10)).toThrow('invalid');
});
