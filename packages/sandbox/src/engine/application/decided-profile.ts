import { findRow } from '../../database/rows';
import { orderProfiles } from '../../database/schema';
import type { Work } from '../../work';
import type { Order } from '../order';
import { type Profile, profileOf } from './profile';

/** A borrower, and the order that something is to be known for. */
export interface OrderOwner {
  readonly userId: string;
  /** Empty or left out where there is no order yet. */
  readonly orderNo?: string | undefined;
}

/** What was answered for an order. */
type GivenProfile = Omit<Profile, 'userId' | 'updatedAt' | 'identityChangedAt'>;

/** Keeps the borrower's present profile with an order that is submitted with it. */
export async function keepProfile(work: Work, { orderNo, userId }: Order): Promise<void> {
  const profile = await profileOf(work, userId);
  if (!profile) return;
  const { userId: _owner, updatedAt: _then, identityChangedAt: _before, ...given } = profile;
  const number = given.basicInfo?.nationalId;
  const nationalId = typeof number === 'string' ? number : null;
  const row = { ...given, orderNo, nationalId, keptAt: work.now };
  await work.queries
    .insert(orderProfiles)
    .values(row)
    .onConflictDoUpdate({ target: orderProfiles.orderNo, set: row });
}

/** The profile that an order was submitted with; the newest for one that is not submitted yet. */
export async function profileFor(
  work: Work,
  { userId, orderNo }: OrderOwner,
): Promise<GivenProfile | undefined> {
  if (!orderNo) return profileOf(work, userId);
  const kept = await findRow(work, orderProfiles, orderNo);
  return kept ?? profileOf(work, userId);
}
