import { dirname } from 'node:path';
import { isSwitchedOff, type MarketCode, marketCodes, routePaths } from '@sunbird/loan-domain';
import { parseFile, readText, requireNone } from '@sunbird/node-kit/parse-file';
import * as v from 'valibot';
import { type OwnScreenshots, readScreenshots } from '../install/read-screenshots';
import { type LenderFiles, missingFiles, noLenderFiles, readLenderFiles } from '../legal/lender-files';
import { type OwnLooks, readLooks } from '../looks/read-looks';
import { lenderPath } from '../schema/lender-path';
import { type LenderDescription, lenderSchema } from '../schema/lender-schema';
import { changesOf, marketOf, servedMarkets } from '../schema/market-of';
import { type SiteSettings, siteSettingsSchema } from '../schema/site-settings';
import { contradictionsOf } from './contradictions';

/** The address of the API as the page resolves it; undefined for `/api/` beside the page. */
function apiOf({ api }: LenderDescription): string | undefined {
  if (!api) return undefined;
  const { origin, path } = api;
  return origin ? `${origin}${path}` : path;
}

/** The page's settings of one market. */
function marketSettingsOf(lender: LenderDescription, code: MarketCode, files: LenderFiles) {
  const changes = changesOf(lender, code);
  const market = marketOf(lender, code);
  const off = Object.keys(routePaths).filter(name => isSwitchedOff(name, market));
  return {
    ...(Object.keys(changes).length > 0 && { changes }),
    ...(off.length > 0 && { off }),
    ...(files.legal[code] && { legal: files.legal[code] }),
  };
}

/** The settings in the page of this lender's site. */
export function siteSettingsOf(lender: LenderDescription, files: LenderFiles = noLenderFiles): SiteSettings {
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

/** Throws an error if one of these is set: the file of a live lender says it. */
export function refuseVariables(names: readonly string[], env: NodeJS.ProcessEnv): void {
  const given = names.filter(name => env[name]);
  if (given.length === 0) return;
  throw new Error(`${given.join(', ')}: a live lender is changed by its file, not by the environment.`);
}

function packageFor(settings: SiteSettings, market: string): string {
  if (!marketCodes.some(code => code === market)) {
    throw new Error(`MARKET is "${market}"; it must be one of ${marketCodes.join(', ')}.`);
  }
  const match = Object.entries(settings.packages).find(([, app]) => app.market === (market as MarketCode));
  if (!match) throw new Error(`MARKET is "${market}"; this lender has no app there.`);
  return match[0];
}

/**
 * The site's settings by the lender's file and, in a sandbox, the environment: `MARKET`, `COLLECT`, `PRODUCTS`,
 * `SECOND_ORIGIN`, `LIVE_RELOAD`. Throws an error for a variable that a live lender does not obey.
 */
export function settingsFor(
  lender: LenderDescription,
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

/** Where `start` and `dev` put what the file has elsewhere. */
export interface BoxAddresses {
  /** Where the API listens, if the file's is on another origin than the site. */
  readonly apiOrigin: string;
}

/**
 * A lender as `start` and `dev` try it: its name, looks, markets, products and paths, against the lender in a box. What
 * is at addresses of its own is on this machine.
 */
export function inBox(lender: LenderDescription, { apiOrigin }: BoxAddresses): LenderDescription {
  const { siteOrigin: _site, deskOrigin: _desk, secondOrigin: _second, api, ...kept } = lender;
  return {
    ...kept,
    mode: 'sandbox',
    ...(api && { api: { path: api.path, ...(api.origin && { origin: apiOrigin }) } }),
  };
}

/** Parses the text of a `lender.json`. Throws an error that names each wrong key, what was found and what is allowed. */
export function parseLender(text: string, file: string): LenderDescription {
  const lender = parseFile(text, file, lenderSchema);
  requireNone(contradictionsOf(lender), file);
  return lender;
}

/** Reads a `lender.json`, whose own files must be there. Throws an error. */
export function readLender(file: string): LenderDescription {
  const lender = parseLender(readText(file), file);
  requireNone(missingFiles(lender, dirname(file)), file);
  return lender;
}

/** The lender of `--lender` or `LENDER`, relative to the workspace; without one, the lender in a box. */
export function chosenLender(file: string | undefined = process.env.LENDER): LenderDescription {
  return readLender(lenderPath(file));
}

interface LenderSite {
  readonly settings: SiteSettings;
  /** What is in the files that the settings name. */
  readonly files: readonly string[];
  readonly own: OwnLooks;
  readonly pictures: OwnScreenshots;
}

/** What the site of the lender of `--lender` or `LENDER` is published with; `box`: as it runs in the box. */
export function chosenSite(file: string | undefined = process.env.LENDER, box?: BoxAddresses): LenderSite {
  const path = lenderPath(file);
  const lender = readLender(path);
  const folder = dirname(path);
  const files = readLenderFiles(lender, folder);
  const settings = settingsFor(box ? inBox(lender, box) : lender, process.env, files);
  return {
    settings,
    files: files.contents,
    own: readLooks(lender, path),
    pictures: readScreenshots(lender, folder),
  };
}
