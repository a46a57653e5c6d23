import { withRolledBack } from '@sunbird/federation/store';
import { Hono } from 'hono';
import { publishSchema, rollBackSchema, type SlotView } from '../../../calls';
import { releaseFacts } from '../../audit/release-facts';
import type { DeskParts } from '../../desk-parts';
import { publishSlot } from '../../slots/slot-changes';
import { type DeskEnv, readBody } from '../request';
import { slotOfCall } from './api-context';
import { createPreviewApi } from './preview-api';

/** The release that a roll-back makes the default, for the audit log. */
function rolledBackTo(back: SlotView['back']) {
  const [first] = back ?? [];
  return first ? releaseFacts(first) : {};
}

/** Calls about one slot in one market: view, publish, roll back, preview. */
export function createSlotsApi(parts: DeskParts): Hono<DeskEnv> {
  const { site, audit, plans, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', async c => {
    const { slot, market } = slotOfCall(c, parts);
    return c.json(await parts.view(slot, market));
  });

  app.post('/publish', async c => {
    const { slot, market } = slotOfCall(c, parts);
    const request = await readBody(c, publishSchema);
    await exclusive(() => plans.publish(c.get('person'), slot, market, request));
    return c.json(await parts.view(slot, market));
  });

  app.post('/rollback', async c => {
    const { slot, market } = slotOfCall(c, parts);
    const { why, seen } = await readBody(c, rollBackSchema);
    await exclusive(async () => {
      const { back } = await parts.view(slot, market);
      const revision = await publishSlot(site, { slot, market, seen, change: withRolledBack });
      const facts = { slot, market, why, revision, ...rolledBackTo(back) };
      audit.write(c.get('person').name, 'rolledBack', facts);
    });
    return c.json(await parts.view(slot, market));
  });

  app.route('/preview', createPreviewApi(parts));

  return app;
}
