import type { DeclaredRemote } from '../site-packages';

/** First line of what is generated from a `remote.json`. */
export const notice = '// Made from remote.json. Change that instead.';

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
