import * as v from 'valibot';
import { tokensSchema } from './tokens-schema';

/** Folder of the site with a lender's fonts and screenshots, each under the name of its content: none ever changes. */
export const looksPath = 'looks';

/** A font file as the site serves it: its name is that of its content. */
const servedFontSchema = v.object({
  family: v.string(),
  weight: v.string(),
  range: v.optional(v.string()),
  /** Its address in the site. */
  path: v.string(),
});
export type ServedFont = v.InferOutput<typeof servedFontSchema>;

/** How a lender's app looks, as a site's state keeps it: every page of the site is drawn with it. */
export const looksSchema = v.object({
  tokens: tokensSchema,
  fonts: v.array(servedFontSchema),
  /** The logo's symbol, as it stands in the page. */
  logo: v.string(),
});
export type Looks = v.InferOutput<typeof looksSchema>;
