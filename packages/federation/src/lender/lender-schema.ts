import { marketCodes, packageOf } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { languageKeys } from './keys/languages';
import { marketLegalKeys } from './keys/legal';
import { looksKeys } from './keys/looks';
import { marketOfferKeys } from './keys/offer';
import { screenshotKeys } from './keys/screenshots';
import { textKeys } from './keys/texts';
import { each } from './keys/values';
import { whatKeys } from './keys/what';
import { whereKeys } from './keys/where';
import { marketWhoKeys, whoKeys } from './keys/who';

/** What a lender changes of a market. What is left out stays as the market has it. */
const marketOverridesSchema = v.strictObject({
  ...marketWhoKeys,
  ...marketOfferKeys,
  ...marketLegalKeys,
});

const markets = v.strictObject(each(marketCodes, v.optional(marketOverridesSchema)));

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
export type Lender = v.InferOutput<typeof lenderSchema>;
