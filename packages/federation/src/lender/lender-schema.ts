import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** A check whose message says what is allowed; `readLender` adds the key and what it found. */
function matching(pattern: RegExp, allowed: string) {
  return v.pipe(v.string(), v.regex(pattern, allowed));
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'a text that is not empty'));
const host = matching(
  /^\.?([a-z0-9-]+\.)+[a-z0-9-]+$/,
  'a host name in small letters, such as "pay.example" or, with its subdomains, ".pay.example"',
);
const origin = matching(
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
  'an origin without a path, such as "https://api.example"',
);
const secondOrigin = matching(
  /^https?:\/\/[a-z0-9.-]+(:\d+)?\/([\w.~-]+\/)*$/,
  'an address of folders with its closing slash, such as "https://cdn.example/sunbird/"',
);
const basePath = matching(/^\/([\w.~-]+\/)*$/, 'a path from slash to slash, such as "/api/"');
const webAddress = matching(/^https:\/\/[^\s]+$/, 'an address that begins with https://');
const phone = matching(/^\+?[\d\s-]{5,20}$/, 'a phone number: digits, spaces and dashes, with or without +');
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, such as "08:30"');
const packageName = matching(
  /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/,
  'the name of an app package, such as "ng.sunbird.credit"',
);

const supportSchema = v.strictObject({
  phones: v.array(phone),
  whatsapp: phone,
  email: v.pipe(v.string(), v.email('an email address')),
  hours: v.strictObject({ from: time, to: time }),
});

const complaintSchema = v.strictObject({
  /** The authority's proper name. */
  name: text,
  url: webAddress,
  grievanceOfficer: v.optional(v.strictObject({ name: text, phone, email: text })),
  /** At most this long until a complaint is answered. */
  answerHours: v.pipe(v.number(), v.integer('a whole number of hours'), v.minValue(1, 'one hour or more')),
});

/** What a lender changes of a market. What is left out stays as the market has it. */
const marketOverridesSchema = v.strictObject({
  /** Who lends there, and under which licence. Without it the app shows a sample that is marked as a demo. */
  lender: v.optional(v.strictObject({ name: text, licence: text })),
  support: v.optional(supportSchema),
  complaints: v.optional(complaintSchema),
});

const markets = v.strictObject(
  Object.fromEntries(marketCodes.map(code => [code, v.optional(marketOverridesSchema)])),
);

/** `lender.json`: everything by which one lender's app differs from another's. */
export const lenderSchema = v.strictObject({
  /** For editors. */
  $schema: v.optional(v.string()),
  /** `sandbox` is the lender in a box: only there do simulator, console and stand-ins exist. */
  mode: v.picklist(['sandbox', 'live']),
  /** The name in titles and sentences. */
  brand: text,
  /** Used when neither the wrapper nor storage names a package. */
  defaultPackage: packageName,
  /** Each app package with its market, and the app's name in the store. */
  packages: v.record(packageName, v.strictObject({ market: v.picklist(marketCodes), appName: text })),
  markets: v.optional(markets, {}),
  /** `one`: a lender with one product, by its own calls (4, 8, 11, 53, 61). */
  products: v.optional(v.picklist(['several', 'one']), 'several'),
  /** `all` collects the six permission flags of the specification, `market` what the market's rules allow. */
  collect: v.optional(v.picklist(['market', 'all']), 'market'),
  /** The lender's API: by default `/api/` beside the page. */
  api: v.optional(v.strictObject({ origin: v.optional(origin), path: v.optional(basePath, '/api/') })),
  /** External hosts that the app may open, by https only. */
  hosts: v.optional(
    v.strictObject({
      providers: v.optional(v.array(host), []),
      authorities: v.optional(v.array(host), []),
      stores: v.optional(v.array(host), []),
      partners: v.optional(v.array(host), []),
      others: v.optional(v.array(host), []),
    }),
    {},
  ),
  /** Frames that may act as the wrapper. */
  wrapperOrigins: v.optional(v.array(origin), []),
  /** A second address of the site's files. */
  secondOrigin: v.optional(secondOrigin),
});
export type Lender = v.InferOutput<typeof lenderSchema>;
