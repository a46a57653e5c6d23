import { isOnboardingStep, toMinor } from '@sunbird/loan-domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction, User } from '../../context/transaction';
import { changeRows } from '../../database/rows';
import { orderProfiles, orders, users } from '../../database/schema';
import { lenderMarketOf } from '../../settings/markets';
import { changeOrder, ordersOf } from '../order';
import { findProduct } from '../products';
import { hasFinishedLoan, standingOf } from './standing';

type Info = Readonly<Record<string, unknown>>;

/** What makes somebody another person. A name is mended, or changes with a marriage. */
const tellingFields = ['nationalId', 'birthday'];

function isSamePerson(one: Info, other: Info): boolean {
  return tellingFields.every(field => one[field] === other[field]);
}

/** Who money was lent to on an account, the newest loan first. */
async function lentTo({ queries }: Transaction, { userId }: User) {
  const loans = await queries
    .select({ person: orders.person, profile: orderProfiles })
    .from(orders)
    .innerJoin(orderProfiles, eq(orderProfiles.orderNo, orders.orderNo))
    .where(and(eq(orders.userId, userId), isNotNull(orders.disbursedAt)))
    .orderBy(desc(orders.disbursedAt), desc(orders.orderNo));
  return loans.flatMap(({ person, profile }) => {
    const { basicInfo, workInfo = null, emergencyContacts = null, answers = null } = profile;
    return basicInfo ? [{ person, basicInfo, answered: { workInfo, emergencyContacts, answers } }] : [];
  });
}

/**
 * Which person of an account an identity is: one to whom money was lent, else a new one. Until then nothing was earned by
 * whoever has it now, and a typing error is only mended. `answered`: what that person has told the lender beside it, where
 * it is another one than now.
 */
export async function personOf(tx: Transaction, user: User, info: Info) {
  const lent = await lentTo(tx, user);
  const match = lent.find(({ basicInfo }) => isSamePerson(basicInfo, info));
  const isNew = !match && lent.some(({ person }) => person === user.person);
  const newest = Math.max(user.person, ...user.formerPersons.map(({ person }) => person));
  const person = match?.person ?? (isNew ? newest + 1 : user.person);
  if (person === user.person) return { person };
  return { person, answered: match?.answered ?? { workInfo: null, emergencyContacts: null, answers: null } };
}

/**
 * Gives an account to one of its persons, with what that one has earned; what the others have earned is kept for them.
 * Applications that are not sent yet become those of the new one.
 */
export async function changePerson(tx: Transaction, user: User, person: number): Promise<void> {
  const { userId } = user;
  const standing = standingOf(user, person);
  const others = user.formerPersons.filter(one => one.person !== person);
  const formerPersons = [...others, { ...standingOf(user, user.person), person: user.person }];
  const { creditLimit, level, score, lotteryChances } = standing;
  const earned = { creditLimit, level, score, lotteryChances };
  await changeRows(tx, users, userId, { ...earned, person, formerPersons, personChangedAt: tx.now });
  const all = await ordersOf(tx, userId);
  const returning = hasFinishedLoan(all, person);
  for (const order of all) {
    if (!isOnboardingStep(order.status)) continue;
    const market = lenderMarketOf(tx.lender, order.market);
    const product = findProduct(tx.lender.settings, market, order.productId, returning);
    const most = product ? Math.min(creditLimit, toMinor(product.maxAmount)) : creditLimit;
    const amount = Math.min(order.amount, most);
    const origin = returning ? order.origin : 'first';
    await changeOrder(tx, order, { person, returning, origin, amount, couponId: null });
  }
}
