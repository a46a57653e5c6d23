import type { PayAccount } from '@sunbird/api-client/contract';
import type { PayChannel } from '@sunbird/loan-domain';
import type { UserContext } from '../context/caller';
import type { Lender } from '../context/lender';
import type { Work } from '../context/transaction';
import type { Order } from '../engine/order';
import { rolloverObstacle } from '../engine/repayment/rollover';
import type { TextKey } from '../kit/texts';
import { lenderMarketOf } from '../settings/markets';
import { missingOf, type PaymentIntent } from './card-payments';
import { targetFor, toPayAccount } from './targets';

/** The market's enabled channel for transfers into an account, if the lender has its provider. */
export function accountChannelOf(lender: Lender, market: string): PayChannel | undefined {
  return lenderMarketOf(lender, market).channels.find(
    ({ kind, enabled, provider }) =>
      enabled && (kind === 'transfer' || kind === 'reserved') && lender.providers.find(provider),
  );
}

/** Why an order can't be rolled over. The fee is paid into an account of its own: without one there is no rollover. */
export function rolloverProblem({ lender }: Pick<Work, 'lender'>, order: Order): TextKey | undefined {
  return (
    rolloverObstacle(lender, order) ??
    (accountChannelOf(lender, order.market) ? undefined : 'rollover.noAccount')
  );
}

/**
 * An account of the lender to transfer into: the borrower's own, or one for a single payment.
 * Undefined in a market that is paid by other means only.
 */
export async function accountFor(
  context: UserContext,
  order: Order,
  intent?: PaymentIntent,
): Promise<PayAccount | undefined> {
  const channel = accountChannelOf(context.lender, order.market);
  if (!channel) return undefined;
  const { user, caller } = context;
  const amount = intent && missingOf(intent);
  const request = { user, order, channel, intent, amount, origin: caller.origin };
  return toPayAccount(await targetFor(context, request));
}
