import { marketCodes, normalisePhone, orderStatuses, toMinor } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { desc, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/open-database';
import { messages } from '../database/schema';
import { marketOf } from '../engine/products';
import { type Coupon, issueCoupon } from '../engine/rewards/coupon';
import { receiveReply, textReply } from '../http/text-replies';
import type { Lender } from '../lender';
import { inTransaction, lockUser } from '../work';
import { ControlError, type ControlsApp, type ControlsDeps, newControlsApp, readBody } from './controls-deps';
import { countEffects } from './count-effects';
import { makeBorrower } from './make-borrower';

const borrowerBody = v.object({
  at: v.picklist(orderStatuses, `must be one of ${orderStatuses.join(', ')}`),
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  overdueDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
});

const couponBody = v.object({
  userId: v.string(),
  type: v.picklist(['repay', 'interest', 'fee']),
  /** Major units, as is the smallest loan that it may be used on. */
  amount: v.pipe(v.number(), v.minValue(0.01)),
  minQuota: v.optional(v.number(), 0),
});

/** Issues a coupon to a borrower without a draw; undefined for an unknown borrower. */
function grantCoupon(
  lender: Lender,
  { userId, type, amount, minQuota }: v.InferOutput<typeof couponBody>,
): Promise<Coupon | undefined> {
  return inTransaction(lender, lender.clock.now(), async work => {
    const user = await lockUser(work, userId);
    if (!user) return undefined;
    return issueCoupon(work, {
      userId,
      type,
      amount: toMinor(amount),
      minQuota: toMinor(minQuota),
      currency: marketOf(user.market).currency.code,
      name: 'draw',
      validDays: 30,
      source: 'control',
    });
  });
}

/** The newest messages, to a number or to all. */
async function sentMessages(queries: Queries, mobile: string | undefined) {
  // A tester may write the number as any market does; messages are stored by the national number.
  const numbers = Object.values(allMarkets).map(({ phone }) => normalisePhone(mobile ?? '', phone));
  const rows = await queries
    .select()
    .from(messages)
    .where(mobile === undefined ? undefined : inArray(messages.mobile, numbers))
    .orderBy(desc(messages.sentAt), desc(messages.sequence))
    .limit(100);
  return rows.map(({ channel, text, code, sentAt, mobile: to }) => ({
    channel,
    text,
    code: code ?? undefined,
    sentAt,
    mobile: to,
  }));
}

/** `/sandbox/borrowers`, `/messages`, `/replies`, `/coupons`: makes borrowers, and speaks with them. */
export function createBorrowerControls({ lender, calls, scheduler }: ControlsDeps): ControlsApp {
  const { queries } = lender.database;
  const app = newControlsApp();

  app.post('/borrowers', async c => {
    const { at, market, overdueDays } = await readBody(c, borrowerBody);
    const code = market ?? lender.settings.market;
    const request = { at, market: allMarkets[code], overdueDays };
    return c.json(await makeBorrower({ lender, calls, scheduler }, request));
  });

  app.get('/borrowers/:userId/effects', async c =>
    c.json(await countEffects(queries, c.req.param('userId'))),
  );

  app.get('/messages', async c => c.json(await sentMessages(queries, c.req.query('mobile'))));

  app.post('/replies', async c =>
    c.json({ status: await receiveReply(lender, await readBody(c, textReply)) }),
  );

  app.post('/coupons', async c => {
    const coupon = await grantCoupon(lender, await readBody(c, couponBody));
    if (!coupon) throw new ControlError('There is no such borrower.');
    return c.json({ couponId: coupon.couponId });
  });
  return app;
}
