import { Hono } from 'hono';
import type { Health, StopNotice } from '../../../health-calls';
import type { DeskParts } from '../../desk-parts';
import { mayChange } from '../../people/rights';
import { planOf, rulesOf } from '../../plans/automatic-stop';
import type { DeskContext, DeskEnv } from '../request';
import { slotOfCall } from './api-context';

function findingsOf(parts: DeskParts, slot: string, market: string): Health['findings'] {
  const { watch, plans, limits } = parts;
  return watch
    .candidacies()
    .filter(candidacy => candidacy.slot === slot && candidacy.market === market)
    .flatMap(candidacy => {
      const rules = rulesOf(planOf(plans.list(), candidacy));
      // Without a rule nothing is taken back, but people see how it does.
      const shown = rules.failed || rules.errors ? rules : { failed: true, errors: true };
      const finding = watch.findingOn(candidacy, shown, limits());
      if (!finding) return [];
      const { question, state, candidate, standing, language } = finding;
      return [
        { release: candidacy.release, question, state, candidate, standing, ...(language && { language }) },
      ];
    });
}

/** How the candidates of one slot do in one market. */
export function createHealthApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/', c => {
    const { slot, market } = slotOfCall(c, parts);
    return c.json({ findings: findingsOf(parts, slot, market) });
  });
  return app;
}

/** Stops that the caller must hear of: of slots that the caller may change. */
function stopsFor(c: DeskContext, { notices }: DeskParts): StopNotice[] {
  const person = c.get('person');
  return notices
    .unseen(person)
    .filter(({ slot }) => mayChange(person.role, slot))
    .map(({ seenBy: _seenBy, ...notice }) => notice);
}

/** Candidates that were taken back by themselves. */
export function createStopsApi(parts: DeskParts): Hono<DeskEnv> {
  const { notices, exclusive } = parts;
  const app = new Hono<DeskEnv>();
  app.get('/', c => c.json({ stops: stopsFor(c, parts) }));
  app.post('/:id/seen', async c => {
    const id = c.req.param('id');
    await exclusive(() => {
      if (stopsFor(c, parts).some(stop => stop.id === id)) notices.seen(id, c.get('person'));
    });
    return c.json({ stops: stopsFor(c, parts) });
  });
  return app;
}
