import { codes } from '@sunbird/api-client';
import type { Lender } from '@sunbird/lender/context/lender';
import { inTransaction, lockUser, type Transaction } from '@sunbird/lender/context/transaction';
import { recordCollected } from '@sunbird/lender/engine/application/consents';
import { findOrder, type Order } from '@sunbird/lender/engine/order';
import { type Outcome, recordVerdict, waitsForHolderCheck } from '@sunbird/lender/engine/payout/holder-check';
import { decideVoucher } from '@sunbird/lender/engine/repayment/voucher';
import { runDueJobs } from '@sunbird/lender/jobs/run-jobs';
import { Refusal } from '@sunbird/lender/kit/errors';
import { orderLedger } from '@sunbird/lender/ledger/ledger';
import { correctPayment, listMessages, resolveMessage } from '@sunbird/lender/payments/provider-messages';
import { collectionFlags, type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { eventBody, isoMoment, payBody, payIn, returnBody, sendEvent, sendPayoutBack } from './as-provider';
import { type ControlsApp, type ControlsDeps, newControlsApp, onPost } from './controls-deps';

const decideBody = v.object({ outcome: v.picklist(['approve', 'reject', 'payFail']) });

const { applying, lending, confirm, getMoney } = orderStatus;
/** In which status there is something to decide; at 7, whether the account's holder is the borrower. */
const decidable: Readonly<Record<Outcome, readonly OrderStatus[]>> = {
  approve: [applying, lending],
  reject: [applying],
  payFail: [applying, lending, confirm, getMoney],
};

async function requireOpen(tx: Transaction, order: Order, outcome: Outcome): Promise<void> {
  const isHolder = order.status === lending && outcome === 'approve';
  const isOpen = isHolder ? await waitsForHolderCheck(tx, order) : decidable[outcome].includes(order.status);
  if (!isOpen) throw new Refusal(codes.notInThisStatus);
}

/**
 * Decides an application now, or makes the payout of a confirmed loan fail. `approve` at 7 pays a loan out that waits
 * because the bank's name of the account is only partly the borrower's. Staff decide by the same verdict.
 */
async function decideOrder(lender: Lender, orderNo: string, outcome: Outcome) {
  const now = lender.clock.now();
  const userId = await inTransaction(lender, now, async tx => {
    const unlocked = await findOrder(tx, orderNo);
    if (!unlocked) throw new Refusal(codes.notFound);
    await lockUser(tx, unlocked.userId);
    const order = (await findOrder(tx, orderNo)) ?? unlocked;
    await requireOpen(tx, order, outcome);
    await recordVerdict(tx, order, outcome);
    return order.userId;
  });
  await runDueJobs(lender, { until: now, userId });
  const decided = await inTransaction(lender, now, tx => findOrder(tx, orderNo));
  return { orderNo, status: decided?.status };
}

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

  async function inWork(act: (tx: Transaction) => Promise<unknown>): Promise<undefined> {
    await inTransaction(lender, lender.clock.now(), act);
  }

  onPost(app, '/orders/:id/decide', decideBody, ({ outcome }, id) => decideOrder(lender, id, outcome));
  onPost(app, '/orders/:id/return-payout', returnBody, (which, id) => sendPayoutBack(lender, id, which));
  onPost(app, '/pay', payBody, payment => payIn(lender, payment));
  onPost(app, '/providers/:id/events', eventBody, (event, name) => sendEvent(lender, name, event));
  onPost(app, '/payments/:id', v.object({ paidAt: isoMoment }), ({ paidAt }, id) =>
    inWork(tx => correctPayment(tx, id, paidAt)),
  );
  onPost(app, '/vouchers/:id', voucherBody, (decision, id) => inWork(tx => decideVoucher(tx, id, decision)));
  onPost(app, '/collected', collectedBody, ({ orderNo, flags }) =>
    inWork(tx => recordCollected(tx, orderNo, flags)),
  );
  onPost(app, '/provider-messages/:id', v.object({}), (_body, id) => inWork(tx => resolveMessage(tx, id)));

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
