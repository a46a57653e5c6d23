import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { auditCsv } from '../../audit/audit-csv';
import type { DeskParts } from '../../desk-parts';
import type { DeskEnv } from '../request';
import { createAccountApi } from './account-api';
import { slotsOf } from './api-context';
import { createFiguresApi } from './figures-api';
import { createHealthApi, createStopsApi } from './health-api';
import { createPeopleApi } from './people-api';
import { createScheduleApi } from './schedule-api';
import { createSettingsApi } from './settings-api';
import { createSlotsApi } from './slots-api';

const maxBodyBytes = 16 * 1024;

/** The desk's calls, for people who are signed in. Each call checks the caller's rights. */
export function createApiApp(parts: DeskParts, base: string): Hono<DeskEnv> {
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
  app.route('/people', createPeopleApi(parts, base));

  app.get('/audit', c => c.json(audit.read(slotsOf(c, parts))));
  app.get('/audit.csv', c => {
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="audit.csv"');
    return c.body(auditCsv(audit.read(slotsOf(c, parts)).entries));
  });

  return app;
}
