import { UsageError } from '@sunbird/build/command-line';
import { type MarketCode, marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type SiteSettings, siteSettingsSchema } from '../store/revisions/settings';
import type { Lender } from './lender-schema';

/** The address of the API as the page resolves it; undefined for `/api/` beside the page. */
function apiOf({ api }: Lender): string | undefined {
  if (!api) return undefined;
  const { origin, path } = api;
  return origin ? `${origin}${path}` : path;
}

/** What the page of this lender's site is told. */
export function siteSettingsOf(lender: Lender): SiteSettings {
  const { brand, packages, hosts, markets, mode, products, wrapperOrigins, secondOrigin, collect } = lender;
  const api = apiOf(lender);
  return v.parse(siteSettingsSchema, {
    defaultPackage: lender.defaultPackage,
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, { market, appName }]) => [
        name,
        { market, brand, appName, ...markets[market] },
      ]),
    ),
    collect,
    allowedHosts: Object.values(hosts).flat(),
    wrapperOrigins,
    ...(secondOrigin && { secondOrigin }),
    ...(api && { api }),
    singleProduct: products === 'one',
    development: mode === 'sandbox',
  });
}

/** Settings of the sandbox that a start may change without a file of its own. */
const sandboxVariables = ['MARKET', 'COLLECT', 'PRODUCTS', 'SECOND_ORIGIN', 'LIVE_RELOAD'] as const;

function packageFor(settings: SiteSettings, market: string): string {
  if (!marketCodes.some(code => code === market)) {
    throw new UsageError(`MARKET is "${market}"; it must be one of ${marketCodes.join(', ')}.`);
  }
  const found = Object.entries(settings.packages).find(([, app]) => app.market === (market as MarketCode));
  if (!found) throw new UsageError(`MARKET is "${market}"; this lender has no app there.`);
  return found[0];
}

/**
 * The site's settings by the lender's file and, in a sandbox, the environment: `MARKET`, `COLLECT`, `PRODUCTS`,
 * `SECOND_ORIGIN`, `LIVE_RELOAD`. Throws a UsageError for a variable that a live lender does not obey.
 */
export function settingsFor(lender: Lender, env: NodeJS.ProcessEnv = process.env): SiteSettings {
  const settings = siteSettingsOf(lender);
  const given = sandboxVariables.filter(name => env[name]);
  if (lender.mode === 'live') {
    if (given.length === 0) return settings;
    throw new UsageError(
      `${given.join(', ')}: a live lender is changed by its file, not by the environment.`,
    );
  }
  return v.parse(siteSettingsSchema, {
    ...settings,
    ...(env.MARKET && { defaultPackage: packageFor(settings, env.MARKET) }),
    ...(env.COLLECT === 'all' && { collect: 'all' }),
    ...(env.PRODUCTS === 'one' && { singleProduct: true }),
    ...(env.SECOND_ORIGIN && { secondOrigin: env.SECOND_ORIGIN }),
    liveReload: env.LIVE_RELOAD === '1',
  });
}
