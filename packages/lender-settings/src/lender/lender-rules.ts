import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Market, type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { readJson } from '@sunbird/node-kit/parse-file';
import { root } from '@sunbird/node-kit/workspace';
import { lenderPath, sandboxLenderFile } from '../schema/lender-path';
import { type LenderDescription, lenderSchema } from '../schema/lender-schema';
import { marketOf, servedMarkets } from '../schema/market-of';

/** A lender as its API has to behave. */
export interface LenderRules {
  /** The markets, with who lends and what is offered there. */
  readonly markets: Readonly<Record<MarketCode, Market<MarketCode>>>;
  readonly brand: string;
  /** Market by app package. */
  readonly packages: Readonly<Record<string, MarketCode>>;
  /** What the app of a package is called in the store, and where it is there. */
  readonly apps: LenderDescription['packages'];
  readonly products: LenderDescription['products'];
  /** The campaigns that the app has: the lender reserves places and sends reminders for no other. */
  readonly campaigns: readonly string[];
  readonly collect: LenderDescription['collect'];
  /** The market of a caller that names no package. */
  readonly market: MarketCode;
  /** Path of the API, from slash to slash. */
  readonly apiPath: string;
  /** Whether the app calls the API on another origin than its own. */
  readonly apiApart: boolean;
}

function ownMarket(lender: LenderDescription, code: MarketCode): Market<MarketCode> {
  const own = Object.entries(lender.packages).find(([, app]) => app.market === code);
  return { ...marketOf(lender, code), ...(own && { packageName: own[0] }) };
}

/** The campaigns that lie beside the lender; none where it runs without the app's sources. */
function campaignsInBox(): readonly string[] {
  const folder = join(root, 'mfe-promotion', 'src', 'campaigns');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** How the API of a lender has to behave, by its file. Throws for an invalid file. */
export function readLenderRules(file: string): LenderRules {
  const lender = readJson(lenderPath(file), lenderSchema);
  const { brand, packages, defaultPackage, products, collect, api } = lender;
  const [first] = servedMarkets(packages);
  return {
    markets: {
      ...allMarkets,
      ...Object.fromEntries(marketCodes.map(code => [code, ownMarket(lender, code)])),
    },
    brand,
    apps: packages,
    packages: Object.fromEntries(Object.entries(packages).map(([name, { market }]) => [name, market])),
    products,
    campaigns: campaignsInBox(),
    collect,
    market: packages[defaultPackage]?.market ?? first ?? 'NG',
    apiPath: api?.path ?? '/api/',
    apiApart: api?.origin !== undefined,
  };
}

/** The lender in a box: the samples lend, in every market. */
export const sampleRules: LenderRules = { ...readLenderRules(sandboxLenderFile), markets: allMarkets };
