// Generated from `marketCodes` of ../market.ts by `pnpm generate`. Add the code there instead.
import type { MarketCode } from '../market';
import { whole as IN } from '../markets/in/whole';
import { whole as MX } from '../markets/mx/whole';
import { whole as NG } from '../markets/ng/whole';
import type { WholeMarket } from '../markets/whole-market';

export const wholeMarkets: { readonly [Code in MarketCode]: WholeMarket<Code> } = { NG, MX, IN };
