/** Folder of the release that a file belongs to, within the site; undefined for anything that is none of them. */
export function releaseFolderOf(url: string, scope: string): string | undefined {
  if (!url.startsWith(scope)) return undefined;
  return /^(?:host|remotes\/[^/]+)\/[^/]+\//.exec(url.slice(scope.length))?.[0];
}

/** Folder of the package that a release's folder is in. */
export function packageFolderOf(releaseFolder: string): string {
  return releaseFolder.slice(0, releaseFolder.slice(0, -1).lastIndexOf('/') + 1);
}

/** A file's name without the hash in it: what it is called in every release. */
export function stemOf(file: string): string {
  return file.replace(/\.[0-9a-f]{10}(?=\.(?:js|css)$)/, '');
}

/**
 * What tells a file by its content: its package and its name with a hash in it. Two releases that share such a
 * file share its bytes. The files that start a release, and the shell's main script, hold more than their name says.
 */
export function contentNameOf(url: string, scope: string): string | undefined {
  const folder = releaseFolderOf(url, scope);
  if (folder === undefined) return undefined;
  const file = url.slice(scope.length + folder.length).split(/[?#]/)[0] ?? '';
  if (stemOf(file) === file || /^main\..*\.js$/.test(file)) return undefined;
  return `${packageFolderOf(folder)}${file}`;
}

/** Whether a navigation asks for the app's page itself, as everybody gets it. */
export function isAppPage(url: string, scope: string): boolean {
  const { href, searchParams } = new URL(url);
  const path = href.slice(scope.length).split(/[?#]/)[0];
  return href.startsWith(scope) && (path === '' || path === 'index.html') && !searchParams.has('preview');
}
