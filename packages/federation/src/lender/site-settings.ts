import { UsageError } from '@sunbird/build/command-line';
import { isSwitchedOff, type MarketCode, marketCodes, routePaths } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type SiteSettings, siteSettingsSchema } from '../store/revisions/settings';
import { type LenderFiles, noLenderFiles } from './lender-files';
import type { Lender } from './lender-schema';
import { changesOf, marketOf, servedMarkets } from './market-of';

/** The address of the API as the page resolves it; undefined for `/api/` beside the page. */
function apiOf({ api }: Lender): string | undefined {
  if (!api) return undefined;
  const { origin, path } = api;
  return origin ? `${origin}${path}` : path;
}

/** What the page is told of one market. */
function marketSettingsOf(lender: Lender, code: MarketCode, files: LenderFiles) {
  const changes = changesOf(lender, code);
  const market = marketOf(lender, code);
  const off = Object.keys(routePaths).filter(name => isSwitchedOff(name, market));
  return {
    ...(Object.keys(changes).length > 0 && { changes }),
    ...(off.length > 0 && { off }),
    ...(files.legal[code] && { legal: files.legal[code] }),
  };
}

/** What the page of this lender's site is told. */
export function siteSettingsOf(lender: Lender, files: LenderFiles = noLenderFiles): SiteSettings {
  const { brand, packages, hosts, mode, products, wrapperOrigins, secondOrigin, collect, languages } = lender;
  const api = apiOf(lender);
  const authorities = servedMarkets(packages).map(
    market => new URL(marketOf(lender, market).complaints.url).host,
  );
  return v.parse(siteSettingsSchema, {
    defaultPackage: lender.defaultPackage,
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, { market, appName }]) => [
        name,
        { market, brand, appName, ...marketSettingsOf(lender, market, files) },
      ]),
    ),
    languages,
    ...(Object.keys(files.texts).length > 0 && { texts: files.texts }),
    collect,
    allowedHosts: [...Object.values(hosts).flat(), ...authorities],
    wrapperOrigins,
    ...(secondOrigin && { secondOrigin }),
    ...(api && { api }),
    singleProduct: products === 'one',
    ...(files.samples && { samples: files.samples }),
    standIns: mode === 'sandbox',
  });
}

/** Settings of the sandbox that a start may change without a file of its own. */
const sandboxVariables = ['MARKET', 'COLLECT', 'PRODUCTS', 'SECOND_ORIGIN', 'LIVE_RELOAD'] as const;

/** Throws a UsageError if one of these is set: the file of a live lender says it. */
export function refuseVariables(names: readonly string[], env: NodeJS.ProcessEnv): void {
  const given = names.filter(name => env[name]);
  if (given.length === 0) return;
  throw new UsageError(`${given.join(', ')}: a live lender is changed by its file, not by the environment.`);
}

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
export function settingsFor(
  lender: Lender,
  env: NodeJS.ProcessEnv = process.env,
  files: LenderFiles = noLenderFiles,
): SiteSettings {
  const settings = siteSettingsOf(lender, files);
  if (lender.mode === 'live') {
    refuseVariables(sandboxVariables, env);
    return settings;
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
