import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DeclaredRemote } from '../site-packages';

const catalogueSchema = v.record(v.string(), v.string());

/** All messages of a remote in one language: `borrow.json`, `borrow.more.json` and others; in English what it lacks. */
function messagesOf(root: string, folder: string, language: string): Record<string, string> {
  const remote = folder.replace('mfe-', '');
  const files = [...new Set(['en', language])].flatMap(each => {
    const texts = join(root, 'packages', 'languages', 'texts', each);
    return readdirSync(texts)
      .filter(file => file.split('.')[0] === remote)
      .map(file => join(texts, file));
  });
  return Object.assign(
    {},
    ...files.map(file => v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')))),
  );
}

function titlesOf(root: string, remotes: readonly DeclaredRemote[], language: string) {
  return remotes.flatMap(({ folder, routes }) => {
    const titled = routes.filter(({ title }) => title !== undefined);
    const messages = titled.length > 0 ? messagesOf(root, folder, language) : {};
    return titled.map(({ name, title = '' }) => {
      const text = messages[title];
      if (text === undefined) throw new Error(`${folder} has no message ${title} in ${language}.`);
      if (/[{<]/.test(text)) throw new Error(`${folder}: ${title} has a placeholder, so it is no title.`);
      return [`desk.screen.${name}`, text] as const;
    });
  });
}

/** The desk's names of screens, from the titles that the screens show; undefined without a desk. */
export function screenTitlesFile(
  root: string,
  remotes: readonly DeclaredRemote[],
  languages: readonly string[],
): string | undefined {
  if (!existsSync(join(root, 'packages', 'release-desk'))) return undefined;
  const byLanguage = languages.map(language => {
    const rows = titlesOf(root, remotes, language).map(
      ([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)},\n`,
    );
    return `  ${language}: {\n${rows.join('')}  },\n`;
  });
  return `${notice}
import type { Language } from '@sunbird/i18n';

export const screenTitles = {
${byLanguage.join('')}} satisfies Record<Language, Readonly<Record<string, string>>>;
`;
}

/** First line of what is generated from a `remote.json`. */
export const notice = '// Generated from remote.json by `pnpm generate`. Change remote.json instead.';

function quoted(text: string) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function object(rows: readonly string[]) {
  return `{\n${rows.map(row => `  ${row},\n`).join('')}}`;
}

/** The hash paths of all remotes by the name of their route. */
export function routePathsFile(remotes: readonly DeclaredRemote[]): string {
  const routes = remotes.flatMap(remote => remote.routes);
  const paths = routes.map(({ name, path }) => `${name}: ${quoted(path)}`);
  return `${notice}
export const routePaths = ${object(paths)} as const;
`;
}

/** The screens of a remote by name, each in a chunk of its own. */
export function screensFile({ folder, routes }: DeclaredRemote): string {
  const screens = routes.flatMap(({ screen, module }) => {
    if (screen === undefined) return [];
    if (module === undefined) throw new Error(`${folder}/remote.json: the screen ${screen} has no module.`);
    return [`${screen}: () => import('../${module}')`];
  });
  return `${notice}
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = ${object(screens)} satisfies RemoteModule['screens'];
`;
}

/** The rows of a menu that lead to the screens of a remote. */
export function linksFile({ routes }: DeclaredRemote): string | undefined {
  const links = routes.flatMap(({ name, link }) => (link ? [{ name, ...link }] : []));
  if (links.length === 0) return undefined;
  const icons = [...new Set(links.map(({ icon }) => icon))].sort();
  const rows = links.map(
    ({ name, icon, title, signedIn = false }) =>
      `{ name: ${quoted(name)}, title: ${quoted(title)}, Icon: ${icon}, signedIn: ${signedIn} }`,
  );
  return `${notice}
import { ${icons.join(', ')} } from '@sunbird/ui';

export const links = [
${rows.map(row => `  ${row},\n`).join('')}] as const;
`;
}

const tableOfAdded = /(?<=^\| added route \| purpose \|\n\|---\|---\|\n)(?:\|.*\n)*/m;

/** The specification with a row for each route that the owner's text does not have. */
export function withAddedRoutes(specification: string, remotes: readonly DeclaredRemote[]): string {
  const rows = remotes
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, added }) => (added === undefined ? [] : [`| \`${path}\` | ${added} |\n`]));
  if (!tableOfAdded.test(specification)) throw new Error('The specification has no table of added routes.');
  return specification.replace(tableOfAdded, rows.join(''));
}
