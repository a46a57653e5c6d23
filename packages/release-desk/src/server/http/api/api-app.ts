import { isOpenPlan } from '@sunbird/federation/plan-state';
import { isCandidate } from '@sunbird/federation/registry';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Me } from '../../../calls';
import type { StopNotice } from '../../../release-calls';
import type { DeskParts } from '../../desk-parts';
import { mayChange } from '../../people/rights';
import { auditCsv } from '../../store/audit-log';
import type { DeskContext, DeskEnv } from '../request';
import { plansOf, slotsOf } from './api-context';
import { createPeopleApi, createRequestsApi } from './people-api';
import { createScheduleApi } from './schedule-api';
import { createSettingsApi } from './settings-api';
import { createSlotsApi } from './slots-api';

/** Candidates that were taken back by themselves, of slots that the caller may change. */
function stopsFor(c: DeskContext, { notices }: DeskParts): StopNotice[] {
  const person = c.get('person');
  return notices
    .unseen(person)
    .filter(({ slot }) => mayChange(person.role, slot))
    .map(({ seenBy: _seenBy, ...notice }) => notice);
}

function viewOfCaller(c: DeskContext, parts: DeskParts): Me {
  const { id, name, role } = c.get('person');
  return {
    id,
    name,
    role,
    token: c.get('session').token,
    slots: slotsOf(c, parts).map(slot => ({
      slot,
      testing: (parts.registry().microFrontends[slot] ?? []).some(({ deployment }) =>
        isCandidate(deployment),
      ),
    })),
    markets: parts.markets(),
    brand: parts.brand().name,
    previewOrigin: parts.options.previewOrigin(),
    open: plansOf(c, parts).filter(isOpenPlan).length,
    siteChanged: parts.isSiteChanged(),
    stops: stopsFor(c, parts),
  };
}

/** Calls about the caller's own account: rights, what was read, sign-out. */
function createAccountApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, sessions, notices, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/me', c => c.json(viewOfCaller(c, parts)));

  app.post('/stops/:id/seen', async c => {
    const id = c.req.param('id');
    await exclusive(() => {
      if (stopsFor(c, parts).some(stop => stop.id === id)) notices.seen(id, c.get('person'));
    });
    return c.json(viewOfCaller(c, parts));
  });

  app.post('/sign-out', c =>
    exclusive(() => {
      sessions.end(c.get('session').hash);
      audit.write(c.get('person').name, 'signedOut', {});
      return c.json({});
    }),
  );

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
  app.route('/slots/:slot/:market', createSlotsApi(parts));
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
