import { marketCodes, normalisePhone, orderStatuses } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { desc, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/open-database';
import { messages } from '../database/schema';
import { receiveReply, textReply } from '../http/text-replies';
import { ControlError, readBody } from './control-error';
import { type ControlsApp, type ControlsDeps, newControlsApp } from './controls-deps';
import { countEffects } from './count-effects';
import { couponBody, grantCoupon } from './grant-coupon';
import { makeBorrower } from './make-borrower';

const borrowerBody = v.object({
  at: v.picklist(orderStatuses, `must be one of ${orderStatuses.join(', ')}`),
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  overdueDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
});

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
