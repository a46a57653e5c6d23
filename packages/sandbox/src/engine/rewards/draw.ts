import { codes } from '@sunbird/api-client';
import { type Market, toMinor } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { changeRows } from '../../database/rows';
import { draws, users } from '../../database/schema';
import type { UserContext } from '../../http/call-handler';
import { newId } from '../../random';
import { Refusal } from '../../refusal';
import type { User, Work } from '../../work';
import { marketOf } from '../products';
import { type Coupon, issueCoupon, type NewCoupon } from './coupon';

interface Prize {
  /** How many of 100 turns win this prize. */
  readonly chances: number;
  /** Absent if the turn wins nothing. */
  readonly coupon?: { readonly type: Coupon['type']; readonly share: number };
}

/**
 * The odds of the draw, by prize index. They are what `prizeOf` uses, and what call 47 publishes.
 * `share` is the coupon's amount as a share of the market's smallest loan.
 */
export const drawOdds: readonly Prize[] = [
  { chances: 40 },
  { chances: 30, coupon: { type: 'repay', share: 0.1 } },
  { chances: 15, coupon: { type: 'interest', share: 0.2 } },
  { chances: 10, coupon: { type: 'fee', share: 0.3 } },
  { chances: 5, coupon: { type: 'repay', share: 0.5 } },
];

/** The prize for a number from 1 to 100. */
export function prizeOf(drawn: number): { index: number; prize: Prize } {
  let left = drawn;
  for (const [index, prize] of drawOdds.entries()) {
    left -= prize.chances;
    if (left <= 0) return { index, prize };
  }
  throw new RangeError(`${drawn} is not a number from 1 to 100.`);
}

/** The coupon of a prize in a market; none where nothing is won. */
export function couponOfPrize(
  { coupon }: Prize,
  { limits, currency }: Pick<Market, 'limits' | 'currency'>,
): Omit<NewCoupon, 'userId' | 'name' | 'source'> | null {
  if (!coupon) return null;
  const smallest = toMinor(limits.minAmount);
  return {
    type: coupon.type,
    amount: Math.round(smallest * coupon.share),
    currency: currency.code,
    minQuota: smallest * 2,
    validDays: 30,
  };
}

/** Turns that a new borrower is granted. */
export const turnsForRegistration = 1;

export interface Grant {
  readonly reason: 'registration' | 'repaidOnTime';
  readonly chances: number;
}

/** What a borrower's turns were granted for. The turn of the registration, the oldest, is taken first. */
export async function grantsLeft(
  { queries }: Work,
  { userId, lotteryChances }: Pick<User, 'userId' | 'lotteryChances'>,
): Promise<Grant[]> {
  const taken = await queries.$count(draws, eq(draws.userId, userId));
  const registration = Math.min(lotteryChances, Math.max(0, turnsForRegistration - taken));
  const grants: Grant[] = [
    { reason: 'registration', chances: registration },
    { reason: 'repaidOnTime', chances: lotteryChances - registration },
  ];
  return grants.filter(({ chances }) => chances > 0);
}

/** One turn of the draw. Refused when none is left. */
export async function draw(context: UserContext) {
  const { queries, user, lender, now } = context;
  if (user.lotteryChances === 0) throw new Refusal(codes.notInThisStatus, { text: 'refusal.noChances' });
  const market = marketOf(user.market);
  const { index, prize } = prizeOf(lender.random.integer(1, 100));
  const drawId = newId(lender.random, 'DRW');
  const chancesLeft = user.lotteryChances - 1;
  await changeRows(context, users, user.userId, { lotteryChances: chancesLeft });
  const won = couponOfPrize(prize, market);
  const { userId } = user;
  const coupon =
    won && (await issueCoupon(context, { ...won, userId, name: 'draw', source: `draw:${drawId}` }));
  await queries
    .insert(draws)
    .values({ drawId, userId, prizeIndex: index, couponId: coupon?.couponId, at: now });
  return { prizeIndex: index, coupon, chancesLeft };
}
