import * as v from 'valibot';
import { fileBeside, matching } from '../schema/lender-schema';

/** The colours of one theme: `brand` is the variable `--ui-brand`. What each is for is in docs/lender.md. */
export const colorNames = [
  'brand',
  'brand-press',
  'on-brand',
  'brand-ink',
  'brand-tint',
  'hero',
  'hero-2',
  'hero-line',
  'on-hero',
  'on-hero-2',
  'sun',
  'on-sun',
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'link',
  'ok',
  'ok-tint',
  'warn',
  'warn-tint',
  'bad',
  'bad-tint',
  'bad-line',
  'on-bad',
  'info',
  'info-tint',
  'part-get',
  'part-fee',
  'part-interest',
  'disabled-bg',
  'disabled-ink',
  'focus',
  'toast-bg',
  'toast-ink',
] as const;
export type ColorName = (typeof colorNames)[number];

/** What is translucent: the veil behind a sheet, and the shadows of a card and of what floats. */
export const veilNames = ['scrim', 'e1', 'e2'] as const;

/** Corners in px: `s` of a tag, `m` of a field or button, `l` of a card, `xl` of a sheet. */
export const radiusNames = ['s', 'm', 'l', 'xl'] as const;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const color = matching(/^#[0-9a-f]{6}$/, 'a colour in six small hexadecimal digits, such as "#0b655e"');
const veil = matching(
  /^(rgba?\([\d., ]+\)|[\d., a-z#()-]+)$/,
  'a translucent colour or a shadow, such as "rgba(8, 20, 18, 0.56)"',
);
const radius = v.pipe(
  v.number(),
  v.integer('a whole number of px'),
  v.minValue(0, 'from 0 to 32 px'),
  v.maxValue(32, 'from 0 to 32 px'),
);

const theme = v.strictObject({
  ...v.entriesFromList(colorNames, color),
  ...v.entriesFromList(veilNames, veil),
});

/** A part of the tokens: what a lender's file leaves out stays as the product has it. */
const partialTheme = v.partial(theme);

/** One file of a family: woff2 alone, which every supported engine reads. */
const fontSchema = v.strictObject({
  family: matching(/^[A-Za-z0-9][\w -]*$/, 'the name of a family: letters, digits, spaces and dashes'),
  /** One weight, or from–to for a variable font. */
  weight: matching(/^[1-9]00( [1-9]00)?$/, 'a weight such as "400", or a range such as "400 700"'),
  /** Beside the tokens file. */
  file: fileBeside('woff2', 'a .woff2 file beside the tokens, such as "fonts/sans.woff2"'),
  /** The characters that the file has, as CSS writes them. */
  range: v.optional(matching(/^U\+[0-9A-Fa-f?U+, -]+$/, 'a range of characters such as "U+0000-00FF"')),
});

/** A lender's `tokens.json`. */
export const tokensFileSchema = v.strictObject({
  /** For editors. */
  $schema: v.optional(v.string()),
  light: v.optional(partialTheme, {}),
  dark: v.optional(partialTheme, {}),
  radius: v.optional(v.partial(v.strictObject(v.entriesFromList(radiusNames, radius))), {}),
  /** Families in the order in which they are tried, before the phone's own. */
  fonts: v.optional(v.array(fontSchema), []),
});
export type TokensFile = v.InferOutput<typeof tokensFileSchema>;
export type Font = v.InferOutput<typeof fontSchema>;

/** All tokens, none left out. */
export const tokensSchema = v.object({
  light: theme,
  dark: theme,
  radius: v.strictObject(v.entriesFromList(radiusNames, radius)),
});
export type Tokens = v.InferOutput<typeof tokensSchema>;

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
