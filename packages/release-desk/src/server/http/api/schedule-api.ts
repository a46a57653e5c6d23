import { isOpenPlan } from '@sunbird/federation/plan-state';
import { Hono } from 'hono';
import type { Plan } from '../../../calls';
import { moveEndSchema } from '../../../release-calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import { mayChange } from '../../people/rights';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { plansOf } from './api-context';

/** What is to come by its time, first of all what has none and waits; then what is over, the latest first. */
function inOrder(plans: readonly Plan[]): Plan[] {
  const open = plans.filter(isOpenPlan).sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return [...open, ...plans.filter(plan => !isOpenPlan(plan)).reverse()];
}

/** Calls about scheduled publications: list, approve, cancel. */
export function createScheduleApi(parts: DeskParts): Hono<DeskEnv> {
  const { plans, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  function respond(c: DeskContext) {
    return c.json({ plans: inOrder(plansOf(c, parts)) });
  }

  function planOfCall(c: DeskContext): string {
    const plan = plans.get(c.req.param('plan') ?? '');
    if (!mayChange(c.get('person').role, plan.slot)) throw new RefusedError('forbidden');
    return plan.id;
  }

  app.get('/', respond);

  app.post('/:plan/approve', async c => {
    const id = planOfCall(c);
    await exclusive(() => plans.approve(c.get('person'), id));
    return respond(c);
  });

  app.post('/:plan/end', async c => {
    const id = planOfCall(c);
    const { at } = await readBody(c, moveEndSchema);
    await exclusive(() => plans.moveEnd(c.get('person'), id, at));
    return respond(c);
  });

  app.post('/:plan/cancel', async c => {
    const id = planOfCall(c);
    await exclusive(() => plans.cancel(c.get('person'), id));
    return respond(c);
  });

  return app;
}
