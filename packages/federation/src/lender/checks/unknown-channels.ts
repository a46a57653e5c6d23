import { didYouMean } from '@sunbird/build/command-line';
import { marketCodes } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { Lender } from '../lender-schema';

/** Ways to repay that a market does not know. */
export function unknownChannels({ markets }: Lender): string[] {
  return marketCodes.flatMap(code => {
    const known = allMarkets[code].channels.map(({ channelId }) => channelId);
    return (markets[code]?.channels ?? []).flatMap((channel, index) =>
      known.includes(channel)
        ? []
        : `markets.${code}.channels[${index}]: found "${channel}". ${didYouMean(channel, known)}Allowed: ${known.join(', ')}.`,
    );
  });
}
