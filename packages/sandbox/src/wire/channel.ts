import type { Channel } from '@sunbird/api-client/contract';
import { sandbox } from '@sunbird/languages/sandbox';
import { leastRepayment, type PayChannel, toMajor, toMinor } from '@sunbird/loan-domain';
import type { TextKey } from '../catalogue/texts';
import { lenderMarketOf } from '../engine/products';
import { type CallContext, say } from '../http/call-handler';
import type { Lender } from '../lender';

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(sandbox.en, key);
}

/** The market's ways to repay that are switched on. */
export function channelsOf(lender: Lender, market: string): readonly PayChannel[] {
  return lenderMarketOf(lender, market).channels.filter(({ enabled }) => enabled);
}

export function findChannel(lender: Lender, market: string, channelId: string): PayChannel | undefined {
  return channelsOf(lender, market).find(channel => channel.channelId === channelId);
}

function toChannel(context: CallContext, channel: PayChannel, owed: number): Channel {
  const { channelId, kind, label, fee, minimum, maximum, provider } = channel;
  const works = kind === 'manual' || context.lender.providers.find(provider) !== undefined;
  return {
    channelId,
    channelName: isTextKey(label) ? say(context, label) : channelId,
    kind,
    min: toMajor(leastRepayment(owed, toMinor(minimum))),
    max: maximum,
    fee: fee.amount,
    enabled: works,
    disabledReason: works ? undefined : say(context, 'channel.unavailable'),
  };
}

/** The ways to pay what is owed, minor units. */
export function toChannels(context: CallContext, market: string, owed: number): Channel[] {
  return channelsOf(context.lender, market).map(channel => toChannel(context, channel, owed));
}
