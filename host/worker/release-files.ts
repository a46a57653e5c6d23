/** Folder of the release that a file belongs to, or that of the lender's files, relative to the site's root; undefined for any other address. */
export function releaseFolderOf(url: string, scope: string): string | undefined {
  if (!url.startsWith(scope)) return undefined;
  return /^(?:lender|(?:host|remotes\/[^/]+)\/[^/]+)\//.exec(url.slice(scope.length))?.[0];
}

/** Folder of the package that a release belongs to. */
export function packageFolderOf(releaseFolder: string): string {
  return releaseFolder.slice(0, releaseFolder.slice(0, -1).lastIndexOf('/') + 1);
}

/**
 * A file name without its hash: it is the same in every release. Hashes have eight digits, those of releases before
 * November 2026 ten.
 */
export function stemOf(file: string): string {
  return file.replace(/\.[0-9a-f]{8,10}(?=\.(?:js|css)$)/, '');
}

/**
 * Identifies a file by its content: its package and its name with a hash. Two releases that have a file of this name
 * have the same bytes. Undefined for entries and the shell's main script, whose bytes can differ under one name.
 */
export function contentNameOf(url: string, scope: string): string | undefined {
  const folder = releaseFolderOf(url, scope);
  if (folder === undefined) return undefined;
  const file = url.slice(scope.length + folder.length).split(/[?#]/)[0] ?? '';
  if (stemOf(file) === file || /^main\..*\.js$/.test(file)) return undefined;
  return `${packageFolderOf(folder)}${file}`;
}

/** Whether a navigation requests the app's page, and not a preview or another page. */
export function isAppPage(url: string, scope: string): boolean {
  const { href, searchParams } = new URL(url);
  const path = href.slice(scope.length).split(/[?#]/)[0];
  return href.startsWith(scope) && (path === '' || path === 'index.html') && !searchParams.has('preview');
}
