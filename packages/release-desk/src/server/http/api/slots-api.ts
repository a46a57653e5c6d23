import { withRolledBack } from '@sunbird/federation/store';
import type * as v from 'valibot';
import {
  type Figures,
  type OpenedPreview,
  type PublishRequest,
  type previewRequestSchema,
  promotionSlot,
  type rollBackSchema,
  type SlotView,
} from '../../../calls';
import { RefusedError } from '../../errors';
import { addressOf, firstEntry, kindOf, statusFor } from '../../slots/previews';
import { publishSlot } from '../../slots/slot-changes';
import { entriesOf, figuresOf, viewSlot } from '../../slots/slot-view';
import { releaseFacts } from '../../store/audit-log';
import type { SlotCall } from './call';

/** What the page of a slot shows. */
export async function showSlot({ parts, slot, market }: SlotCall): Promise<SlotView> {
  await parts.fetchReleases(slot);
  return viewSlot(parts, slot, market);
}

export function publish({ parts, person, slot, market }: SlotCall, request: PublishRequest) {
  return parts.plans.publish(person, slot, market, request);
}

export async function rollBack(
  call: SlotCall,
  { why, seen }: v.InferOutput<typeof rollBackSchema>,
): Promise<void> {
  const { parts, person, slot, market } = call;
  const { back } = await showSlot(call);
  const revision = await publishSlot(parts.site, { slot, market, seen, change: withRolledBack });
  const [to] = back ?? [];
  parts.audit.write(person.name, 'rolledBack', { slot, market, why, revision, ...(to && releaseFacts(to)) });
}

/** What each campaign achieved. */
export function showFigures({ parts, slot, market }: SlotCall): Figures {
  if (slot !== promotionSlot) throw new RefusedError('notFound');
  return figuresOf(parts, slot, market);
}

/** Opens a preview page with a screen that stands. */
export async function openPreview(
  { parts, person, slot, market }: SlotCall,
  { release, screen: asked }: v.InferOutput<typeof previewRequestSchema>,
): Promise<OpenedPreview> {
  const stored = parts.plans.findStored(slot, release);
  const entries = entriesOf(stored.release);
  // Only a lender in a box has people who do not exist.
  const make = parts.isSandbox() ? parts.options.borrowerMaker : undefined;
  const isCampaign = slot === promotionSlot;
  const named = entries.find(({ name }) => name === asked);
  if (asked !== undefined && !named) throw new RefusedError('notFound');
  const screen = named ?? firstEntry(entries, { isCampaign, hasBorrowers: make !== undefined });
  const at = screen && statusFor(screen);
  const borrower = make && at !== undefined ? () => make({ market, at }) : undefined;
  const { revision } = parts.registry();
  const key = [person.id, slot, market, release, revision, borrower ? at : 'nobody'].join(' ');
  const { path, expires, orderNo } = await parts.previews.get({ key, stored, market, borrower });
  return {
    path,
    expires,
    screen: screen ? { name: screen.name, address: addressOf(screen, orderNo) } : null,
    kind: screen ? kindOf(screen, orderNo !== undefined) : 'nobody',
  };
}
