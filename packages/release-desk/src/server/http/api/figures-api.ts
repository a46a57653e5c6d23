import { Hono } from 'hono';
import { holdoutSchema } from '../../../figures/figures-calls';
import type { DeskParts } from '../../desk-parts';
import { promotionSlot } from '../../people/rights';
import { RefusedError } from '../../refused-error';
import { figuresCsv, figuresOf, totalsOf } from '../../slots/figures';
import { withHoldout } from '../../slots/holdout';
import { publishSlot } from '../../slots/slot-changes';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { slotOfCall } from './api-context';

/** Calls about what campaigns achieve in a market: figures, their export, the share that sees no campaign. */
export function createFiguresApi(parts: DeskParts): Hono<DeskEnv> {
  const { site, audit, metrics, exclusive } = parts;
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

  app.post('/holdout', async c => {
    const { slot, market } = placeOf(c);
    const { percent, seen } = await readBody(c, holdoutSchema);
    await exclusive(async () => {
      const change = (releases: Parameters<typeof withHoldout>[0]) => withHoldout(releases, percent);
      const revision = await publishSlot(site, { slot, market, seen, change });
      audit.write(c.get('person').name, 'heldOut', { slot, market, share: percent, revision });
    });
    return c.json(await parts.view(slot, market));
  });

  return app;
}
