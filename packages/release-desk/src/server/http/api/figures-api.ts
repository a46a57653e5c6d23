import { Hono } from 'hono';
import type { DeskParts } from '../../desk-parts';
import { promotionSlot } from '../../people/rights';
import { RefusedError } from '../../refused-error';
import { figuresCsv, figuresOf, totalsOf } from '../../slots/figures';
import type { DeskContext, DeskEnv } from '../request';
import { slotOfCall } from './api-context';

/** Calls about what campaigns achieve in a market: figures and their export. */
export function createFiguresApi(parts: DeskParts): Hono<DeskEnv> {
  const { site, metrics } = parts;
  const app = new Hono<DeskEnv>();

  function placeOf(c: DeskContext) {
    const { slot, market } = slotOfCall(c, parts);
    if (slot !== promotionSlot) throw new RefusedError('notFound');
    return { slot, market };
  }
  function figures(c: DeskContext) {
    const { slot, market } = placeOf(c);
    return figuresOf({ site, funnel: metrics.funnel }, slot, market);
  }

  app.get('/', c => c.json(totalsOf(figures(c))));

  app.get('/csv', c => {
    const { market } = placeOf(c);
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="campaigns-${market}.csv"`);
    return c.body(figuresCsv(figures(c)));
  });

  return app;
}
