import { languages } from '@sunbird/loan-domain';
import { type Declaration, parse, type Root } from 'postcss';

/** What the page shows before any script is loaded: inert templates, and the styles that they use. */
export interface FirstScreens {
  readonly templates: string;
  readonly style: string;
}

/** Attributes and elements that the page has and a template does not. */
const ofThePage = `<html data-theme="dark light" data-text-size="large larger largest" lang="${languages.join(' ')}"><body>`;

/** Classes of react-vant and of the shell's own global styles keep their names. */
const isGlobal = /^(rv|ui)-/;

/** The name of a variable; the end of a class such as `rv-button--primary` does not match. */
const variable = /(?<![\w-])--[A-Za-z][\w-]*/g;
/** A drawing takes its colours from variables. */
const useOfVariable = /var\(--[\w-]+\)/g;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `a` to `Z`, then `aa`, `ab`. */
function inLetters(index: number): string {
  const last = letters[index % letters.length] ?? '';
  return index < letters.length ? last : inLetters(Math.floor(index / letters.length) - 1) + last;
}

/** Gives each name a short one, in the order of first use. */
function shortened(spell: (index: number) => string): {
  readonly names: Map<string, string>;
  short(name: string): string;
} {
  const names = new Map<string, string>();
  return {
    names,
    short(name) {
      const given = names.get(name) ?? spell(names.size);
      names.set(name, given);
      return given;
    },
  };
}

/**
 * Gives every class of a CSS module and every variable a short name, because the built ones do not compress. The app
 * that takes over brings its own elements, with the built names.
 */
function withShortNames(built: FirstScreens): FirstScreens {
  const ofClasses = shortened(inLetters);
  const ofVariables = shortened(index => `--${index.toString(36)}`);
  const templates = built.templates.replace(/ class="([^"]+)"/g, (_, classes: string) => {
    const names = classes.split(' ').map(name => (isGlobal.test(name) ? name : ofClasses.short(name)));
    return ` class="${names.join(' ')}"`;
  });
  const style = built.style.replace(/\.(-?[A-Za-z_][\w-]*)/g, (all, name: string) => {
    const given = ofClasses.names.get(name);
    return given === undefined ? all : `.${given}`;
  });
  function withShortVariables(text: string): string {
    return text.replace(variable, ofVariables.short);
  }
  return {
    templates: templates.replace(useOfVariable, withShortVariables),
    style: withShortVariables(style),
  };
}

/** What a pre-rendered screen does not show: how it is pressed, moved and smoothed. */
const unseenRules = /:active|::placeholder/;
const unseenValues = /^(cursor|transition|-webkit-font-smoothing|-webkit-tap-highlight-color)$/;

function withoutUnseen(css: string): string {
  const sheet = parse(css);
  sheet.walkRules(unseenRules, rule => {
    rule.remove();
  });
  sheet.walkDecls(unseenValues, declaration => {
    declaration.remove();
  });
  return sheet.toString();
}

function declaredVariables(sheet: Root): Map<string, Declaration[]> {
  const set = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, one => {
    set.set(one.prop, [...(set.get(one.prop) ?? []), one]);
  });
  return set;
}

/** Writes the value of a variable that has one value, whatever theme and width, in the places that use it. */
function withoutConstants({ templates, style }: FirstScreens): FirstScreens {
  const sheet = parse(style);
  const set = declaredVariables(sheet);
  let inlined = templates;
  for (const [name, [only, ...others]] of set) {
    const { parent } = only ?? {};
    const isConstant = parent?.parent === sheet && /^(:root)+$/.test(String(Reflect.get(parent, 'selector')));
    if (!only || others.length > 0 || !isConstant) continue;
    const use = new RegExp(`var\\(${name}(,[^()]*)?\\)`, 'g');
    const value = () => only.value;
    sheet.walkDecls(one => {
      if (one !== only) one.value = one.value.replace(use, value);
    });
    inlined = inlined.replace(use, value);
    only.remove();
  }
  return { templates: inlined, style: sheet.toString() };
}

/** Where a variable is set, and to what: two with the same list are one. */
function settingsOf(declarations: readonly Declaration[]): string {
  return declarations
    .map(({ parent, value }) => {
      const at = parent?.parent?.type === 'atrule' ? Reflect.get(parent.parent, 'params') : '';
      return [at, parent && Reflect.get(parent, 'selector'), value].join('|');
    })
    .join('\n');
}

/** Names one variable where several have the same values in every theme and width. */
function withoutTwins({ templates, style }: FirstScreens): FirstScreens {
  const sheet = parse(style);
  const set = declaredVariables(sheet);
  const first = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const [name, declarations] of set) {
    const key = settingsOf(declarations);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, name);
    else {
      twins.set(name, twin);
      for (const one of declarations) one.remove();
    }
  }
  const named = (text: string) => text.replace(variable, name => twins.get(name) ?? name);
  return {
    templates: templates.replace(useOfVariable, named),
    style: named(sheet.toString()),
  };
}

/**
 * Shell and remotes bundle the same components: the first of equal rules stays, so that a remote's own come after.
 * Rules that have become empty go, too.
 */
function withoutWaste(css: string): string {
  const sheet = parse(css);
  // A block of rules is empty once its rules are gone.
  for (const kind of ['rule', 'atrule'])
    sheet.walk(node => {
      if (node.type === kind && 'nodes' in node && node.nodes?.length === 0) node.remove();
    });
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
  // A lender's server loads this module and writes no page: only who does waits for the library.
  const { PurgeCSS } = await import('purgecss');
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: ofThePage + html, extension: 'html' }],
    // One sheet: a variable is used in another file than where it is set.
    css: [{ raw: withoutUnseen(sheets.join('')) }],
    variables: true,
    safelist: { variables: html.match(useOfVariable)?.map(use => use.slice(4, -1)) ?? [] },
    keyframes: true,
    fontFace: true,
    dynamicAttributes: ['data-theme', 'data-text-size', 'data-tall', 'aria-busy'],
  });
  const merged = withoutTwins({ templates: html, style: kept?.css ?? '' });
  const first = withoutConstants(withShortNames(merged));
  return { ...first, style: withoutWaste(first.style) };
}
