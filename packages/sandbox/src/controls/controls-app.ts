import type { HttpBindings } from '@hono/node-server';
import { collectionFlags, marketCodes, normalisePhone, orderStatuses, toMinor } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { desc, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { codes } from '../codes';
import { messages, orders } from '../database/schema';
import { recordCollected } from '../engine/collected';
import { decideVoucher } from '../engine/voucher';
import type { ApiDeps } from '../http/api-route';
import { faultSchema } from '../http/faults';
import type { Scheduler } from '../jobs/scheduler';
import { checkLedger } from '../ledger/check';
import { orderBooks } from '../ledger/order-books';
import { Refusal } from '../refusal';
import { inWork } from '../work';
import { countEffects } from './count-effects';
import { decideOrder } from './decide';
import { parseDuration } from './duration';
import { couponBody, handOut } from './hand-out-coupon';
import { makeBorrower } from './make-borrower';
import { payIn } from './pay';
import { resetLender } from './reset';

export interface ControlsDeps extends ApiDeps {
  readonly scheduler: Scheduler;
}

/** A control call that can't be done, with a sentence for the developer. */
export class ControlError extends Error {
  override name = 'ControlError';
}

const tenYears = 3653 * 86_400_000;

const borrowerBody = v.object({
  at: v.picklist(orderStatuses, `must be one of ${orderStatuses.join(', ')}`),
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  overdueDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
});
const clockBody = v.union([
  v.object({
    advance: v.pipe(
      v.string(),
      v.check(text => parseDuration(text) !== undefined, 'must be like P7D'),
    ),
  }),
  v.object({
    setTo: v.pipe(
      v.string(),
      v.check(text => !Number.isNaN(Date.parse(text)), 'must be an ISO time'),
    ),
  }),
]);
const payBody = v.object({
  payOrderId: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  reference: v.optional(v.string()),
  providerReference: v.optional(v.string()),
  /** Major units. */
  amount: v.pipe(v.number(), v.minValue(0.01)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
});
const decideBody = v.object({ outcome: v.picklist(['approve', 'reject', 'payFail']) });
const voucherBody = v.object({ approve: v.boolean(), reason: v.optional(v.string()) });
const resetBody = v.object({
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  seed: v.optional(v.pipe(v.number(), v.integer())),
});
const collectedBody = v.object({
  orderNo: v.string(),
  flags: v.record(v.picklist(collectionFlags, `must name ${collectionFlags.join(', ')}`), v.boolean()),
});

async function bodyOf<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const text = await c.req.text();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text === '' ? '{}' : text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ControlError(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

/** `/sandbox`: what a developer or a test does to the lender. */
export function createControls(deps: ControlsDeps): Hono<{ Bindings: HttpBindings }> {
  const { lender, scheduler, faults, log, calls } = deps;
  const { queries } = lender.database;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.onError((error, c) => {
    if (error instanceof ControlError) return c.json({ error: error.message }, 400);
    if (error instanceof Refusal)
      return c.json({ error: `Refused with code ${error.code}.`, code: error.code }, 409);
    return c.json({ error: error.message }, 500);
  });

  app.post('/reset', async c => {
    await resetLender(deps, await bodyOf(c, resetBody));
    return c.json({ ok: true });
  });

  function showClock() {
    const now = lender.clock.now();
    return { now, iso: new Date(now).toISOString(), offset: lender.clock.offset() };
  }
  app.get('/clock', c => c.json(showClock()));
  app.post('/clock', async c => {
    const body = await bodyOf(c, clockBody);
    const now = lender.clock.now();
    const target = 'advance' in body ? now + (parseDuration(body.advance) ?? 0) : Date.parse(body.setTo);
    if (target - now > tenYears) throw new ControlError('The clock moves by ten years at most.');
    const [anyOrder] = await queries.select({ orderNo: orders.orderNo }).from(orders).limit(1);
    if (target < now - 1000 && anyOrder) {
      throw new ControlError('The clock goes back only while there is no order: reset first.');
    }
    await lender.clock.setTo(target);
    await scheduler.catchUp();
    return c.json(showClock());
  });

  app.get('/messages', async c => {
    const typed = c.req.query('mobile');
    // As it is written in any of the markets; the messages themselves know only one of them.
    const numbers = Object.values(allMarkets).map(({ phone }) => normalisePhone(typed ?? '', phone));
    const rows = await queries
      .select()
      .from(messages)
      .where(typed === undefined ? undefined : inArray(messages.mobile, numbers))
      .orderBy(desc(messages.sentAt), desc(messages.sequence))
      .limit(100);
    return c.json(
      rows.map(({ channel, text, code, sentAt, mobile: to }) => ({
        channel,
        text,
        code: code ?? undefined,
        sentAt,
        mobile: to,
      })),
    );
  });

  app.post('/borrowers', async c => {
    const { at, market, overdueDays } = await bodyOf(c, borrowerBody);
    const code = market ?? lender.settings.market;
    const borrower = await makeBorrower(
      { lender, calls, scheduler },
      { at, market: allMarkets[code], overdueDays },
    );
    return c.json(borrower);
  });

  app.post('/orders/:orderNo/decide', async c => {
    const { outcome } = await bodyOf(c, decideBody);
    return c.json(await decideOrder(lender, c.req.param('orderNo'), outcome));
  });

  app.get('/borrowers/:userId/effects', async c =>
    c.json(await countEffects(queries, c.req.param('userId'))),
  );

  app.get('/orders/:orderNo/books', async c => {
    const books = await orderBooks(queries, c.req.param('orderNo'));
    if (!books) throw new Refusal(codes.notFound);
    return c.json(books);
  });

  app.post('/pay', async c => {
    const { amount, times, ...into } = await bodyOf(c, payBody);
    return c.json(await payIn(lender, { ...into, amount: toMinor(amount), times }));
  });

  app.post('/vouchers/:voucherId', async c => {
    const decision = await bodyOf(c, voucherBody);
    await inWork(lender, lender.clock.now(), work => decideVoucher(work, c.req.param('voucherId'), decision));
    return c.json({ ok: true });
  });

  app.post('/coupons', async c => {
    const given = await handOut(lender, await bodyOf(c, couponBody));
    if (!given) throw new ControlError('There is no such borrower.');
    return c.json({ couponId: given.couponId });
  });

  app.post('/collected', async c => {
    const { orderNo, flags } = await bodyOf(c, collectedBody);
    await inWork(lender, lender.clock.now(), work => recordCollected(work, orderNo, flags));
    return c.json({ ok: true });
  });

  app.get('/faults', c => c.json(faults.all()));
  app.post('/faults', async c => {
    faults.add(await bodyOf(c, faultSchema));
    return c.json(faults.all());
  });
  app.delete('/faults', c => {
    faults.clear();
    return c.json([]);
  });

  app.get('/log', c => c.json(log.since(Number(c.req.query('since') ?? 0) || 0)));
  app.get('/ledger', async c => c.json(await checkLedger(queries)));
  return app;
}
