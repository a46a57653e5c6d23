import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A whole remote, with one screen. */
const template = join(dirname(fileURLToPath(import.meta.url)), '..', 'template');

/** The shell, and what `release` takes for a command: no remote of such a name could be released. */
const takenNames: readonly string[] = [
  ...['host', 'add', 'canary', 'clear-caches', 'copy', 'list', 'preview', 'promote'],
  ...['prune', 'remove-slot', 'restore-caches', 'rollback', 'verify', 'withdraw'],
];

/** Checks a name for a folder, a route and a slot of the registry: small letters, digits, hyphens. */
export function checkedName(name: string | undefined): string {
  if (name === undefined) throw new Error('The name is missing.');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `"${name}" is not a valid name: use small letters, digits and hyphens, such as spring-2.`,
    );
  }
  if (takenNames.includes(name))
    throw new Error(`"${name}" is a word of the release commands: choose another name.`);
  return name;
}

/** `savingsPlan` of `savings-plan`: the name of a route. */
function routeName(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Writes a remote of this name into a folder that is not there yet: a screen at `/<name>`, its messages and tests. */
export function writeRemote(folder: string, name: string): void {
  if (existsSync(folder)) throw new Error(`There is a folder ${basename(folder)} already.`);
  // Tools leave folders beside the sources.
  const left = /[\\/](?:node_modules|dist|\.types)$/;
  cpSync(template, folder, { recursive: true, filter: path => !left.test(path.slice(template.length)) });
  // As `.gitignore` it would not be packed.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const file of ['README.md', 'package.json', 'remote.json'])
    change(join(folder, file), text => text.replaceAll('savings', name));
  change(join(folder, 'remote.json'), text =>
    text.replace(`"name": "${name}"`, `"name": "${routeName(name)}"`),
  );
}

/** The tarballs of a folder by the names of their packages: `@sunbird/ui` of `sunbird-ui-0.1.0.tgz`. */
function tarballsIn(folder: string): Readonly<Record<string, string>> {
  const tarballs = readdirSync(folder).flatMap(file => {
    const short = /^sunbird-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(file)?.[1];
    return short === undefined ? [] : [[`@sunbird/${short}`, join(folder, file)] as const];
  });
  if (tarballs.length === 0) throw new Error(`${folder} has no tarballs of Sunbird's packages.`);
  return Object.fromEntries(tarballs);
}

/** Has every package of Sunbird come from a folder of tarballs, and not from a registry. */
export function takeFrom(packages: string, folder: string): void {
  const lines = Object.entries(tarballsIn(resolve(packages))).map(
    ([name, file]) => `  "${name}": "file:${relative(folder, file).replaceAll('\\', '/')}"\n`,
  );
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `overrides:\n${lines.join('')}`);
}
