import { isOpenPlan } from '@sunbird/federation/plan-state';
import { isCandidate } from '@sunbird/federation/registry';
import { Hono } from 'hono';
import type { Me } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { isConfirmed } from '../../people/standing';
import type { DeskContext, DeskEnv } from '../request';
import { plansOf, slotsOf } from './api-context';

function viewOfCaller(c: DeskContext, parts: DeskParts): Me {
  const { id, name, role } = c.get('person');
  return {
    id,
    name,
    role,
    confirmed: isConfirmed(c.get('person')),
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
  };
}

/** Calls about the caller's own account: rights, sign-out. */
export function createAccountApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, sessions, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/me', c => c.json(viewOfCaller(c, parts)));

  app.post('/sign-out', c =>
    exclusive(() => {
      sessions.end(c.get('session').hash);
      audit.write(c.get('person').name, 'signedOut', {});
      return c.json({});
    }),
  );

  return app;
}
