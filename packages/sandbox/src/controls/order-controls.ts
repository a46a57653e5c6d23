import { codes } from '@sunbird/api-client';
import { collectionFlags } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { recordCollected } from '../engine/application/consents';
import { correctPaidTime } from '../engine/repayment/repay';
import { decideVoucher } from '../engine/repayment/voucher';
import { orderLedger } from '../ledger/check';
import { listMessages, resolveMessage } from '../payments/provider-messages';
import { Refusal } from '../refusal';
import { inTransaction, type Work } from '../work';
import { isoMoment, payBody, payIn, returnBody, sendPayoutBack } from './as-provider';
import { type ControlsApp, type ControlsDeps, newControlsApp, onPost } from './controls-deps';
import { decideBody, decideOrder } from './decide';

const voucherBody = v.object({
  approve: v.boolean(),
  reason: v.optional(v.string()),
  paidAt: v.optional(isoMoment),
});
const collectedBody = v.object({
  orderNo: v.string(),
  flags: v.record(v.picklist(collectionFlags, `must name ${collectionFlags.join(', ')}`), v.boolean()),
});
const messagesShown = 100;

/** `/sandbox/orders`, `/sandbox/pay` and others: acts as back office, provider and wrapper on an order. */
export function createOrderControls({ lender }: ControlsDeps): ControlsApp {
  const { queries } = lender.database;
  const app = newControlsApp();

  async function inWork(act: (work: Work) => Promise<unknown>): Promise<undefined> {
    await inTransaction(lender, lender.clock.now(), act);
  }

  onPost(app, '/orders/:id/decide', decideBody, ({ outcome }, id) => decideOrder(lender, id, outcome));
  onPost(app, '/orders/:id/return-payout', returnBody, (which, id) => sendPayoutBack(lender, id, which));
  onPost(app, '/pay', payBody, payment => payIn(lender, payment));
  onPost(app, '/payments/:id', v.object({ paidAt: isoMoment }), ({ paidAt }, id) =>
    inWork(work => correctPaidTime(work, id, paidAt)),
  );
  onPost(app, '/vouchers/:id', voucherBody, (decision, id) =>
    inWork(work => decideVoucher(work, id, decision)),
  );
  onPost(app, '/collected', collectedBody, ({ orderNo, flags }) =>
    inWork(work => recordCollected(work, orderNo, flags)),
  );
  onPost(app, '/provider-messages/:id', v.object({}), (_body, id) =>
    inWork(work => resolveMessage(work, id)),
  );

  app.get('/provider-messages', async c =>
    c.json({
      open: await listMessages({ queries }, 'open', messagesShown),
      over: await listMessages({ queries }, 'over', messagesShown),
    }),
  );
  app.get('/orders/:id/books', async c => {
    const ledger = await orderLedger(queries, c.req.param('id'));
    if (!ledger) throw new Refusal(codes.notFound);
    return c.json(ledger);
  });
  return app;
}
