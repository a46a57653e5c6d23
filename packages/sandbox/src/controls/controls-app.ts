import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { faultSchema } from '../http/fault-schema';
import { jsonOnly } from '../http/guard/request-guard';
import { checkLedger } from '../ledger/check';
import { Refusal } from '../refusal';
import { createBorrowerControls } from './borrower-controls';
import { createClockControls } from './clock-controls';
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
