import { nextStatuses, type OrderStatus, onboardingSteps } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { bankCards, profiles } from '../../database/schema';
import type { Work } from '../../work';
import { isOnboarding, moveOrder, ordersOf } from '../order';

export type Profile = typeof profiles.$inferSelect;
type OnboardingStep = (typeof onboardingSteps)[number];

export async function profileOf({ queries }: Work, userId: string): Promise<Profile | undefined> {
  const [profile] = await queries.select().from(profiles).where(eq(profiles.userId, userId));
  return profile;
}

/** Writes parts of a borrower's profile. */
export async function saveProfile(
  work: Work,
  userId: string,
  changes: Partial<Omit<Profile, 'userId' | 'updatedAt'>>,
): Promise<void> {
  const row = { ...changes, userId, updatedAt: work.now };
  await work.queries.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: row });
}

async function isGiven(work: Work, userId: string, profile: Profile | undefined) {
  const [card] = await work.queries
    .select({ cardId: bankCards.cardId })
    .from(bankCards)
    .where(eq(bankCards.userId, userId))
    .limit(1);
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

/** Moves the borrower's unsubmitted orders on to the first step that is still missing. */
export async function advanceOnboarding(work: Work, userId: string): Promise<OrderStatus> {
  const step = await firstMissingStep(work, userId);
  for (const order of await ordersOf(work, userId)) {
    if (isOnboarding(order.status) && nextStatuses(order.status).includes(step)) {
      await moveOrder(work, order, step, 'onboarding');
    }
  }
  return step;
}
