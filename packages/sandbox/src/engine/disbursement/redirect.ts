import { codes } from '@sunbird/api-client';
import { isOnboardingStep, orderStatus } from '@sunbird/loan-domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { orders } from '../../database/schema';
import { Refusal } from '../../refusal';
import type { Work } from '../../work';
import { applyWithOtherAccount } from '../application/apply';
import { changeOrder, type Order } from '../order';
import { payoutCard } from './confirm';

interface AccountNumber {
  readonly accountNo: string;
  readonly bankCode: string;
}

/** Confirmed orders are not redirected: the money may be on its way. Only a failed payout is sent again. */
function canRedirect({ status }: Order): boolean {
  const { applying, confirm, getMoney, payFailed } = orderStatus;
  return isOnboardingStep(status) || [applying, confirm, getMoney, payFailed].some(open => open === status);
}

/** Refuses an order whose payout cannot go elsewhere, and the account at which its payout has failed. */
export async function checkRedirect(work: Work, order: Order, account: AccountNumber): Promise<void> {
  if (!canRedirect(order)) throw new Refusal(codes.notInThisStatus);
  if (order.status !== orderStatus.payFailed) return;
  const failed = await payoutCard(work, order);
  if (failed?.accountNo === account.accountNo && failed.bankCode === account.bankCode) {
    throw new Refusal(codes.accountNotSupported);
  }
}

/** Sends the payout of an order to another account. One whose payout has failed is assessed again. */
export async function redirectOrder(work: Work, order: Order, bankCardId: string): Promise<Order> {
  if (order.status === orderStatus.payFailed) return applyWithOtherAccount(work, order, bankCardId);
  return changeOrder(work, order, { bankCardId });
}

/** Whether a confirmed order names the account. A failed payout has not reached it. */
export async function hasPaidOut({ queries }: Work, cardId: string): Promise<boolean> {
  const confirmed = await queries
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.bankCardId, cardId), isNotNull(orders.confirmedAt)));
  return confirmed.some(({ status }) => status !== orderStatus.payFailed);
}
