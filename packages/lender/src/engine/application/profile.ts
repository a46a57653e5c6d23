import { codes } from '@sunbird/api-client';
import {
  fieldsWhere,
  isMasked,
  isOnboardingStep,
  maskNumber,
  nextStatuses,
  type OnboardingStep,
  type OrderStatus,
  onboardingSteps,
  personalForm,
} from '@sunbird/loan-domain';
import { compareNames, type NameMatch, type PersonName } from '@sunbird/loan-domain/compare-names';
import { oncePerSnapshot, type Transaction, type User } from '../../context/transaction';
import { changeRows, findRow } from '../../database/rows';
import { bankCards, orderProfiles, profiles } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { limitRate } from '../../session/rate-limit';
import { marketOf } from '../../settings/markets';
import { isUnderWay, moveOrder, type Order, ordersOf } from '../order';
import { changePerson, personOf } from './person';

export type Profile = typeof profiles.$inferSelect;

/** A borrower's profile, by the borrower. */
export const profileOf = oncePerSnapshot(
  (tx, userId): Promise<Profile | undefined> => findRow(tx, profiles, userId),
);

/**
 * Writes parts of a borrower's profile. Refused while any order of the borrower is under way, whatever order the caller
 * names: it is decided, agreed, paid out and collected on the profile that it was submitted with.
 */
export async function saveProfile(
  tx: Transaction,
  userId: string,
  changes: Partial<Omit<Profile, 'userId' | 'updatedAt'>>,
): Promise<void> {
  const orders = await ordersOf(tx, userId);
  if (orders.some(isUnderWay)) throw new Refusal(codes.notInThisStatus, { text: 'refusal.profileLocked' });
  const row = { ...changes, userId, updatedAt: tx.now };
  await tx.queries.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: row });
}

/** Who a person is: a change of one of them makes somebody else of the borrower. */
const identityFields = ['firstName', 'middleName', 'lastName', 'nationalId', 'birthday'];

/** What was verified of an identity. */
const unverified = { frontImageId: null, backImageId: null, faceImageId: null, kycAt: null };

/** How many times a day one person may follow another on an account: each time is told to all of its numbers. */
const changesPerDay = 4;

/**
 * Saves personal info. Another name, number or birthday clears pictures and verification, which were of the old one.
 * Before they were verified, what was typed is only mended, and the pictures stay good. With the number or birthday of
 * another person than money was lent to, the account is that person's: returns then the profile before.
 */
export async function savePersonalInfo(
  tx: Transaction,
  user: User,
  basicInfo: Readonly<Record<string, unknown>>,
): Promise<Profile | undefined> {
  const { userId } = user;
  const profile = await profileOf(tx, userId);
  const stored = profile?.basicInfo;
  const isSame = !stored || identityFields.every(field => (stored[field] ?? '') === (basicInfo[field] ?? ''));
  const { person, answered } = await personOf(tx, user, basicInfo);
  if (isSame && !answered) {
    await saveProfile(tx, userId, { basicInfo });
    return undefined;
  }
  const wasVerified = answered || profile?.kycAt ? { identityChangedAt: tx.now } : {};
  await saveProfile(tx, userId, { basicInfo, ...answered, ...unverified, ...wasVerified });
  // A person has taken the holder of an account for the borrower by the old name.
  await changeRows(tx, bankCards, { userId }, { acceptedHolder: null });
  if (!answered) return undefined;
  await limitRate(tx, { bucket: `person:${userId}`, limit: changesPerDay, window: dayMs });
  await changePerson(tx, user, person);
  return profile;
}

/** The fields whose numbers are answered masked once they were verified. */
const maskedFields = fieldsWhere(personalForm, ({ sessionOnly }) => sessionOnly === true);

type Given = Readonly<Record<string, unknown>>;

/** What was given, with its numbers masked. */
export function maskNumbers(given: Given): Given {
  const masked = maskedFields.flatMap(field => {
    const number = given[field];
    return typeof number === 'string' ? [[field, maskNumber(number)]] : [];
  });
  return { ...given, ...Object.fromEntries(masked) };
}

/** What is sent, with the borrower's own numbers where they were sent back as they were answered. */
export async function unmaskNumbers<Sent extends Given>(
  tx: Transaction,
  owner: OrderOwner,
  sent: Sent,
): Promise<Sent> {
  const masked = maskedFields.filter(field => isMasked(sent[field]));
  if (masked.length === 0) return sent;
  const own = (await profileFor(tx, owner))?.basicInfo ?? {};
  const shown = maskNumbers(own);
  const kept = masked.filter(field => sent[field] === shown[field]);
  return { ...sent, ...Object.fromEntries(kept.map(field => [field, own[field]])) };
}

async function isGiven(tx: Transaction, userId: string, profile: Profile | undefined) {
  const card = await findRow(tx, bankCards, { userId });
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
export async function firstMissingStep(tx: Transaction, userId: string): Promise<OnboardingStep> {
  const given = await isGiven(tx, userId, await profileOf(tx, userId));
  return onboardingSteps.find(step => !given[step]) ?? 19;
}

/** Moves the borrower's unsubmitted orders to the first step that is missing: back to the pictures of a changed identity. */
export async function advanceOnboarding(tx: Transaction, userId: string): Promise<OrderStatus> {
  const step = await firstMissingStep(tx, userId);
  for (const order of await ordersOf(tx, userId)) {
    if (isOnboardingStep(order.status) && nextStatuses(order.status).includes(step)) {
      await moveOrder(tx, order, step, 'onboarding');
    }
  }
  return step;
}

/** A borrower, and the order that something is to be known for. */
export interface OrderOwner {
  readonly userId: string;
  /** Empty or left out where there is no order yet. */
  readonly orderNo?: string | undefined;
}

/** What was answered for an order. */
type GivenProfile = Omit<Profile, 'userId' | 'updatedAt' | 'identityChangedAt'>;

/** Keeps the borrower's present profile with an order that is submitted with it. */
export async function keepProfile(tx: Transaction, { orderNo, userId }: Order): Promise<void> {
  const profile = await profileOf(tx, userId);
  if (!profile) return;
  const { userId: _owner, updatedAt: _then, identityChangedAt: _before, ...given } = profile;
  const number = given.basicInfo?.nationalId;
  const nationalId = typeof number === 'string' ? number : null;
  const row = { ...given, orderNo, nationalId, keptAt: tx.now };
  await tx.queries
    .insert(orderProfiles)
    .values(row)
    .onConflictDoUpdate({ target: orderProfiles.orderNo, set: row });
}

/** The profile that an order was submitted with; the newest for one that is not submitted yet. */
export async function profileFor(
  tx: Transaction,
  { userId, orderNo }: OrderOwner,
): Promise<GivenProfile | undefined> {
  if (!orderNo) return profileOf(tx, userId);
  const kept = await findRow(tx, orderProfiles, orderNo);
  return kept ?? profileOf(tx, userId);
}

/** A borrower's name, as the forms have it. */
export interface BorrowerName extends PersonName {
  /** First name, middle name and last name; in Mexico with both surnames. Empty before it is known. */
  readonly whole: string;
}

function joined(parts: readonly unknown[]): string {
  return parts.filter(part => typeof part === 'string' && part.trim() !== '').join(' ');
}

/** A borrower, or one as of an order: the name is then that which the order was submitted with. */
type Named = Pick<User, 'market'> & OrderOwner;

export async function borrowerName(tx: Transaction, named: Named): Promise<BorrowerName> {
  const info = (await profileFor(tx, named))?.basicInfo ?? {};
  return {
    whole: joined([info.firstName, info.middleName, info.lastName]),
    given: joined([info.firstName]),
    surnames: joined(marketOf(named.market).names.surnames.map(field => info[field])),
  };
}

/**
 * The name for an order's contract and accounts: the borrower's whole name (in Mexico with both surnames), or the mobile
 * number before it is known.
 */
export async function payerName(tx: Transaction, user: User, { orderNo }: Pick<Order, 'orderNo'>) {
  return (await borrowerName(tx, { ...user, orderNo })).whole || user.mobile;
}

/** An account as far as its holder's name goes. */
interface HeldAccount {
  readonly bankHolder: string | null;
  readonly acceptedHolder: string | null;
}

/** What a person takes for the borrower's name: empty at a bank that has named no holder. */
export function holderToAccept({ bankHolder }: HeldAccount): string {
  return bankHolder ?? '';
}

/** Whether a person has taken the account's holder for the borrower. */
export function isAccepted(account: HeldAccount): boolean {
  return account.acceptedHolder === holderToAccept(account);
}

/**
 * How much of the borrower's name the account's holder has. A holder that a person has accepted counts as the
 * borrower; one whom no bank has named is for a person to decide.
 */
export async function holderMatch(tx: Transaction, named: Named, account: HeldAccount): Promise<NameMatch> {
  const { bankHolder } = account;
  if (isAccepted(account)) return 'full';
  return bankHolder === null ? 'partial' : compareNames(await borrowerName(tx, named), bankHolder);
}
