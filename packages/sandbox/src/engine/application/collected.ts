import { codes } from '@sunbird/api-client';
import type { CollectionFlag } from '@sunbird/loan-domain';
import { findRow } from '../../database/rows';
import { permissionUploads } from '../../database/schema';
import { Refusal } from '../../refusal';
import { lockUser, type Work } from '../../work';
import { findOrder } from '../order';

export type Collected = Readonly<Partial<Record<CollectionFlag, boolean>>>;

/** The data sets that the wrapper has delivered for an order. */
export async function collectedFor({ queries }: Pick<Work, 'queries'>, orderNo: string): Promise<Collected> {
  const row = await findRow({ queries }, permissionUploads, orderNo);
  return row?.flags ?? {};
}

/** Adds a delivery of the wrapper to the earlier ones of an order. Refused for an unknown order. */
export async function recordCollected(work: Work, orderNo: string, received: Collected): Promise<void> {
  const order = await findOrder(work, orderNo);
  if (!order) throw new Refusal(codes.notFound);
  // Without the lock, two deliveries at the same time would overwrite each other.
  await lockUser(work, order.userId);
  const flags = { ...(await collectedFor(work, orderNo)), ...received };
  const row = { orderNo, flags, updatedAt: work.now };
  await work.queries
    .insert(permissionUploads)
    .values(row)
    .onConflictDoUpdate({ target: permissionUploads.orderNo, set: row });
}
