import { marketCodes } from '@sunbird/loan-domain/market-codes';

const notice =
  '// Generated from `marketCodes` of ../market.ts by `pnpm generate`. Add the code there instead.';

function folderOf(code: string): string {
  return `../markets/${code.toLowerCase()}`;
}

/** Each market's data as a chunk of its own. */
export function marketLoadersFile(): string {
  const loaders = marketCodes.map(
    code => `  ${code}: async () => (await import('${folderOf(code)}')).market,\n`,
  );
  return `${notice}
import type { MarketCode, MarketRules } from '../market';

export const marketLoaders: Readonly<Record<MarketCode, () => Promise<MarketRules<MarketCode>>>> = {
${loaders.join('')}};
`;
}

/** Every market with all its lists at once, for the server. */
export function wholeMarketsFile(): string {
  const imports = marketCodes.map(code => `import { whole as ${code} } from '${folderOf(code)}/whole';\n`);
  return `${notice}
import type { MarketCode } from '../market';
${[...imports].sort().join('')}import type { WholeMarket } from '../markets/whole-market';

export const wholeMarkets: { readonly [Code in MarketCode]: WholeMarket<Code> } = { ${marketCodes.join(', ')} };
`;
}
