import type { Channel } from '@sunbird/api-client';
import type { PayChannel } from '@sunbird/loan-domain';

/** Why a channel can't take an amount; undefined when it can. */
export function blockOf({ enabled, disabledReason, min, max }: Channel, amount: number) {
  if (!enabled) return { reason: disabledReason };
  if (amount < min) return { from: min };
  return max !== undefined && amount > max ? { upTo: max } : undefined;
}

export interface OrderedChannels {
  /** The way to lead with; undefined where none can take the amount. */
  readonly best: Channel | undefined;
  readonly others: readonly Channel[];
}

/**
 * The best way to pay an amount, and the others. Best is the way by which the borrower paid before, else the first of
 * the market's ways, else the first that the lender lists; it must be able to take the amount.
 */
export function orderChannels(
  channels: readonly Channel[],
  amount: number,
  known: readonly Pick<PayChannel, 'channelId'>[],
  usedBefore: string | undefined,
): OrderedChannels {
  const usable = channels.filter(channel => blockOf(channel, amount) === undefined);
  const wanted = [usedBefore, ...known.map(({ channelId }) => channelId)];
  const [best = usable[0]] = wanted.flatMap(id => usable.filter(({ channelId }) => channelId === id));
  return { best, others: channels.filter(channel => channel !== best) };
}
