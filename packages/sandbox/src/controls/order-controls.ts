import { codes } from '@sunbird/api-client';
import { collectionFlags, toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { recordCollected } from '../engine/application/collected';
import { correctPaidTime } from '../engine/repayment/repay';
import { decideVoucher } from '../engine/repayment/voucher';
import { orderLedger } from '../ledger/order-ledger';
import { Refusal } from '../refusal';
import { inTransaction } from '../work';
import { type ControlsApp, type ControlsDeps, newControlsApp, readBody } from './controls-deps';
import { decideOrder } from './decide';
import { payIn } from './pay';

const decideBody = v.object({ outcome: v.picklist(['approve', 'reject', 'payFail']) });
/** An ISO time; epoch ms come out. */
const isoMoment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform(text => Date.parse(text)),
);
const payBody = v.object({
  payOrderId: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  reference: v.optional(v.string()),
  providerReference: v.optional(v.string()),
  /** Major units. */
  amount: v.pipe(v.number(), v.minValue(0.01)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
  paidAt: v.optional(isoMoment),
});
const voucherBody = v.object({
  approve: v.boolean(),
  reason: v.optional(v.string()),
  paidAt: v.optional(isoMoment),
});
const collectedBody = v.object({
  orderNo: v.string(),
  flags: v.record(v.picklist(collectionFlags, `must name ${collectionFlags.join(', ')}`), v.boolean()),
});

/** `/sandbox/orders`, `/sandbox/pay` and others: acts as back office, provider and wrapper on an order. */
export function createOrderControls({ lender }: ControlsDeps): ControlsApp {
  const { queries } = lender.database;
  const app = newControlsApp();

  app.post('/orders/:orderNo/decide', async c => {
    const { outcome } = await readBody(c, decideBody);
    return c.json(await decideOrder(lender, c.req.param('orderNo'), outcome));
  });

  app.get('/orders/:orderNo/books', async c => {
    const ledger = await orderLedger(queries, c.req.param('orderNo'));
    if (!ledger) throw new Refusal(codes.notFound);
    return c.json(ledger);
  });

  app.post('/pay', async c => {
    const { amount, times, ...target } = await readBody(c, payBody);
    return c.json(await payIn(lender, { ...target, amount: toMinor(amount), times }));
  });

  app.post('/payments/:paymentId', async c => {
    const { paidAt } = await readBody(c, v.object({ paidAt: isoMoment }));
    const paymentId = c.req.param('paymentId');
    await inTransaction(lender, lender.clock.now(), work => correctPaidTime(work, paymentId, paidAt));
    return c.json({ ok: true });
  });

  app.post('/vouchers/:voucherId', async c => {
    const decision = await readBody(c, voucherBody);
    const voucherId = c.req.param('voucherId');
    await inTransaction(lender, lender.clock.now(), work => decideVoucher(work, voucherId, decision));
    return c.json({ ok: true });
  });

  app.post('/collected', async c => {
    const { orderNo, flags } = await readBody(c, collectedBody);
    await inTransaction(lender, lender.clock.now(), work => recordCollected(work, orderNo, flags));
    return c.json({ ok: true });
  });
  return app;
}
