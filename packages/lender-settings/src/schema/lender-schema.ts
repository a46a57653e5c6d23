import {
  completeLanguages,
  isCalendarDate,
  languages,
  legalTextNames,
  marketCodes,
  packageOf,
} from '@sunbird/loan-domain';
import * as v from 'valibot';

/** A check whose message says what is allowed; `readLender` adds the key and what it found. */
export function matching(pattern: RegExp, allowed: string) {
  return v.pipe(v.string(), v.regex(pattern, allowed));
}

export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'a text that is not empty'));
const origin = matching(
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
  'an origin without a path, such as "https://api.example"',
);
const httpsAddress = 'an address that begins with https://';
const webAddress = v.pipe(
  matching(/^https:\/\/[^\s]+$/, httpsAddress),
  v.check(address => URL.canParse(address), httpsAddress),
);

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

/** The lender: its name and its apps. */
const whoKeys = {
  /** The name in titles and sentences. */
  brand: text,
  /** Used when neither the wrapper nor storage names a package; by default the first. */
  defaultPackage: v.optional(packageName),
  /** Each app package with its market, and the app's name in the store. A sandbox has one for each market. */
  packages: v.optional(
    v.record(
      packageName,
      v.strictObject({
        market: v.picklist(marketCodes),
        appName: text,
        /** The app's page in a store, which a borrower in a browser is led to. */
        store: v.optional(webAddress),
      }),
    ),
  ),
};

/** The lender in one market, and how to reach it. */
const marketWhoKeys = {
  /** The lender there and its licence. Without it the app shows a sample that is marked as a demo. */
  lender: v.optional(v.strictObject({ name: text, licence: text })),
  support: v.optional(supportSchema),
  complaints: v.optional(complaintSchema),
};

/** What the lender offers in one market. What is left out is as the market has it. */
const marketOfferKeys = {
  /** The ways to repay that are offered, by `channelId`. */
  channels: v.optional(v.pipe(v.array(text), v.minLength(1, 'one way to repay or more'))),
  /** `false`: no coupons and no draw. */
  coupons: v.optional(v.boolean()),
  /** `false`: no campaigns. */
  promotion: v.optional(v.boolean()),
  /** `false`: the date of a loan can't be moved. */
  rollover: v.optional(v.boolean()),
};

/** A file in the folder of the one that names it, or below, with one of these endings. */
export function fileBeside(endings: string, allowed: string) {
  return matching(new RegExp(`^(?!/)(?!(.*/)?\\.\\./)[\\w./-]+\\.(${endings})$`), allowed);
}

const file = fileBeside(
  'html|md',
  'a file of html or Markdown beside lender.json, such as "legal/terms-en.md"',
);
const version = v.pipe(
  v.string(),
  v.check(value => isCalendarDate(value), 'the day from which the text is valid, such as "2026-03-01"'),
);

/** A text: its version, and its file by language. */
const textSchema = v.strictObject({ version, ...v.entriesFromList(languages, v.optional(file)) });

/** The lender's own legal texts in one market. */
const marketLegalKeys = {
  legal: v.optional(v.strictObject(v.entriesFromList(legalTextNames, v.optional(textSchema)))),
};

/** How the lender's app looks: files beside `lender.json`. Without them, the product's own. */
const looksKeys = {
  looks: v.optional(
    v.strictObject({
      /** Colours, corners and fonts. */
      tokens: v.optional(fileBeside('json', 'a .json file beside this one, such as "tokens.json"')),
      /** Plain shapes, which the app colours. */
      logo: v.optional(fileBeside('svg', 'an .svg file beside this one, such as "logo.svg"')),
    }),
    {},
  ),
};

const name = matching(/^[a-z0-9-]+$/, 'a name of small letters, digits and dashes, such as "home"');

/** The pictures that a browser shows before it installs the app. They lie in the folder `screenshots`. */
const screenshotKeys = {
  /** What a picture of that name shows, by language: for readers who can't see it. */
  screenshots: v.optional(v.record(name, v.strictObject(v.entriesFromList(languages, v.optional(text)))), {}),
};

/** What the lender offers and collects. */
const whatKeys = {
  /** `one`: a lender with one product, by its own calls (4, 8, 11, 53, 61). */
  products: v.optional(v.picklist(['several', 'one']), 'several'),
  /** `all` collects the six permission flags of the specification, `market` what the market's rules allow. */
  collect: v.optional(v.picklist(['market', 'all']), 'market'),
};

/** Which languages the app speaks. */
const languageKeys = {
  /** The first is that of a borrower who has not chosen. */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(languages)),
      v.minLength(1, 'one language or more'),
      v.check(list => new Set(list).size === list.length, 'each language once'),
    ),
    [...completeLanguages],
  ),
};

/** Texts of the lender's own in place of the app's. */
const textKeys = {
  /** By language, then by message key; checked against the catalogues. */
  texts: v.optional(
    v.strictObject(v.entriesFromList(languages, v.optional(v.record(v.string(), v.string())))),
    {},
  ),
};

const host = matching(
  /^\.?([a-z0-9-]+\.)+[a-z0-9-]+$/,
  'a host name in small letters, such as "pay.example" or, with its subdomains, ".pay.example"',
);
const secondOrigin = matching(
  /^https?:\/\/[a-z0-9.-]+(:\d+)?\/([\w.~-]+\/)*$/,
  'an address of folders with its closing slash, such as "https://cdn.example/sunbird/"',
);
const basePath = matching(/^\/([\w.~-]+\/)*$/, 'a path from slash to slash, such as "/api/"');

/** Where the lender's API, its partners and the site's second address are. */
const whereKeys = {
  /** Where borrowers open the app. */
  siteOrigin: v.optional(origin),
  /** Where the lender's staff open the release desk: it may show the site in a frame. */
  deskOrigin: v.optional(origin),
  /** The lender's API: by default `/api/` beside the page. */
  api: v.optional(v.strictObject({ origin: v.optional(origin), path: v.optional(basePath, '/api/') })),
  /** External hosts that the app may open, by https only, beside the authority that hears complaints. */
  hosts: v.optional(
    v.strictObject({
      providers: v.optional(v.array(host), []),
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
};

/** What a lender changes of a market. What is left out stays as the market has it. */
const marketOverridesSchema = v.strictObject({
  ...marketWhoKeys,
  ...marketOfferKeys,
  ...marketLegalKeys,
});

const markets = v.strictObject(v.entriesFromList(marketCodes, v.optional(marketOverridesSchema)));

const fileSchema = v.strictObject({
  /** For editors. */
  $schema: v.optional(v.string()),
  /** `sandbox` is the lender in a box: only there do simulator, console and stand-ins exist. */
  mode: v.picklist(['sandbox', 'live']),
  ...whoKeys,
  markets: v.optional(markets, {}),
  ...looksKeys,
  ...screenshotKeys,
  ...whatKeys,
  ...languageKeys,
  ...textKeys,
  ...whereKeys,
});

type LenderFile = v.InferOutput<typeof fileSchema>;

function appsOf({ mode, brand, packages }: LenderFile): NonNullable<LenderFile['packages']> {
  if (packages !== undefined || mode === 'live') return packages ?? {};
  return Object.fromEntries(marketCodes.map(market => [packageOf(market), { market, appName: brand }]));
}

/** `lender.json`: everything by which one lender's app differs from another's. */
export const lenderSchema = v.pipe(
  fileSchema,
  v.transform(file => {
    const packages = appsOf(file);
    return { ...file, packages, defaultPackage: file.defaultPackage ?? Object.keys(packages)[0] ?? '' };
  }),
);
export type LenderDescription = v.InferOutput<typeof lenderSchema>;
