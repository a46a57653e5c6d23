import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

/*
 * A class that a component takes from a CSS module and that the module lacks is `undefined`, and a class that no
 * component takes stays: neither TypeScript nor webpack says so. A class counts as used when an importer of its module
 * names it; with `styles[kind]` somewhere, when the sources of the package name it.
 */

function read(root: string, ending: string): ReadonlyMap<string, string> {
  const patterns = ['host', 'mfe-*', 'packages/*'].map(folder => `${folder}/src/**/*${ending}`);
  const paths = globSync(patterns, { cwd: root, ignore: '**/*.test.{ts,tsx}' });
  return new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Every class that a style sheet has rules for. */
export function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|:global\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** What the components that import a CSS module take from it. */
interface Use {
  readonly component: string;
  readonly names: ReadonlySet<string>;
  /** Whether it also takes classes by a name that is not written there. */
  readonly isDynamic: boolean;
}

function usesIn(component: string, text: string): [sheet: string, use: Use][] {
  return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, local, path = '']) => {
    const names = [...text.matchAll(new RegExp(`(?<![\\w/.])${local}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    );
    const isDynamic = text.includes(`${local}[`);
    return [join(dirname(component), path), { component, names: new Set(names), isDynamic }];
  });
}

/** The part of a path that names its package. */
function packageOf(path: string): string {
  return path.slice(0, path.indexOf('/src/'));
}

/** Texts and names of properties in the sources of each package. */
function wordsOf(components: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  for (const [path, text] of components) {
    const packageWords = words.get(packageOf(path)) ?? new Set();
    for (const [, quoted, key] of text.matchAll(/'(\w+)'|\b(\w+):/g)) packageWords.add(quoted ?? key ?? '');
    words.set(packageOf(path), packageWords);
  }
  return words;
}

/** Classes that a component takes and its module lacks, and classes that nothing takes. */
export function styleProblems(root: string): string[] {
  const components = read(root, '.{ts,tsx}');
  const uses = [...components].flatMap(([path, text]) => usesIn(path, text));
  const words = wordsOf(components);
  return [...read(root, '.module.css')].flatMap(([sheet, css]) => {
    const classes = classesOf(css);
    const own = uses.flatMap(([used, use]) => (used === sheet ? [use] : []));
    const named = new Set(own.flatMap(({ names }) => [...names]));
    const isDynamic = own.some(use => use.isDynamic);
    function isUsed(name: string) {
      return named.has(name) || (isDynamic && words.get(packageOf(sheet))?.has(name));
    }
    return [
      ...own.flatMap(({ component, names }) =>
        [...names].filter(name => !classes.has(name)).map(name => `${component}: ${sheet} has no .${name}`),
      ),
      ...[...classes].filter(name => !isUsed(name)).map(name => `${sheet}: nothing uses .${name}`),
    ];
  });
}
