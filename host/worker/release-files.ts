/** Folder of the release that a file belongs to, or that of the lender's files, relative to the site's root; undefined for any other address. */
export function releaseFolderOf(url: string, scope: string): string | undefined {
  if (!url.startsWith(scope)) return undefined;
  return /^(?:lender|(?:host|remotes\/[^/]+)\/[^/]+)\//.exec(url.slice(scope.length))?.[0];
}

/** Whether a response may be kept as a release's file: never a gateway's page, which comes with status 200 too. */
export function isReleaseFile({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !/html/i.test(headers.get('content-type') ?? '');
}

/**
 * Whether the browser compares the response with a hash that the page requests the file with. Without one, as when a
 * person opens the address of a file, the cache could answer with anything that a script has put there.
 */
export function hasHash({ integrity, mode }: Pick<Request, 'integrity' | 'mode'>): boolean {
  return integrity !== '' && mode !== 'navigate';
}

/** Folder of the package that a release belongs to. */
export function packageFolderOf(releaseFolder: string): string {
  return releaseFolder.slice(0, releaseFolder.slice(0, -1).lastIndexOf('/') + 1);
}

/** Where a file is in the cache: at its address without a query, with its hash, by which another release finds it. */
export function cacheKeyOf(url: string, integrity: string): string {
  return `${url.split('?')[0]}?${encodeURIComponent(integrity)}`;
}

/** Whether a navigation requests the app's page, and not a preview or another page. */
export function isAppPage(url: string, scope: string): boolean {
  const { href, searchParams } = new URL(url);
  const path = href.slice(scope.length).split(/[?#]/)[0];
  return href.startsWith(scope) && (path === '' || path === 'index.html') && !searchParams.has('preview');
}
