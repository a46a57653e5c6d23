import type { Lender } from '@sunbird/lender/context/lender';
import { inTransaction, lockUser } from '@sunbird/lender/context/transaction';
import type { Queries } from '@sunbird/lender/database/open-database';
import { messages, orders } from '@sunbird/lender/database/schema';
import { issueCoupon } from '@sunbird/lender/engine/rewards/coupon';
import { jsonOnly } from '@sunbird/lender/http/guard/request-guard';
import { secondsUntilFree } from '@sunbird/lender/http/overload';
import { receiveReply, textReply } from '@sunbird/lender/http/text-replies';
import { Refusal } from '@sunbird/lender/kit/errors';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { marketOf } from '@sunbird/lender/settings/markets';
import { faultSchema } from '@sunbird/lender/shared/shared-state';
import { letStaffIn } from '@sunbird/lender/staff/records';
import { marketCodes, normalisePhone, orderStatuses } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { personName } from '@sunbird/staff-sign-in';
import { desc, eq, getTableColumns, getTableName, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { amountInMajor, isoMoment, positiveAmount } from './as-provider';
import { ControlError, type ControlsApp, type ControlsDeps, newControlsApp, onPost } from './controls-deps';
import { makeBorrower } from './make-borrower';
import { createOrderControls } from './order-controls';
import { emptiedTables, resetLender } from './reset';

/**
 * Counts a borrower's rows by table, those of the orders included. A test compares the counts before and after an
 * action to see that it had one effect.
 */
async function countEffects(queries: Queries, userId: string): Promise<Readonly<Record<string, number>>> {
  const own = queries.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.userId, userId));
  const counts: [string, number][] = [];
  for (const table of emptiedTables) {
    const { userId: owner, orderNo } = getTableColumns(table);
    const isOwn = owner ? eq(owner, userId) : orderNo && inArray(orderNo, own);
    if (isOwn) counts.push([getTableName(table), await queries.$count(table, isOwn)]);
  }
  return Object.fromEntries(counts.sort());
}

const borrowerBody = v.object({
  at: v.picklist(orderStatuses, `must be one of ${orderStatuses.join(', ')}`),
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  overdueDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
});

const couponBody = v.object({
  userId: v.string(),
  type: v.picklist(['repay', 'interest', 'fee']),
  amount: positiveAmount,
  minQuota: v.optional(amountInMajor, 0),
});

/** Issues a coupon to a borrower without a draw. */
function grantCoupon(lender: Lender, { userId, ...coupon }: v.InferOutput<typeof couponBody>) {
  return inTransaction(lender, lender.clock.now(), async tx => {
    const user = await lockUser(tx, userId);
    if (!user) throw new ControlError('There is no such borrower.');
    const currency = marketOf(user.market).currency.code;
    const drawn = { name: 'draw', validDays: 30, source: 'control', currency };
    const { couponId } = await issueCoupon(tx, { userId, ...coupon, ...drawn });
    return { couponId };
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
function createBorrowerControls({ lender, calls, scheduler }: ControlsDeps): ControlsApp {
  const { queries } = lender.database;
  const app = newControlsApp();

  onPost(app, '/borrowers', borrowerBody, ({ market = lender.settings.market, ...request }) =>
    makeBorrower({ lender, calls, scheduler }, { ...request, market: allMarkets[market] }),
  );

  app.get('/borrowers/:userId/effects', async c =>
    c.json(await countEffects(queries, c.req.param('userId'))),
  );

  app.get('/messages', async c => c.json(await sentMessages(queries, c.req.query('mobile'))));

  onPost(app, '/replies', textReply, async reply => ({ status: await receiveReply(lender, reply) }));
  onPost(app, '/coupons', couponBody, coupon => grantCoupon(lender, coupon));
  return app;
}

const resetBody = v.object({
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  seed: v.optional(v.pipe(v.number(), v.integer())),
});

/** `/sandbox/reset`, `/sandbox/faults`, `/sandbox/staff-link`, `/sandbox/log`, `/sandbox/ledger`: the lender as a whole. */
function createServerControls(deps: ControlsDeps): ControlsApp {
  const { lender, faults, log } = deps;
  const app = newControlsApp();

  onPost(app, '/reset', resetBody, async body => {
    await resetLender(deps, body);
    return undefined;
  });
  onPost(app, '/faults', faultSchema, async fault => {
    await faults.add(fault);
    return faults.all();
  });
  app.get('/faults', c => c.json(faults.all()));
  app.delete('/faults', async c => {
    await faults.clear();
    return c.json([]);
  });
  onPost(app, '/staff-link', v.object({ name: personName }), async ({ name }) => ({
    path: await letStaffIn(lender.database, name),
  }));
  app.get('/log', c => c.json(log.since(Number(c.req.query('since') ?? 0) || 0)));
  app.get('/ledger', async c => c.json(await checkLedger(lender.database.queries)));
  return app;
}

const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const units = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000];

/** Milliseconds of an ISO 8601 duration in weeks, days, hours, minutes and seconds; undefined for other text. */
export function parseDuration(text: string): number | undefined {
  const match = pattern.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  return units.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}

const tenYears = 3653 * 86_400_000;

const clockBody = v.pipe(
  v.object({
    advance: v.optional(v.pipe(v.string(), v.transform(parseDuration), v.number('must be like P7D'))),
    setTo: v.optional(isoMoment),
  }),
  v.check(({ advance, setTo }) => (advance ?? setTo) !== undefined, 'must say advance or setTo'),
);

/** `/sandbox/clock`: reads and moves the lender's clock. */
function createClockControls({ lender, scheduler, clock }: ControlsDeps): ControlsApp {
  const app = newControlsApp();

  function currentTime() {
    const now = clock.now();
    return { now, iso: new Date(now).toISOString(), offset: clock.offset() };
  }

  app.get('/clock', c => c.json(currentTime()));
  onPost(app, '/clock', clockBody, async ({ advance = 0, setTo }) => {
    const now = clock.now();
    const target = setTo ?? now + advance;
    if (target - now > tenYears) throw new ControlError('The clock moves by ten years at most.');
    const [anyOrder] = await lender.database.queries
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .limit(1);
    if (target < now - 1000 && anyOrder) {
      throw new ControlError('The clock goes back only while there is no order: reset first.');
    }
    await clock.setTo(target);
    await scheduler.catchUp();
    return currentTime();
  });
  return app;
}

/** `/sandbox`: what a developer or a test does to the lender. */
export function createControls(deps: ControlsDeps): ControlsApp {
  const app = newControlsApp();
  app.use('*', jsonOnly());
  app.onError((error, c) => {
    if (error instanceof ControlError) return c.json({ error: error.message }, 400);
    if (error instanceof Refusal)
      return c.json({ error: `Refused with code ${error.code}.`, code: error.code }, 409);
    const retryAfter = secondsUntilFree(error);
    if (retryAfter !== undefined)
      return c.json({ error: error.message }, 503, { 'Retry-After': String(retryAfter) });
    return c.json({ error: error.message }, 500);
  });
  app.route('/', createServerControls(deps));
  app.route('/', createClockControls(deps));
  app.route('/', createBorrowerControls(deps));
  app.route('/', createOrderControls(deps));
  return app;
}
