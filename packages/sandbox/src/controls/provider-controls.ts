import * as v from 'valibot';
import { listMessages, resolveMessage } from '../payments/provider-messages';
import { inTransaction } from '../work';
import { readBody } from './control-error';
import { type ControlsApp, type ControlsDeps, newControlsApp } from './controls-deps';
import { sendPayoutBack } from './return-payout';

const returnBody = v.object({
  purpose: v.optional(v.picklist(['loan', 'refund']), 'loan'),
  provider: v.optional(v.string()),
});
const messagesShown = 100;

/** `/sandbox/orders/:orderNo/return-payout`, `/sandbox/provider-messages`: what providers report that is no payment. */
export function createProviderControls({ lender }: ControlsDeps): ControlsApp {
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
