import { completeLanguages, languages, type MarketChanges, marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';

const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/));

/** Files of the lender's by language, each by its hash. */
const filesByLanguage = v.record(v.string(), v.string());

/** It comes from a lender's file that was checked when it was read, and every start waits for what checks it again. */
const changesSchema = v.custom<MarketChanges>(value => typeof value === 'object' && value !== null);

/** Settings of a deployment, inlined in `index.html`: the lender of each app, and the allowed external hosts. */
export const siteSettingsSchema = v.object({
  /** Used when neither the wrapper nor storage names a package. */
  defaultPackage: v.string(),
  packages: v.record(
    v.string(),
    v.object({
      market: v.picklist(marketCodes),
      brand: v.string(),
      appName: v.string(),
      /** What the lender changes of the market: who lends, and what is offered. */
      changes: v.optional(changesSchema),
      /** Names of the screens that belong to what is not offered. */
      off: v.optional(v.array(v.string())),
      /** The lender's own legal texts; without them the samples, in the box. */
      legal: v.optional(filesByLanguage),
    }),
  ),
  /** The languages that are offered, that of a new borrower first. */
  languages: v.optional(v.array(v.picklist(languages)), [...completeLanguages]),
  /** Texts in place of the app's own. */
  texts: v.optional(filesByLanguage),
  /** `market` collects what the market's rules allow; `all` is the spec's six flags. */
  collect: v.optional(v.picklist(['market', 'all']), 'market'),
  /** External hosts that the app may open, https only. A leading dot allows subdomains. */
  allowedHosts: v.array(v.string()),
  /** Parent frames that may act as the wrapper. */
  wrapperOrigins: v.optional(v.array(origin), []),
  /**
   * A second origin with the same files, such as another CDN, with its closing slash. The loader uses it when the site
   * fails to serve a release's file. It must allow the site's origin (CORS). The same hashes apply, and the page's
   * policy allows no other origin.
   */
  secondOrigin: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?\/([\w.~-]+\/)*$/))),
  /** Address of the lender's API, ending in `/`: an origin with a path, or a path of the page's origin; else `/api/`. */
  api: v.optional(v.pipe(v.string(), v.regex(/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?\/([\w.~-]+\/)*$/))),
  singleProduct: v.optional(v.boolean(), false),
  /** The sample legal texts of all markets and languages, by the hash of their file. Only the box has them. */
  samples: v.optional(v.string()),
  /**
   * The lender in a box. Allows the lender's own address as an external host, because stand-ins play the payment
   * providers there, and `dev --against` to show the site with a local remote.
   */
  standIns: v.optional(v.boolean(), false),
  /** Open pages reload when a new revision is published. */
  liveReload: v.optional(v.boolean(), false),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;
