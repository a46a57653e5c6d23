import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import { createMiddleware } from 'hono/factory';
import type { Plan } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import { mayChange, slotsFor } from '../../people/rights';
import type { DeskContext, DeskEnv } from '../request';

/** Slots that the caller may change. */
export function slotsOf(c: DeskContext, parts: DeskParts): string[] {
  return slotsFor(c.get('person').role, parts.registry());
}

/** The slot and market in the path of a call. Throws if the caller may not change it, or if it does not exist. */
export function slotOfCall(c: DeskContext, parts: DeskParts): { slot: string; market: MarketCode } {
  const slot = `sunbird/${c.req.param('slot')}`;
  const market = c.req.param('market');
  if (!mayChange(c.get('person').role, slot)) throw new RefusedError('forbidden');
  if (!slotsOf(c, parts).includes(slot) || !isMarketCode(market) || !parts.markets().includes(market)) {
    throw new RefusedError('notFound');
  }
  return { slot, market };
}

/** Lets releasers alone call. */
export const releasersOnly = createMiddleware<DeskEnv>(async (c, next) => {
  if (c.get('person').role !== 'releaser') throw new RefusedError('forbidden');
  return next();
});

/** Plans of the slots that the caller may change. */
export function plansOf(c: DeskContext, { plans }: DeskParts): Plan[] {
  return plans.list().filter(({ slot }) => mayChange(c.get('person').role, slot));
}
