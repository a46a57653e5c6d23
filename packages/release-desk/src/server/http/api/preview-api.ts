import type { MarketCode } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import { type OpenedPreview, previewRequestSchema } from '../../../campaign-calls';
import type { DeskParts } from '../../desk-parts';
import { promotionSlot } from '../../people/rights';
import { RefusedError } from '../../refused-error';
import { addressOf, firstEntry, kindOf, statusFor } from '../../slots/preview-screens';
import { entriesOf, nameOf } from '../../slots/slot-view';
import { type DeskEnv, readBody } from '../request';
import { slotOfCall } from './api-context';

interface Asked {
  readonly person: { readonly id: string; readonly name: string };
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
  const { path, expires, orderNo, isNew } = opened;
  const entry = { at: parts.now(), by: person.name, slot, market, release: nameOf(stored), expires };
  if (isNew) parts.previewList.add(entry);
  return {
    path,
    expires,
    screen: screen ? { name: screen.name, address: addressOf(screen, orderNo) } : null,
    kind: screen ? kindOf(screen, orderNo !== undefined) : 'nobody',
  };
}

/** Opens a preview of a release. */
export function createPreviewApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.post('/', async c => {
    const place = slotOfCall(c, parts);
    const { release, screen } = await readBody(c, previewRequestSchema);
    const asked = { ...place, release, screen, person: c.get('person') };
    return c.json(await parts.exclusive(() => openPreviewOf(parts, asked)));
  });
  return app;
}
