import { isOpenPlan } from '@sunbird/federation/plan-state';
import { isCandidate } from '@sunbird/federation/registry';
import { Hono } from 'hono';
import { type Me, passwordSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { lacksCodes } from '../../entry/admission';
import { isConfirmed } from '../../people/standing';
import { RefusedError } from '../../refused-error';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { plansOf, slotsOf } from './api-context';

function viewOfCaller(c: DeskContext, parts: DeskParts): Me {
  const { id, name, role } = c.get('person');
  return {
    id,
    name,
    role,
    confirmed: isConfirmed(c.get('person')),
    token: c.get('session').token,
    codes: c.get('person').codes !== undefined,
    codesNeeded: lacksCodes(parts, c.get('person')),
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

/** Calls about the caller's own account: rights, sign-out, password. */
export function createAccountApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, people, sessions, attempts, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/me', c => c.json(viewOfCaller(c, parts)));

  app.post('/sign-out', c =>
    exclusive(() => {
      sessions.end(c.get('session').hash);
      audit.write(c.get('person').name, 'signedOut', {});
      return c.json({});
    }),
  );

  app.post('/password', async c => {
    const { current, next } = await readBody(c, passwordSchema);
    const { id, name } = c.get('person');
    // Who guesses in an open session locks this one action, and nobody's sign-in.
    const counts = [{ kind: 'source', what: `password of ${id}` }] as const;
    if (attempts.isLocked(counts)) throw new RefusedError('tooMany');
    await exclusive(async () => {
      try {
        await people.changePassword(id, current, next);
      } catch (error) {
        if (error instanceof RefusedError && error.refusal === 'wrongPassword')
          attempts.recordFailure(counts);
        throw error;
      }
      sessions.endAll(id, c.get('session').hash);
      audit.write(name, 'changedPassword', {});
    });
    return c.json({});
  });

  return app;
}
