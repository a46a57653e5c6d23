import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { logoSymbol } from '@sunbird/node-kit/logo-symbol';
import { readJson, readText, requireNone } from '@sunbird/node-kit/parse-file';
import { rootFile } from '@sunbird/node-kit/workspace';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import type { LenderDescription } from '../schema/lender-schema';
import {
  type ColorName,
  colorNames,
  type Font,
  type Looks,
  looksPath,
  type ServedFont,
  type Tokens,
  type TokensFile,
  themes,
  tokensFileSchema,
  tokensSchema,
  veilNames,
} from './looks-schema';

/** What stands on a ground, and how it is seen. */
interface ContrastPair {
  readonly what: string;
  readonly front: ColorName;
  readonly grounds: readonly ColorName[];
}

/** Text: 4.5:1 or more (WCAG 2.2, 1.4.3). */
export const textPairs: readonly ContrastPair[] = [
  { what: 'text', front: 'ink', grounds: ['bg', 'surface', 'sunken', 'brand-tint'] },
  { what: 'text of a notice', front: 'ink', grounds: ['ok-tint', 'warn-tint', 'bad-tint', 'info-tint'] },
  { what: 'secondary text', front: 'ink-2', grounds: ['bg', 'surface', 'sunken', 'brand-tint'] },
  { what: 'hint or placeholder', front: 'ink-3', grounds: ['bg', 'surface', 'sunken'] },
  { what: 'link', front: 'link', grounds: ['bg', 'surface', 'sunken'] },
  { what: 'brand-coloured text', front: 'brand-ink', grounds: ['bg', 'surface', 'brand-tint'] },
  { what: 'text of a button', front: 'on-brand', grounds: ['brand', 'brand-press'] },
  { what: 'text on the deep panel', front: 'on-hero', grounds: ['hero', 'hero-2'] },
  { what: 'secondary text on the deep panel', front: 'on-hero-2', grounds: ['hero', 'hero-2'] },
  { what: 'good news', front: 'ok', grounds: ['bg', 'surface', 'ok-tint'] },
  { what: 'warning', front: 'warn', grounds: ['bg', 'surface', 'warn-tint'] },
  { what: 'problem', front: 'bad', grounds: ['bg', 'surface', 'bad-tint'] },
  { what: 'text of a dangerous button', front: 'on-bad', grounds: ['bad'] },
  { what: 'note', front: 'info', grounds: ['bg', 'surface', 'info-tint'] },
  { what: 'text of a button that waits', front: 'disabled-ink', grounds: ['disabled-bg'] },
  { what: 'short message', front: 'toast-ink', grounds: ['toast-bg'] },
  { what: 'chosen chip', front: 'surface', grounds: ['ink'] },
];

/** Controls, their states and drawings that say something: 3:1 or more (1.4.11). */
export const shapePairs: readonly ContrastPair[] = [
  { what: 'border of a field', front: 'line-strong', grounds: ['bg', 'surface'] },
  { what: 'chosen control', front: 'brand', grounds: ['bg', 'surface', 'brand-tint'] },
  { what: 'mark in a chosen control', front: 'on-brand', grounds: ['brand'] },
  { what: 'focus ring', front: 'focus', grounds: ['bg', 'surface', 'sunken'] },
  { what: 'slider on the deep panel', front: 'hero-line', grounds: ['hero'] },
  { what: 'outline of a control on the deep panel', front: 'on-hero', grounds: ['hero'] },
  { what: 'thumb of the slider', front: 'sun', grounds: ['hero'] },
  { what: 'mark on the accent', front: 'on-sun', grounds: ['sun'] },
  { what: 'border of a wrong field', front: 'bad', grounds: ['bg', 'surface'] },
  { what: 'money that is paid out', front: 'part-get', grounds: ['surface'] },
  { what: 'fee', front: 'part-fee', grounds: ['surface'] },
  { what: 'interest', front: 'part-interest', grounds: ['surface'] },
];

extend([a11y]);

function problemsIn(tokens: Tokens, pairs: readonly ContrastPair[], least: number): string[] {
  return themes.flatMap(theme =>
    pairs.flatMap(({ what, front, grounds }) =>
      grounds.flatMap(ground => {
        const colors = tokens[theme];
        // Rounded down: 4.499 is no 4.5.
        const ratio = colord(colors[front]).contrast(colors[ground]);
        if (ratio >= least) return [];
        return `${theme}: ${what}, ${front} ${colors[front]} on ${ground} ${colors[ground]}, has a contrast of ${ratio}:1; AA asks for ${least}:1.`;
      }),
    ),
  );
}

/** The pairs of colours that the app uses and a person with weak eyes could not tell apart, in both themes. */
export function contrastProblems(tokens: Tokens): string[] {
  return [...problemsIn(tokens, textPairs, 4.5), ...problemsIn(tokens, shapePairs, 3)];
}

/** The address in the site of a file of the lender's folder: under the name of its content. */
export function servedName(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const { name, ext } = parse(file);
  return `${looksPath}/${name}.${hash}${ext}`;
}

/** The folder of the product's own looks, those that its releases are built with. */
const productFolder = rootFile('lenders/sunbird', import.meta.url);

/** Colours that one theme has and the other lacks: the product's would stand beside the lender's. */
function halfColors(given: TokensFile): string[] {
  const [light, dark] = themes;
  return [...colorNames, ...veilNames].flatMap(name => {
    const inLight = given.light[name] !== undefined;
    if (inLight === (given.dark[name] !== undefined)) return [];
    const [has, lacks] = inLight ? [light, dark] : [dark, light];
    return `${lacks}.${name}: found nothing; allowed: a colour, because ${has}.${name} has one.`;
  });
}

/** A font of the lender's folder under the name of its content. */
interface OwnFont {
  readonly served: ServedFont;
  readonly file: string;
}

function ownFont({ family, weight, range, file }: Font, folder: string): OwnFont {
  const place = join(folder, file);
  return { served: { family, weight, ...(range && { range }), path: servedName(place) }, file: place };
}

function missingFonts(fonts: readonly Font[], folder: string): string[] {
  return fonts.flatMap(({ file }, index) =>
    existsSync(join(folder, file)) ? [] : `fonts[${index}].file: there is no file ${join(folder, file)}.`,
  );
}

/** Looks, with the font files that the site must serve. */
export interface OwnLooks {
  readonly looks: Looks;
  /** Files by their address in the site. */
  readonly files: Readonly<Record<string, string>>;
}

/** The product's own looks, which its releases are built with. */
export function productLooks(): Looks {
  const logo = join(productFolder, 'logo.svg');
  return {
    tokens: readJson(join(productFolder, 'tokens.json'), tokensSchema),
    fonts: [],
    logo: logoSymbol(readText(logo), logo),
  };
}

/**
 * The looks that a lender's file names; what they leave out is the product's. Throws an error that names each wrong
 * key, and each pair of colours with too little contrast.
 */
export function readLooks({ looks }: Pick<LenderDescription, 'looks'>, lenderFile: string): OwnLooks {
  const folder = dirname(resolve(lenderFile));
  const product = productLooks();
  const file = looks.tokens === undefined ? undefined : join(folder, looks.tokens);
  const given =
    file === undefined ? { light: {}, dark: {}, radius: {}, fonts: [] } : readJson(file, tokensFileSchema);
  const tokens: Tokens = {
    light: { ...product.tokens.light, ...given.light },
    dark: { ...product.tokens.dark, ...given.dark },
    radius: { ...product.tokens.radius, ...given.radius },
  };
  const fontFolder = dirname(file ?? lenderFile);
  requireNone(
    [...halfColors(given), ...missingFonts(given.fonts, fontFolder), ...contrastProblems(tokens)],
    file ?? lenderFile,
  );
  const fonts = given.fonts.map(font => ownFont(font, fontFolder));
  const logo = looks.logo === undefined ? undefined : join(folder, looks.logo);
  return {
    looks: {
      tokens,
      fonts: fonts.map(({ served }) => served),
      logo: logo === undefined ? product.logo : logoSymbol(readText(logo), logo),
    },
    files: Object.fromEntries(fonts.map(({ served, file: place }) => [served.path, place])),
  };
}
