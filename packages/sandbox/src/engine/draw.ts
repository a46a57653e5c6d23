import { type Market, toMinor } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { codes } from '../codes';
import { draws, users } from '../database/schema';
import { newId } from '../random';
import { Refusal } from '../refusal';
import type { User, Work } from '../work';
import { type Coupon, giveCoupon } from './coupon';
import { marketOf } from './products';

export interface Prize {
  /** Out of 100 turns, so many win this. */
  readonly chances: number;
  /** None: nothing won. */
  readonly coupon?: { readonly type: Coupon['type']; readonly share: number };
}

/**
 * The odds of the draw, by prize index. They are what `prizeOf` uses, and what may be published.
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
export const prizeOf = (drawn: number): { index: number; prize: Prize } => {
  let left = drawn;
  for (const [index, prize] of drawOdds.entries()) {
    left -= prize.chances;
    if (left <= 0) return { index, prize };
  }
  throw new RangeError(`${drawn} is not a number from 1 to 100.`);
};

const quotaOf = (market: Market) => toMinor(market.limits.minAmount) * 2;

/** One turn of the draw. Refused when none is left. */
export const draw = async (
  work: Work,
  user: User,
): Promise<{ prizeIndex: number; coupon: Coupon | null; chancesLeft: number }> => {
  if (user.lotteryChances === 0) throw new Refusal(codes.notInThisStatus, { text: 'refusal.noChances' });
  const market = marketOf(user.market);
  const { index, prize } = prizeOf(work.lender.random.integer(1, 100));
  const drawId = newId(work.lender.random, 'DRW');
  const chancesLeft = user.lotteryChances - 1;
  await work.queries.update(users).set({ lotteryChances: chancesLeft }).where(eq(users.userId, user.userId));
  const coupon = prize.coupon
    ? await giveCoupon(work, {
        userId: user.userId,
        name: 'draw',
        type: prize.coupon.type,
        amount: Math.round(toMinor(market.limits.minAmount) * prize.coupon.share),
        currency: market.currency.code,
        minQuota: quotaOf(market),
        validDays: 30,
        source: `draw:${drawId}`,
      })
    : null;
  const row = {
    drawId,
    userId: user.userId,
    prizeIndex: index,
    couponId: coupon?.couponId ?? null,
    at: work.now,
  };
  await work.queries.insert(draws).values(row);
  return { prizeIndex: index, coupon, chancesLeft };
};
