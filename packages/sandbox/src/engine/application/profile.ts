import { codes } from '@sunbird/api-client';
import {
  isOnboardingStep,
  nextStatuses,
  type OnboardingStep,
  type OrderStatus,
  onboardingSteps,
} from '@sunbird/loan-domain';
import { changeRows, findRow } from '../../database/rows';
import { bankCards, profiles } from '../../database/schema';
import { Refusal } from '../../refusal';
import type { Work } from '../../work';
import { isUnderWay, moveOrder, ordersOf } from '../order';

export type Profile = typeof profiles.$inferSelect;

export async function profileOf({ queries }: Work, userId: string): Promise<Profile | undefined> {
  const profile = await findRow({ queries }, profiles, userId);
  return profile;
}

/**
 * Writes parts of a borrower's profile. Refused while any order of the borrower is under way, whatever order the caller
 * names: it is decided, agreed, paid out and collected on the profile that it was submitted with.
 */
export async function saveProfile(
  work: Work,
  userId: string,
  changes: Partial<Omit<Profile, 'userId' | 'updatedAt'>>,
): Promise<void> {
  const orders = await ordersOf(work, userId);
  if (orders.some(isUnderWay)) throw new Refusal(codes.notInThisStatus, { text: 'refusal.profileLocked' });
  const row = { ...changes, userId, updatedAt: work.now };
  await work.queries.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: row });
}

/** Who a person is: a change of one of them makes somebody else of the borrower. */
const identityFields = ['firstName', 'middleName', 'lastName', 'nationalId', 'birthday'];

/** What was verified of an identity. */
const unverified = { frontImageId: null, backImageId: null, faceImageId: null, kycAt: null };

/**
 * Saves personal info. Another name, number or birthday clears pictures and verification, which were of the old one.
 * Before they were verified, what was typed is only mended, and the pictures stay good.
 */
export async function savePersonalInfo(
  work: Work,
  userId: string,
  basicInfo: Readonly<Record<string, unknown>>,
): Promise<void> {
  const profile = await profileOf(work, userId);
  const known = profile?.basicInfo;
  const isSame = !known || identityFields.every(field => (known[field] ?? '') === (basicInfo[field] ?? ''));
  if (isSame) return saveProfile(work, userId, { basicInfo });
  const verified = profile.kycAt !== null && { identityChangedAt: work.now };
  await saveProfile(work, userId, { basicInfo, ...unverified, ...verified });
  // A person has taken the holder of an account for the borrower by the old name.
  await changeRows(work, bankCards, { userId }, { acceptedHolder: null });
}

async function isGiven(work: Work, userId: string, profile: Profile | undefined) {
  const card = await findRow(work, bankCards, { userId });
  const given: Record<OnboardingStep, boolean> = {
    6: Boolean(profile?.basicInfo),
    11: Boolean(profile?.workInfo && profile.emergencyContacts),
    12: Boolean(profile?.kycAt),
    17: Boolean(profile?.answers),
    5: Boolean(card),
    19: false,
  };
  return given;
}

/** The first step of onboarding whose data is missing; 19 when nothing is. */
export async function firstMissingStep(work: Work, userId: string): Promise<OnboardingStep> {
  const given = await isGiven(work, userId, await profileOf(work, userId));
  return onboardingSteps.find(step => !given[step]) ?? 19;
}

/** Moves the borrower's unsubmitted orders to the first step that is missing: back to the pictures of a changed identity. */
export async function advanceOnboarding(work: Work, userId: string): Promise<OrderStatus> {
  const step = await firstMissingStep(work, userId);
  for (const order of await ordersOf(work, userId)) {
    if (isOnboardingStep(order.status) && nextStatuses(order.status).includes(step)) {
      await moveOrder(work, order, step, 'onboarding');
    }
  }
  return step;
}
