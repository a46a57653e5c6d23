import { Hono } from 'hono';
import type { DeskParts } from '../../desk-parts';
import { viewProvenance } from '../../slots/provenance-view';
import type { DeskEnv } from '../request';
import { slotOfCall } from './api-context';

/** The call about how one release of a slot came to be. */
export function createProvenanceApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/:release', async c => {
    const { slot } = slotOfCall(c, parts);
    const stored = parts.plans.findStored(slot, c.req.param('release'));
    return c.json(await viewProvenance(parts.options.store, stored));
  });
  return app;
}
