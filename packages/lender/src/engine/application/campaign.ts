import { toMajor } from '@sunbird/loan-domain';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ClientEvent } from '../../context/lender';
import { afterCommit, type Transaction } from '../../context/transaction';
import { orders } from '../../database/schema';
import type { Order } from '../order';

/** Ties the application that a borrower has just submitted to the campaign that had opened; the first one stays. */
export async function tieToCampaign(
  { queries }: Transaction,
  userId: string,
  { remote, release }: Pick<ClientEvent, 'remote' | 'release'>,
): Promise<void> {
  if (!remote || !release) return;
  await queries
    .update(orders)
    .set({ campaign: `${remote} ${release}` })
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.appliedAt),
        isNull(orders.disbursedAt),
        isNull(orders.closedAt),
        isNull(orders.campaign),
      ),
    );
}

/**
 * Tells the listeners of the payout of an order that a campaign led to, as the last step of that campaign: once, also if
 * the money came back and was sent again.
 */
export function tellOfPayout(tx: Transaction, order: Order): void {
  const { campaign, market, language, disbursal, payoutReturnedAt } = order;
  const [remote, release] = campaign?.split(' ') ?? [];
  if (!remote || !release || payoutReturnedAt !== null) return;
  const payout: ClientEvent = {
    ...{ eventType: 'campaign', eventOption: 'disbursed', remote, release, market, language },
    amount: toMajor(disbursal),
    // Of no interest: only openings count each sender once.
    source: { kind: 'borrower', id: '' },
  };
  afterCommit(tx, () => {
    for (const hear of tx.lender.eventListeners) hear([payout]);
  });
}
