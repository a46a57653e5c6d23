import type { CollectionFlag } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { codes } from '../../codes';
import { permissionUploads } from '../../database/schema';
import { Refusal } from '../../refusal';
import { lockUser, type Work } from '../../work';
import { findOrder } from '../order';

export type Collected = Readonly<Partial<Record<CollectionFlag, boolean>>>;

/** What the wrapper has delivered for an order so far. */
export async function collectedFor({ queries }: Pick<Work, 'queries'>, orderNo: string): Promise<Collected> {
  const [row] = await queries.select().from(permissionUploads).where(eq(permissionUploads.orderNo, orderNo));
  return row?.flags ?? {};
}

/** Notes what has arrived for an order, beside what came before. Refused for an order that is not there. */
export async function recordCollected(work: Work, orderNo: string, arrived: Collected): Promise<void> {
  const order = await findOrder(work, orderNo);
  if (!order) throw new Refusal(codes.notFound);
  // Two deliveries at once would each forget the other's.
  await lockUser(work, order.userId);
  const flags = { ...(await collectedFor(work, orderNo)), ...arrived };
  const row = { orderNo, flags, updatedAt: work.now };
  await work.queries
    .insert(permissionUploads)
    .values(row)
    .onConflictDoUpdate({ target: permissionUploads.orderNo, set: row });
}
