import { readFileSync } from 'node:fs';
import {
  type Market,
  type MarketCode,
  marketChanges,
  marketCodes,
  marketPackages,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import * as v from 'valibot';
import { servedMarkets } from './checks/served-markets';
import { versionsOf } from './legal-versions';
import { type Lender, lenderSchema } from './lender-schema';

/** A lender as its API has to behave. */
export interface LenderRules {
  /** The markets, with who lends and what is offered there. */
  readonly markets: Readonly<Record<MarketCode, Market<MarketCode>>>;
  /** Market by app package. */
  readonly packages: Readonly<Record<string, MarketCode>>;
  readonly products: Lender['products'];
  readonly collect: Lender['collect'];
  /** The market of a caller that names no package. */
  readonly market: MarketCode;
}

/** The lender in a box without a file: the samples lend, in every market. */
export const sampleRules: LenderRules = {
  markets: allMarkets,
  packages: marketPackages,
  products: 'several',
  collect: 'market',
  market: 'NG',
};

function marketOf({ markets }: Lender, code: MarketCode): Market<MarketCode> {
  const told = markets[code] ?? {};
  const market = allMarkets[code];
  return { ...market, ...marketChanges(market, told, { ...told, legal: versionsOf(told.legal) }) };
}

/** How the API of a lender has to behave, by its file. Throws for a file that is none. */
export function readLenderRules(file: string): LenderRules {
  const lender = v.parse(lenderSchema, JSON.parse(readFileSync(file, 'utf8')));
  const { packages, defaultPackage, products, collect } = lender;
  const [first] = servedMarkets(packages);
  return {
    markets: {
      ...allMarkets,
      ...Object.fromEntries(marketCodes.map(code => [code, marketOf(lender, code)])),
    },
    packages: Object.fromEntries(Object.entries(packages).map(([name, { market }]) => [name, market])),
    products,
    collect,
    market: packages[defaultPackage]?.market ?? first ?? sampleRules.market,
  };
}
