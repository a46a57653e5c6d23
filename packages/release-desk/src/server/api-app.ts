import { withRolledBack } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import { isMarketCode } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  inviteSchema,
  type Me,
  passwordSchema,
  previewRequestSchema,
  publishSchema,
  roleSchema,
  rollBackSchema,
  settingsSchema,
} from '../calls';
import { auditCsv } from './audit-csv';
import type { DeskParts } from './desk';
import { Refused } from './refused';
import { type DeskContext, type DeskEnv, originOf, readBody } from './request';
import { mayChange, slotsFor } from './rights';
import { publishSlot } from './slot-changes';

const largestBody = 16 * 1024;

/** The desk's calls, for people who are signed in. Every right is checked here, once per call. */
export function createApiApp(parts: DeskParts, base: string): Hono<DeskEnv> {
  const { site, audit, plans, people, sessions, settings, previews, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.use(bodyLimit({ maxSize: largestBody }));
  app.notFound(c => c.json({ refusal: 'notFound' }, 404));

  function slotsOf(c: DeskContext) {
    return slotsFor(c.get('person').role, parts.registry());
  }

  /** The slot that a call names, if this person may have anything to do with it. */
  function slotOfCall(c: DeskContext): { slot: string; market: MarketCode } {
    const slot = `sunbird/${c.req.param('slot')}`;
    const market = c.req.param('market');
    if (!mayChange(c.get('person').role, slot)) throw new Refused('forbidden');
    if (!slotsOf(c).includes(slot) || !isMarketCode(market) || !parts.markets().includes(market)) {
      throw new Refused('notFound');
    }
    return { slot, market };
  }

  function releaserOnly(c: DeskContext): void {
    if (c.get('person').role !== 'releaser') throw new Refused('forbidden');
  }

  function myPlans(c: DeskContext) {
    return plans.list().filter(({ slot }) => mayChange(c.get('person').role, slot));
  }

  function planOfCall(c: DeskContext): string {
    const plan = plans.get(c.req.param('plan') ?? '');
    if (!mayChange(c.get('person').role, plan.slot)) throw new Refused('forbidden');
    return plan.id;
  }

  app.get('/me', c => {
    const { id, name, role } = c.get('person');
    const open = myPlans(c).filter(({ state }) => state === 'waiting' || state === 'scheduled').length;
    const me: Me = {
      id,
      name,
      role,
      token: c.get('session').token,
      slots: slotsOf(c).map(slot => ({
        slot,
        testing: (parts.registry().microFrontends[slot] ?? []).some(
          ({ deployment }) => !deployment.default && deployment.traffic > 0,
        ),
      })),
      markets: parts.markets(),
      previewOrigin: parts.options.previewOrigin(),
      open,
    };
    return c.json(me);
  });

  app.post('/sign-out', c =>
    exclusive(() => {
      sessions.end(c.get('session').hash);
      audit.write(c.get('person').name, 'signedOut', {});
      return c.json({});
    }),
  );

  app.get('/slots/:slot/:market', async c => {
    const { slot, market } = slotOfCall(c);
    return c.json(await parts.view(slot, market));
  });

  app.post('/slots/:slot/:market/publish', async c => {
    const { slot, market } = slotOfCall(c);
    const request = await readBody(c, publishSchema);
    await exclusive(() => plans.publish(c.get('person'), slot, market, request));
    return c.json(await parts.view(slot, market));
  });

  app.post('/slots/:slot/:market/rollback', async c => {
    const { slot, market } = slotOfCall(c);
    const { why, seen } = await readBody(c, rollBackSchema);
    await exclusive(async () => {
      const back = (await parts.view(slot, market)).back ?? [];
      const revision = await publishSlot(site, { slot, market, seen, change: withRolledBack });
      const [first] = back;
      audit.write(c.get('person').name, 'rolledBack', {
        slot,
        market,
        why,
        revision,
        ...(first && { release: first.id }),
        ...(first?.label !== undefined && { label: first.label }),
        ...(first?.addedAt !== undefined && { addedAt: first.addedAt }),
      });
    });
    return c.json(await parts.view(slot, market));
  });

  app.post('/slots/:slot/:market/preview', async c => {
    const { slot, market } = slotOfCall(c);
    const { release } = await readBody(c, previewRequestSchema);
    const stored = plans.findStored(slot, release);
    const { name, id } = c.get('person');
    return exclusive(async () => {
      const key = [id, slot, market, release, parts.registry().revision].join(' ');
      const { path, expires, isNew } = await previews.get(key, stored, market);
      const facts = { slot, market, release, label: stored.label ?? stored.release.metadata.version };
      if (isNew) audit.write(name, 'previewed', facts);
      return c.json({ path, expires });
    });
  });

  app.get('/schedule', c => c.json({ plans: myPlans(c).reverse() }));

  app.post('/schedule/:plan/approve', async c => {
    const id = planOfCall(c);
    await exclusive(() => plans.approve(c.get('person'), id));
    return c.json({ plans: myPlans(c).reverse() });
  });

  app.post('/schedule/:plan/cancel', async c => {
    const id = planOfCall(c);
    await exclusive(() => plans.cancel(c.get('person'), id));
    return c.json({ plans: myPlans(c).reverse() });
  });

  app.get('/audit', c => c.json(audit.read(slotsOf(c))));

  app.get('/audit.csv', c => {
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="audit.csv"');
    return c.body(auditCsv(audit.read(slotsOf(c)).entries));
  });

  app.get('/settings', c => c.json(settings.read()));

  app.post('/settings', async c => {
    releaserOnly(c);
    const next = await readBody(c, settingsSchema);
    const known = new Set(slotsOf(c));
    const secondPerson = next.secondPerson.filter(slot => known.has(slot));
    await exclusive(() => {
      settings.write({ ...next, secondPerson });
      const { stopFailed, stopErrors } = next;
      audit.write(c.get('person').name, 'changedSettings', {
        secondPerson: secondPerson.join(', '),
        stopFailed,
        stopErrors,
      });
    });
    return c.json(settings.read());
  });

  app.get('/people', c => {
    releaserOnly(c);
    return c.json({ people: people.list() });
  });

  function linkTo(c: DeskContext, link: string) {
    return `${originOf(c, parts)}${base}/welcome?link=${link}`;
  }

  app.post('/people', async c => {
    releaserOnly(c);
    const { name, role } = await readBody(c, inviteSchema);
    return exclusive(() => {
      const { link, expires } = people.invite(name, role);
      audit.write(c.get('person').name, 'invited', { name, role });
      return c.json({ link: linkTo(c, link), expires });
    });
  });

  app.post('/people/:person/link', c => {
    releaserOnly(c);
    return exclusive(() => {
      const { id, name } = people.get(c.req.param('person'));
      const { link, expires } = people.addLink(id);
      audit.write(c.get('person').name, 'sentLink', { name });
      return c.json({ link: linkTo(c, link), expires });
    });
  });

  app.post('/people/:person/role', async c => {
    releaserOnly(c);
    const { role } = await readBody(c, roleSchema);
    await exclusive(() => {
      const { name } = people.setRole(c.req.param('person'), role);
      audit.write(c.get('person').name, 'changedRole', { name, role });
    });
    return c.json({ people: people.list() });
  });

  app.post('/people/:person/remove', async c => {
    releaserOnly(c);
    await exclusive(() => {
      const { id, name } = people.remove(c.req.param('person'));
      sessions.endAll(id);
      audit.write(c.get('person').name, 'removed', { name });
    });
    return c.json({ people: people.list() });
  });

  app.post('/password', async c => {
    const { current, next } = await readBody(c, passwordSchema);
    const { id, name } = c.get('person');
    const { attempts } = parts;
    if (attempts.isLocked('name', name)) throw new Refused('tooMany');
    await exclusive(async () => {
      try {
        await people.changePassword(id, current, next);
      } catch (error) {
        if (error instanceof Refused && error.refusal === 'wrongPassword') attempts.fail('name', name);
        throw error;
      }
      sessions.endAll(id, c.get('session').hash);
      audit.write(name, 'changedPassword', {});
    });
    return c.json({});
  });

  return app;
}
