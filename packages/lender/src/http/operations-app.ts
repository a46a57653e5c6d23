import { Hono } from 'hono';
import type { Lender } from '../context/lender';
import { checkClock } from '../database/check-clock';
import { checkTables } from '../database/migrate';
import { StartError } from '../kit/errors';
import { errorText } from '../kit/log';
import type { Metrics } from './metrics';

/** Whether the process takes calls: after its start, and until it is asked to end. */
export interface ProcessState {
  isTakingCalls: boolean;
}

/** Why the lender can't serve its borrowers; undefined if it can. */
async function problemOf(
  lender: Lender,
  state: ProcessState,
  wall: () => number,
): Promise<string | undefined> {
  if (!state.isTakingCalls) return 'it starts or ends';
  try {
    const queries = lender.database.watched();
    await checkTables(queries, 'running');
    if (lender.settings.mode !== 'sandbox') await checkClock(queries, wall);
    return undefined;
  } catch (error) {
    return error instanceof StartError ? error.message : `the database: ${errorText(error)}`;
  }
}

/**
 * What only the operator's own machines reach, at a port of its own: `/healthz` (the process lives), `/readyz` (it can
 * serve, else 503 and the reason), `/metrics`.
 */
export function createOperationsApp(
  lender: Lender,
  {
    metrics,
    state,
    wall,
  }: { readonly metrics: Metrics; readonly state: ProcessState; readonly wall: () => number },
) {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.get('/healthz', c => c.text('alive\n'));
  app.get('/readyz', async c => {
    const problem = await problemOf(lender, state, wall);
    return problem === undefined ? c.text('ready\n') : c.text(`not ready: ${problem}\n`, 503);
  });
  app.get('/metrics', async c =>
    c.body(await metrics.scrape(lender), 200, { 'Content-Type': metrics.contentType }),
  );
  return app;
}
