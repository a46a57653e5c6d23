import { withRolledBack } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import { publishSchema, rollBackSchema, type SlotView } from '../../../calls';
import { type OpenedPreview, previewRequestSchema } from '../../../release-calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import { promotionSlot } from '../../people/rights';
import { figuresOf } from '../../slots/figures';
import { addressOf, firstEntry, kindOf, statusFor } from '../../slots/previews';
import { publishSlot } from '../../slots/slot-changes';
import { entriesOf } from '../../slots/slot-view';
import { releaseFacts } from '../../store/audit-log';
import { type DeskEnv, readBody } from '../request';
import { slotOfCall } from './api-context';

interface Asked {
  readonly person: { readonly id: string };
  readonly slot: string;
  readonly market: MarketCode;
  readonly release: string;
  /** Name of a route; undefined: the desk chooses. */
  readonly screen: string | undefined;
}

/** Opens a preview page with a screen that stands. Must run while the desk's lock is held. */
async function openPreviewOf(parts: DeskParts, asked: Asked): Promise<OpenedPreview> {
  const { person, slot, market, release } = asked;
  const stored = parts.plans.findStored(slot, release);
  const entries = entriesOf(stored.release);
  // Only a lender in a box has people who do not exist.
  const make = parts.isSandbox() ? parts.options.borrowerMaker : undefined;
  const isCampaign = slot === promotionSlot;
  const named = entries.find(({ name }) => name === asked.screen);
  if (asked.screen !== undefined && !named) throw new RefusedError('notFound');
  const screen = named ?? firstEntry(entries, { isCampaign, hasBorrowers: make !== undefined });
  const at = screen && statusFor(screen);
  const borrower = make && at !== undefined ? () => make({ market, at }) : undefined;
  const { revision } = parts.registry();
  const key = [person.id, slot, market, release, revision, borrower ? at : 'nobody'].join(' ');
  const opened = await parts.previews.get({ key, stored, market, borrower });
  const { path, expires, orderNo } = opened;
  return {
    path,
    expires,
    screen: screen ? { name: screen.name, address: addressOf(screen, orderNo) } : null,
    kind: screen ? kindOf(screen, orderNo !== undefined) : 'nobody',
  };
}

/** Opens a preview of a release. */
function createPreviewApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.post('/', async c => {
    const place = slotOfCall(c, parts);
    const { release, screen } = await readBody(c, previewRequestSchema);
    const asked = { ...place, release, screen, person: c.get('person') };
    return c.json(await parts.exclusive(() => openPreviewOf(parts, asked)));
  });
  return app;
}

/** The release that a roll-back makes the default, for the audit log. */
function rolledBackTo(back: SlotView['back']) {
  const [first] = back ?? [];
  return first ? releaseFacts(first) : {};
}

/** Calls about one slot in one market: view, publish, roll back, preview, figures. */
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

  app.get('/figures', c => {
    const { slot, market } = slotOfCall(c, parts);
    if (slot !== promotionSlot) throw new RefusedError('notFound');
    return c.json(figuresOf(parts, slot, market));
  });

  app.route('/preview', createPreviewApi(parts));

  return app;
}
