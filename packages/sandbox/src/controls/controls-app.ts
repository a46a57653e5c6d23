import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { orders } from '../database/schema';
import { jsonOnly } from '../http/guard/request-guard';
import { checkLedger } from '../ledger/check';
import { Refusal } from '../refusal';
import { faultSchema } from '../shared/shared-state';
import { createBorrowerControls } from './borrower-controls';
import { ControlError, type ControlsApp, type ControlsDeps, newControlsApp, onPost } from './controls-deps';
import { createOrderControls } from './order-controls';
import { resetLender } from './reset';

const resetBody = v.object({
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  seed: v.optional(v.pipe(v.number(), v.integer())),
});

/** `/sandbox/reset`, `/sandbox/faults`, `/sandbox/log`, `/sandbox/ledger`: the lender as a whole. */
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

const clockBody = v.union(
  [
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
  ],
  'must say advance or setTo',
);

/** `/sandbox/clock`: reads and moves the lender's clock. */
function createClockControls({ lender, scheduler, clock }: ControlsDeps): ControlsApp {
  const app = newControlsApp();

  function currentTime() {
    const now = clock.now();
    return { now, iso: new Date(now).toISOString(), offset: clock.offset() };
  }

  app.get('/clock', c => c.json(currentTime()));
  onPost(app, '/clock', clockBody, async body => {
    const now = clock.now();
    const target = 'advance' in body ? now + (parseDuration(body.advance) ?? 0) : Date.parse(body.setTo);
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
    return c.json({ error: error.message }, 500);
  });
  app.route('/', createServerControls(deps));
  app.route('/', createClockControls(deps));
  app.route('/', createBorrowerControls(deps));
  app.route('/', createOrderControls(deps));
  return app;
}
