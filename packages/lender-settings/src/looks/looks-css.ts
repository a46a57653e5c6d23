import { parse, type Rule } from 'postcss';
import {
  colorNames,
  type Looks,
  radiusNames,
  type ServedFont,
  type Theme,
  type Tokens,
  veilNames,
} from './looks-schema';

/** The phone's own fonts, after a lender's. */
const fontStack = 'Roboto, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif';

const themeNames = [...colorNames, ...veilNames];

/** Selectors of the values of each theme, as `packages/ui/src/styles/looks.css` has them. */
const lightSelector = ':root';
const darkSelectors = [':root:not([data-theme])', ':root[data-theme=dark]'] as const;

/** Variables with their values. */
type Values = ReadonlyMap<string, string>;

/** `#fff` for `#ffffff`. */
export function shortColor(value: string): string {
  return value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function valuesOf(tokens: Tokens, theme: Theme): Values {
  return new Map(themeNames.map(name => [`--ui-${name}`, tokens[theme][name]]));
}

function fontOf(fonts: readonly Pick<ServedFont, 'family'>[]): string {
  const families = [...new Set(fonts.map(({ family }) => `"${family}"`))];
  return [...families, fontStack].join(', ');
}

/** What is the same in both themes: corners and fonts. */
function fixedValues({ tokens, fonts }: Pick<Looks, 'tokens' | 'fonts'>): Values {
  const corners = radiusNames.map(name => [`--ui-r-${name}`, `${tokens.radius[name]}px`] as const);
  return new Map([...corners, ['--ui-font', fontOf(fonts)]]);
}

/** The values of a map that differ from another's. */
function otherThan(values: Values, base: Values): Values {
  return new Map([...values].filter(([name, value]) => base.get(name) !== value));
}

function block(selector: string, values: Values, before = ''): string {
  const lines = [...values].map(([name, value]) => `${before}  ${name}: ${value};`);
  return [`${before}${selector} {`, ...lines, `${before}}`].join('\n');
}

/** The font first and the shadows last: of all orders, the one that packs best. */
function inOrder(values: Values): Values {
  function rankOf(name: string): number {
    if (name === 'color-scheme') return 0;
    if (name === '--ui-font') return 1;
    return /^--ui-e\d$/.test(name) ? 3 : 2;
  }
  return new Map([...values].sort(([one], [other]) => rankOf(one) - rankOf(other)));
}

const noteOfOnly =
  '/* biome-ignore lint/suspicious/noDuplicateProperties: browsers before Chromium 98 know no “only”. */';

/** The stylesheet of the product's own looks: what `packages/ui/src/styles/looks.css` must be. */
export function productCss(looks: Pick<Looks, 'tokens' | 'fonts'>): string {
  const light = valuesOf(looks.tokens, 'light');
  const dark = otherThan(valuesOf(looks.tokens, 'dark'), light);
  const [bySystem] = darkSelectors;
  return [
    '/* Written from lenders/sunbird/tokens.json by `pnpm lender:schema`. Change it there. */',
    block(':root', inOrder(new Map([['color-scheme', 'light dark'], ...light, ...fixedValues(looks)]))),
    '/* By the system, unless the person chose. */',
    `@media (prefers-color-scheme: dark) {\n${block(bySystem, dark, '  ')}\n}`,
    '/* By choice: the same values. */',
    block(':root[data-theme="dark"]', new Map([['color-scheme', 'dark'], ...dark])),
    '/* By choice: a phone that darkens pages by itself leaves it. */',
    block(
      ':root[data-theme="light"]',
      new Map([['color-scheme', `light;\n  ${noteOfOnly}\n  color-scheme: only light`]]),
    ),
    '',
  ].join('\n');
}

interface Changes {
  readonly light: Values;
  readonly dark: Values;
}

/** The values by which a lender's looks differ from the product's; a colour that differs in one theme is in both. */
function changesOf(looks: Looks, product: Looks): Changes {
  const [light, dark] = [valuesOf(looks.tokens, 'light'), valuesOf(looks.tokens, 'dark')];
  const otherLight = otherThan(light, valuesOf(product.tokens, 'light'));
  const otherDark = otherThan(dark, valuesOf(product.tokens, 'dark'));
  function changed(values: Values): Values {
    return new Map([...values].filter(([name]) => otherLight.has(name) || otherDark.has(name)));
  }
  return {
    light: new Map([...changed(light), ...otherThan(fixedValues(looks), fixedValues(product))]),
    dark: changed(dark),
  };
}

function fontFace({ family, weight, range, path }: ServedFont): string {
  const characters = range ? `;unicode-range:${range}` : '';
  // Optional: a slow network shows the phone's own font, and nothing moves when the file comes.
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url(${path}) format("woff2")${characters}}`;
}

function rule(selector: string, values: Values): string {
  const text = [...values].map(([name, value]) => `${name}:${shortColor(value)}`).join(';');
  return `${selector}{${text}}`;
}

/**
 * The style that gives the app a lender's looks over those that its releases were built with; empty for the product's
 * own. `:root` is there once more, so that the order of the two does not matter.
 */
export function lenderCss(looks: Looks, product: Looks): string {
  const { light, dark } = changesOf(looks, product);
  if (light.size + dark.size === 0) return '';
  const [bySystem, byChoice] = darkSelectors.map(selector => rule(`:root${selector}`, dark));
  const darkRules = [`@media (prefers-color-scheme:dark){${bySystem}}`, byChoice];
  return [
    ...looks.fonts.map(fontFace),
    rule(`:root${lightSelector}`, light),
    ...(dark.size > 0 ? darkRules : []),
  ].join('');
}

/** Sets variables in a rule; those that it lacks are added. */
function setIn(target: Rule, values: Values): void {
  const missing = new Map(values);
  target.walkDecls(/^--ui-/, declaration => {
    const value = values.get(declaration.prop);
    if (value === undefined) return;
    declaration.value = shortColor(value);
    missing.delete(declaration.prop);
  });
  for (const [prop, value] of missing) target.append({ prop, value: shortColor(value) });
}

/** A built stylesheet with a lender's values in place of the product's, so that it does not grow. */
export function withLooks(css: string, looks: Looks, product: Looks): string {
  const { light, dark } = changesOf(looks, product);
  if (light.size + dark.size === 0) return css;
  const sheet = parse(css);
  const rules = new Map<string, Rule>();
  sheet.walkRules(rule => {
    const selector = rule.selector.replace(/["']/g, '');
    // The first of several: those after it set what depends on the width of the screen.
    if (!rules.has(selector)) rules.set(selector, rule);
  });
  const [first, ...others] = [lightSelector, ...darkSelectors].map(selector => rules.get(selector));
  if (first) setIn(first, light);
  for (const other of others) if (other) setIn(other, dark);
  return sheet.toString();
}
