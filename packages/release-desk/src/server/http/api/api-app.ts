import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { auditCsv } from '../../audit/audit-csv';
import type { DeskParts } from '../../desk-parts';
import { promotionSlot } from '../../people/rights';
import { RefusedError } from '../../refused-error';
import { figuresCsv, figuresOf, totalsOf } from '../../slots/figures';
import type { DeskContext, DeskEnv } from '../request';
import { createAccountApi } from './account-api';
import { slotOfCall, slotsOf } from './api-context';
import { createHealthApi, createStopsApi } from './health-api';
import { createPeopleApi } from './people-api';
import { createRequestsApi } from './requests-api';
import { createScheduleApi } from './schedule-api';
import { createSettingsApi } from './settings-api';
import { createSlotsApi } from './slots-api';

/** Calls about what campaigns achieve in a market: figures and their export. */
function createFiguresApi(parts: DeskParts): Hono<DeskEnv> {
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

const maxBodyBytes = 16 * 1024;

/** The desk's calls, for people who are signed in. Each call checks the caller's rights. */
export function createApiApp(parts: DeskParts): Hono<DeskEnv> {
  const { audit } = parts;
  const app = new Hono<DeskEnv>();

  app.use(bodyLimit({ maxSize: maxBodyBytes }));
  app.notFound(c => c.json({ refusal: 'notFound' }, 404));

  app.route('/', createAccountApi(parts));
  app.route('/slots/:slot/:market/figures', createFiguresApi(parts));
  app.route('/slots/:slot/:market', createSlotsApi(parts));
  app.route('/slots/:slot/:market/health', createHealthApi(parts));
  app.route('/stops', createStopsApi(parts));
  app.route('/schedule', createScheduleApi(parts));
  app.route('/settings', createSettingsApi(parts));
  app.route('/people', createPeopleApi(parts));
  app.route('/requests', createRequestsApi(parts));

  app.get('/audit', c => c.json({ entries: audit.read(slotsOf(c, parts)) }));
  app.get('/audit.csv', c => {
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="audit.csv"');
    return c.body(auditCsv(audit.read(slotsOf(c, parts))));
  });

  return app;
}
