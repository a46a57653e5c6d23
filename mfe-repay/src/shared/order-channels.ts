import type { Channel } from '@sunbird/api-client';
import type { PayChannel } from '@sunbird/loan-domain';

/** Why a channel can't take an amount; undefined when it can. */
export function blockOf({ enabled, disabledReason, min, max }: Channel, amount: number) {
  if (!enabled) return { reason: disabledReason };
  if (amount < min) return { from: min };
  return max !== undefined && amount > max ? { upTo: max } : undefined;
}

/** A transfer and an account reserved for one are the same way to pay: a bank transfer. */
export function isTransfer({ kind }: Pick<Channel, 'kind'>): boolean {
  return kind === 'transfer' || kind === 'reserved';
}

export interface OrderedChannels {
  /** The way to lead with; undefined where none can take the amount. */
  readonly best: Channel | undefined;
  readonly others: readonly Channel[];
  /** More than one account can take a transfer of the amount. */
  readonly anyBank: boolean;
}

/**
 * The best way to pay an amount, and the others. Best is the way by which the borrower paid before, else the first of
 * the market's ways, else the first that the lender lists; it must be able to take the amount. The best transfer stands
 * for all of them: the page that it leads to offers the other accounts.
 */
export function orderChannels(
  channels: readonly Channel[],
  amount: number,
  marketChannels: readonly Pick<PayChannel, 'channelId'>[],
  usedBefore: string | undefined,
): OrderedChannels {
  const usable = channels.filter(channel => blockOf(channel, amount) === undefined);
  const wanted = [usedBefore, ...marketChannels.map(({ channelId }) => channelId)];
  const ranked = [...wanted.flatMap(id => usable.filter(({ channelId }) => channelId === id)), ...usable];
  const [best] = ranked;
  const transfer = [...ranked, ...channels].find(isTransfer);
  return {
    best,
    anyBank: usable.filter(isTransfer).length > 1,
    others: channels.filter(channel => channel !== best && (channel === transfer || !isTransfer(channel))),
  };
}

/** The other accounts that can take a transfer of the amount. */
export function otherTransfers(
  channels: readonly Channel[],
  channelId: string | undefined,
  amount: number,
): readonly Channel[] {
  const chosen = channels.find(channel => channel.channelId === channelId);
  if (!chosen || !isTransfer(chosen)) return [];
  return channels.filter(
    channel => channel !== chosen && isTransfer(channel) && blockOf(channel, amount) === undefined,
  );
}

/** The lender books a coupon as a payment of its own: it settles debt, but no money was sent. */
export const couponChannel = 'coupon';
