import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { logoSymbol } from '@sunbird/build/logo-symbol';
import { root } from '../cli/root';
import type { Lender } from '../lender/lender-schema';
import { parseFile, readText, requireNone } from '../lender/parse-file';
import { contrastProblems } from './contrast';
import type { Looks, ServedFont } from './looks-schema';
import { servedName } from './served-name';
import { colorNames, themes, veilNames } from './token-names';
import { type Font, type Tokens, type TokensFile, tokensFileSchema, tokensSchema } from './tokens-schema';

/** The folder of the product's own looks, those that its releases are built with. */
const productFolder = join(root, 'lenders/sunbird');

function parseTokens(file: string): TokensFile {
  return parseFile(readText(file), file, tokensFileSchema);
}

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

function productTokens(): Tokens {
  const file = join(productFolder, 'tokens.json');
  return parseFile(readText(file), file, tokensSchema);
}

/** The product's own looks, which its releases are built with. */
export function productLooks(): Looks {
  const logo = join(productFolder, 'logo.svg');
  return { tokens: productTokens(), fonts: [], logo: logoSymbol(readText(logo), logo) };
}

/**
 * The looks that a lender's file names; what they leave out is the product's. Throws a UsageError that names each wrong
 * key, and each pair of colours with too little contrast.
 */
export function readLooks({ looks }: Pick<Lender, 'looks'>, lenderFile: string): OwnLooks {
  const folder = dirname(resolve(lenderFile));
  const product = productLooks();
  const file = looks.tokens === undefined ? undefined : join(folder, looks.tokens);
  const given = file === undefined ? { light: {}, dark: {}, radius: {}, fonts: [] } : parseTokens(file);
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
