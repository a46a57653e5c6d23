import { codes } from '@sunbird/api-client';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction, User } from '../../context/transaction';
import { changeRows, findRow, findRows, requireRow, rowsWrittenOnce } from '../../database/rows';
import { coupons, payments, users } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import { schedule, unschedule } from '../schedule';

export type Coupon = typeof coupons.$inferSelect;

/** A coupon is reserved at least this long; longer for an account or reference that lives longer. */
const reservationMs = 30 * 60_000;

export interface NewCoupon
  extends Pick<Coupon, 'userId' | 'name' | 'type' | 'amount' | 'currency' | 'minQuota' | 'source'> {
  readonly validDays: number;
}

export async function issueCoupon(tx: Transaction, { validDays, ...coupon }: NewCoupon): Promise<Coupon> {
  const couponId = newId(tx.lender.random, 'CPN');
  // Coupons carry their expiry in whole seconds: the wire gives it as 10 digits.
  const expiresAt = Math.floor((tx.now + validDays * dayMs) / 1000) * 1000;
  const ofHolder = sql`(select ${users.person} from ${users} where ${users.userId} = ${coupon.userId})`;
  const [row] = await tx.queries
    .insert(coupons)
    .values({ ...coupon, couponId, person: ofHolder, status: 'unused', createdAt: tx.now, expiresAt })
    .returning();
  if (!row) throw new RangeError('The coupon was not stored.');
  await schedule(tx.queries, 'expireCoupon', couponId, expiresAt, coupon.userId);
  return row;
}

type Holder = Pick<User, 'userId' | 'person'>;

/** The borrower's own coupon: those of another person on the same account are none. */
export function couponOf(tx: Transaction, { userId, person }: Holder, couponId: string): Promise<Coupon> {
  return requireRow(tx, coupons, { couponId, userId, person });
}

/** Whether a coupon can still be used: it is neither used nor expired. */
export function isUnused(coupon: Coupon, now: number): boolean {
  return (coupon.status === 'unused' || coupon.status === 'reserved') && coupon.expiresAt > now;
}

/** Where a coupon is to be used. Amounts in minor units. */
interface CouponUse {
  readonly loanAmount: number | undefined;
  /** What is owed of the loan that a coupon for a repayment is to be used on. It lowers a payment, and makes none. */
  readonly owed?: number | undefined;
  /** The borrower's other loans that are owed, by order number: their references may still be paid. */
  readonly others?: readonly string[];
}

/** Why a coupon can't be used; undefined when it can. */
export function unusableReason(
  coupon: Coupon,
  { loanAmount, owed, others = [] }: CouponUse,
  now: number,
): TextKey | undefined {
  if (coupon.status === 'used') return 'coupon.used';
  if (coupon.status === 'expired' || coupon.expiresAt <= now) return 'coupon.expired';
  if (loanAmount !== undefined && loanAmount < coupon.minQuota) return 'coupon.loanTooSmall';
  if (owed !== undefined && owed <= coupon.amount && coupon.type === 'repay') return 'coupon.coversAll';
  const isHeld = (coupon.reservedUntil ?? 0) > now && others.some(one => one === coupon.orderNo);
  if (isHeld) return 'coupon.heldForOther';
  return undefined;
}

/** The coupon that lowers interest or fee of a loan at its confirmation. Refused if it can't be used on the loan. */
export async function couponForOffer(
  tx: Transaction,
  holder: Holder,
  couponId: string | undefined,
  amount: number,
): Promise<Coupon | undefined> {
  if (!couponId) return undefined;
  const coupon = await couponOf(tx, holder, couponId);
  const text =
    coupon.type === 'repay' ? 'coupon.forRepayment' : unusableReason(coupon, { loanAmount: amount }, tx.now);
  if (text) throw new Refusal(codes.notInThisStatus, { text });
  return coupon;
}

export async function useCoupon(tx: Transaction, coupon: Coupon, orderNo: string): Promise<void> {
  await changeRows(tx, coupons, coupon.couponId, {
    status: 'used',
    orderNo,
    usedAt: tx.now,
    reservedUntil: null,
  });
  await unschedule(tx.queries, 'expireCoupon', coupon.couponId);
  await unschedule(tx.queries, 'releaseCoupon', coupon.couponId);
}

/** Lets go of what is reserved for an order. */
export async function unreserveCoupons(tx: Transaction, orderNo: string): Promise<void> {
  const free = { status: 'unused', orderNo: null, reservedUntil: null, reservedPayable: null } as const;
  await changeRows(tx, coupons, { orderNo, status: 'reserved' }, free);
}

/** Reserves a coupon for the next payment of an order; it is used once `payable` is paid. */
export async function reserveCoupon(
  tx: Transaction,
  coupon: Coupon,
  orderNo: string,
  payable: number,
): Promise<number> {
  const isSame = coupon.orderNo === orderNo && coupon.reservedPayable === payable;
  const reservedUntil = Math.max(tx.now + reservationMs, (isSame && coupon.reservedUntil) || 0);
  // Another one that was reserved keeps for what it was: its reference may still be paid.
  await changeRows(tx, coupons, { orderNo, status: 'reserved' }, { status: 'unused' });
  await changeRows(tx, coupons, coupon.couponId, { status: 'reserved', orderNo, reservedPayable: payable });
  await holdUntil(tx, coupon, reservedUntil);
  return reservedUntil;
}

async function holdUntil(
  tx: Transaction,
  { couponId, userId }: Coupon,
  reservedUntil: number,
): Promise<void> {
  await changeRows(tx, coupons, couponId, { reservedUntil });
  await schedule(tx.queries, 'releaseCoupon', couponId, reservedUntil, userId);
}

/** Holds a reserved coupon longer; a hold that ends later already stays. */
export async function extendReservation(tx: Transaction, coupon: Coupon, until: number): Promise<void> {
  if ((coupon.reservedUntil ?? 0) < until) await holdUntil(tx, coupon, until);
}

/** Releases a coupon whose payment was not heard of in time. It keeps for what it was reserved: see `reservedCoupon`. */
export async function releaseCoupon(tx: Transaction, couponId: string): Promise<void> {
  await changeRows(tx, coupons, { couponId, status: 'reserved' }, { status: 'unused' });
}

/** Expires a coupon. It keeps for what it was reserved, as a released one does. */
export async function expireCoupon(tx: Transaction, couponId: string): Promise<void> {
  const coupon = await findRow(tx, coupons, couponId);
  if (coupon?.status === 'unused') await changeRows(tx, coupons, couponId, { status: 'expired' });
  // A reserved one expires when its reservation ends.
  if (coupon?.status !== 'reserved' || coupon.reservedUntil === null) return;
  await schedule(
    tx.queries,
    'expireCoupon',
    couponId,
    Math.max(coupon.reservedUntil, tx.now) + 1,
    coupon.userId,
  );
}

/** The coupon that is reserved for the next payment of an order. */
export async function reservedCoupon(tx: Transaction, orderNo: string): Promise<Coupon | undefined> {
  const reserved = await findRows(tx, coupons, { orderNo, status: 'reserved' });
  return reserved.find(({ reservedUntil }) => (reservedUntil ?? 0) > tx.now);
}

const couponsForPayment = rowsWrittenOnce<
  typeof coupons,
  { readonly orderNo: string; readonly amount: number; readonly paidAt: number }
>(coupons, queries =>
  queries
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.orderNo, sql.placeholder('orderNo')),
        inArray(coupons.status, ['reserved', 'unused', 'expired']),
        gt(coupons.reservedUntil, sql.placeholder('paidAt')),
        lte(coupons.reservedPayable, sql.placeholder('amount')),
      ),
    )
    .orderBy(desc(coupons.reservedPayable), coupons.reservedUntil, coupons.couponId)
    .limit(1),
);

/**
 * The coupon that completes a payment of `amount`, minor units, that was made at `paidAt`, epoch ms. One that was
 * released since, or gave way to another, keeps its order: of those that a payment is enough for, the one that asks most.
 */
export async function couponForPayment(
  tx: Transaction,
  orderNo: string,
  { amount, paidAt }: { readonly amount: number; readonly paidAt: number },
): Promise<Coupon | undefined> {
  const [row] = await couponsForPayment(tx, { orderNo, amount, paidAt });
  return row;
}

/** Gives a coupon back: an earlier payment was heard of later and left no use for it, or its loan is undone. */
export async function returnCoupon({ queries, now }: Transaction, couponId: string): Promise<void> {
  await queries
    .delete(payments)
    .where(and(eq(payments.provider, 'coupon'), eq(payments.providerReference, couponId)));
  await changeRows({ queries }, coupons, couponId, {
    status: sql`case when ${coupons.expiresAt} > ${now} then 'unused' else 'expired' end`,
    orderNo: null,
    usedAt: null,
  });
}

/** Gives a spent coupon again, for as long as it was still valid when it was used, and a week at least. */
export async function issueAgain(tx: Transaction, couponId: string): Promise<void> {
  const { userId, name, type, amount, currency, minQuota, source, ...spent } = await requireRow(
    tx,
    coupons,
    couponId,
  );
  const left = Math.ceil((spent.expiresAt - (spent.usedAt ?? tx.now)) / dayMs);
  const again = { userId, name, type, amount, currency, minQuota, source };
  await issueCoupon(tx, { ...again, validDays: Math.max(7, left) });
}

/** Gives back all coupons of an order that is undone. */
export async function returnCoupons(tx: Transaction, orderNo: string): Promise<void> {
  const held = await findRows(tx, coupons, { orderNo });
  for (const { couponId } of held) {
    await unschedule(tx.queries, 'releaseCoupon', couponId);
    await returnCoupon(tx, couponId);
  }
}
