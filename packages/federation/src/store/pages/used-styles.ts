import { parse } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** What the page shows before any script has come: inert templates, and the styles that they use. */
export interface FirstScreens {
  readonly templates: string;
  readonly style: string;
}

/** Attributes and elements that the page has and a template does not. */
const ofThePage = '<html data-theme="dark light" data-text-size="large larger largest" lang="en es"><body>';

/** Classes of react-vant and of the shell's own global styles keep their names. */
const isGlobal = /^(rv|ui)-/;

/**
 * Gives every class of a CSS module a short name, because the built ones are random and do not compress. The app that
 * takes over brings its own elements, with the built names.
 */
function withShortNames(html: string, css: string): FirstScreens {
  const short = new Map<string, string>();
  const templates = html.replace(/ class="([^"]+)"/g, (_, classes: string) => {
    const names = classes.split(' ').map(name => {
      if (isGlobal.test(name)) return name;
      const known = short.get(name) ?? `_${short.size.toString(36)}`;
      short.set(name, known);
      return known;
    });
    return ` class="${names.join(' ')}"`;
  });
  const style = css.replace(/\.(-?[A-Za-z_][\w-]*)/g, (all, name: string) => {
    const known = short.get(name);
    return known === undefined ? all : `.${known}`;
  });
  return { templates, style };
}

/** Shell and remotes bundle the same components: the first of equal rules stays, so that a remote's own come after. */
function withoutRepeats(css: string): string {
  const sheet = parse(css);
  const seen = new Set<string>();
  sheet.each(rule => {
    const text = rule.toString();
    if (seen.has(text)) rule.remove();
    seen.add(text);
  });
  return sheet.toString();
}

/** Adds the rules of stylesheets that a markup uses, in their order. */
export async function withUsedStyles(html: string, sheets: readonly string[]): Promise<FirstScreens> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: ofThePage + html, extension: 'html' }],
    // One sheet: a variable is used in another file than where it is set.
    css: [{ raw: sheets.join('') }],
    variables: true,
    keyframes: true,
    fontFace: true,
    blocklist: [/:active/, /::placeholder/],
    dynamicAttributes: ['data-theme', 'data-text-size', 'data-tall', 'aria-busy'],
  });
  const first = withShortNames(html, kept?.css.replace(/[^{};]+\{\}/g, '') ?? '');
  return { ...first, style: withoutRepeats(first.style) };
}
