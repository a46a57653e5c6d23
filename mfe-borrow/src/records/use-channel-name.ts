import { useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

/** The catalogue's name of a channel that the market knows, else the lender's name. */
export function useChannelName(): (channel: string | undefined) => string | undefined {
  const { market } = useShell();
  const { has, tMessage } = useMessages();
  return channel => {
    const label = market.channels.find(({ channelId }) => channelId === channel)?.label;
    return label && has(label) ? tMessage({ key: label }) : channel;
  };
}
