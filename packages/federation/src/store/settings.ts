import { type MarketCode, marketCodes, marketPackages } from '@sunbird/loan-domain';
import * as v from 'valibot';

const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/));

/** Settings of a deployment, inlined in `index.html`: who lends under which app, and where one may leave to. */
export const siteSettingsSchema = v.object({
  /** Used when neither the wrapper nor storage names a package. */
  defaultPackage: v.string(),
  packages: v.record(
    v.string(),
    v.object({ market: v.picklist(marketCodes), brand: v.string(), appName: v.string() }),
  ),
  /** `market` collects what the market's rules allow; `all` is the spec's six flags. */
  collect: v.optional(v.picklist(['market', 'all']), 'market'),
  /** Hosts that the app may leave to, https only. A leading dot allows subdomains. */
  allowedHosts: v.array(v.string()),
  /** Parent frames that may act as the wrapper. */
  wrapperOrigins: v.optional(v.array(origin), []),
  /**
   * A second place with the same files, such as another CDN, with its closing slash: where the releases' files are
   * taken from when the site has them not. It must allow them to the site's origin (CORS). Their hashes hold there
   * too, and the page's policy lets in this place and no other.
   */
  secondOrigin: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?\/([\w.~-]+\/)*$/))),
  singleProduct: v.optional(v.boolean(), false),
  /** The lender's own address may be left to as well: the sandbox plays the payment providers. */
  development: v.optional(v.boolean(), false),
  /** Open pages reload when a new revision is published. */
  liveReload: v.optional(v.boolean(), false),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** Paths of the calls that a start makes, encrypted for each app: the first screen needs no cipher for them. */
export const landingPathsSchema = v.object({
  /** Path of home's first call, which the boot script sends before any other script has arrived. */
  home: v.string(),
  /** The same for screens that only those who are signed in see, by hash path. Shells of before know of home alone. */
  first: v.optional(
    v.record(
      v.string(),
      v.object({
        path: v.string(),
        /** What it asks by, all of it from the query of the screen's address. */
        query: v.array(v.string()),
      }),
    ),
  ),
  /** Encrypted path by path, by package name. */
  packages: v.record(v.string(), v.record(v.string(), v.string())),
});
/** As it lies in the page. */
export type LandingPaths = v.InferInput<typeof landingPathsSchema>;

/** Settings of the sandbox: one site that serves every market. */
export function sandboxSettings(market: MarketCode, collect: 'market' | 'all'): SiteSettings {
  return {
    defaultPackage: `${market.toLowerCase()}.sunbird.credit`,
    packages: Object.fromEntries(
      Object.entries(marketPackages).map(([packageName, code]) => [
        packageName,
        { market: code, brand: 'Sunbird', appName: 'Sunbird' },
      ]),
    ),
    collect,
    allowedHosts: [
      '.paystack.com',
      '.paystack.co',
      '.flutterwave.com',
      '.monnify.com',
      'wa.me',
      'play.google.com',
      'apps.apple.com',
      'fccpc.gov.ng',
      'www.condusef.gob.mx',
      'cms.rbi.org.in',
    ],
    wrapperOrigins: [],
    singleProduct: false,
    development: true,
    liveReload: false,
  };
}
