import * as v from 'valibot';
import { jsonOnly } from '../http/guard/request-guard';
import { listMessages, resolveMessage } from '../payments/provider-messages';
import { Refusal } from '../refusal';
import { inTransaction } from '../work';
import { createBorrowerControls } from './borrower-controls';
import { createClockControls } from './clock-controls';
import { ControlError, type ControlsApp, type ControlsDeps, newControlsApp, readBody } from './controls-deps';
import { createOrderControls } from './order-controls';
import { sendPayoutBack } from './return-payout';
import { createServerControls } from './server-controls';

const returnBody = v.object({
  purpose: v.optional(v.picklist(['loan', 'refund']), 'loan'),
  provider: v.optional(v.string()),
});
const messagesShown = 100;

/** `/sandbox/orders/:orderNo/return-payout`, `/sandbox/provider-messages`: what providers report that is no payment. */
function createProviderControls({ lender }: ControlsDeps): ControlsApp {
  const { queries } = lender.database;
  const app = newControlsApp();

  app.post('/orders/:orderNo/return-payout', async c => {
    const which = await readBody(c, returnBody);
    return c.json(await sendPayoutBack(lender, c.req.param('orderNo'), which));
  });

  app.get('/provider-messages', async c =>
    c.json({
      open: await listMessages({ queries }, 'open', messagesShown),
      over: await listMessages({ queries }, 'over', messagesShown),
    }),
  );
  app.post('/provider-messages/:messageId', async c => {
    const messageId = c.req.param('messageId');
    await inTransaction(lender, lender.clock.now(), work => resolveMessage(work, messageId));
    return c.json({ ok: true });
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
  app.route('/', createProviderControls(deps));
  return app;
}
