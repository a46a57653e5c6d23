import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { faultSchema } from '../http/fault-schema';
import { checkLedger } from '../ledger/check';
import { type ControlsApp, type ControlsDeps, newControlsApp, readBody } from './controls-deps';
import { resetLender } from './reset';

const resetBody = v.object({
  market: v.optional(v.picklist(marketCodes, 'must be NG, MX or IN')),
  seed: v.optional(v.pipe(v.number(), v.integer())),
});

/** `/sandbox/reset`, `/sandbox/faults`, `/sandbox/log`, `/sandbox/ledger`: the lender as a whole. */
export function createServerControls(deps: ControlsDeps): ControlsApp {
  const { lender, faults, log } = deps;
  const app = newControlsApp();

  app.post('/reset', async c => {
    await resetLender(deps, await readBody(c, resetBody));
    return c.json({ ok: true });
  });

  app.get('/faults', c => c.json(faults.all()));
  app.post('/faults', async c => {
    await faults.add(await readBody(c, faultSchema));
    return c.json(faults.all());
  });
  app.delete('/faults', async c => {
    await faults.clear();
    return c.json([]);
  });

  app.get('/log', c => c.json(log.since(Number(c.req.query('since') ?? 0) || 0)));
  app.get('/ledger', async c => c.json(await checkLedger(lender.database.queries)));
  return app;
}
