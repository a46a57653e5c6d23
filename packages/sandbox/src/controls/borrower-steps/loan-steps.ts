import { applyForReloan, cancelLoan, confirmNewLoan, getUserInfo } from '@sunbird/api-client/contract';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { payInFull } from '../pay-in-full';
import { readConfirmation } from '../read-confirmation';
import { changeOrderRow, dayMs, holdJob, minuteMs, runJobs, type StepContext } from './step-context';

/** Orders in these statuses were confirmed just now. */
const confirmedNow: readonly OrderStatus[] = [orderStatus.lending, orderStatus.cancelled];

/** Confirms the offer, as a borrower does who has read key facts and contract. */
export async function confirm(context: StepContext): Promise<void> {
  const { client, orderNo, amount, term, at, now } = context;
  context.moment = confirmedNow.includes(at) ? now : Math.max(context.moment + minuteMs, context.confirmedAt);
  const confirmation = await readConfirmation((call, payload) => client.call(call, payload, context.moment), {
    orderNo,
    amount,
    term,
  });
  await client.call(confirmNewLoan, confirmation, context.moment);
  if (at === orderStatus.lending) await holdJob(context, 'disburse');
}

export async function cancel({ client, orderNo, now }: StepContext): Promise<void> {
  await client.call(cancelLoan, { orderNo, reasonCode: 'noLongerNeeded' }, now);
}

/** The payout; it fails for a borrower who is to be at 10. */
export async function disburse(context: StepContext): Promise<void> {
  if (context.at === orderStatus.payFailed) await changeOrderRow(context, { payoutVerdict: 'fail' });
  await runJobs(context, context.moment + context.lender.settings.disbursalDelay);
}

/** Lets the loan become overdue. */
export function catchUp(context: StepContext): Promise<void> {
  return runJobs(context, context.now);
}

/** Pays the loan back in full, well before its due date. */
export async function payBack(context: StepContext): Promise<void> {
  const { lender, userId, orderNo, now } = context;
  const paidAt = now - 5 * dayMs;
  await runJobs(context, paidAt);
  await payInFull(lender, userId, orderNo, paidAt);
  await runJobs(context, now);
}

/** Applies for the next loan, which is approved at once. */
export async function applyAgain(context: StepContext): Promise<void> {
  const { client, product, amount, term, now } = context;
  const { bankCards } = await client.call(getUserInfo, {}, now - minuteMs);
  const bankCardId = bankCards[0]?.cardId ?? '';
  const application = { productId: product.productId, amount, term, bankCardId };
  const { orderNo } = await client.call(applyForReloan, application, now - minuteMs);
  context.orderNo = orderNo;
  await runJobs(context, now);
}
