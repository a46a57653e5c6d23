import { admittedBy } from '@sunbird/federation/registry';
import { filesInUse, hashOf, type NextRelease } from './page-releases';

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

// Devices have a cache of this name: it must stay.
const cacheName = 'sunbird-files';

/** An address with any hash. */
const anyHash = { ignoreSearch: true };

/** The cache of release files, by their immutable addresses and their hashes. */
export function createCachedFiles(scope: string) {
  const open = () => caches.open(cacheName);

  /** A cached file with the same content from another release: a new release shares most files with the last one. */
  async function sameContent(integrity: string): Promise<Response | undefined> {
    const wanted = new URL(cacheKeyOf(scope, integrity)).search;
    const cache = await open();
    const same = (await cache.keys()).find(({ url }) => new URL(url).search === wanted);
    return same && cache.match(same);
  }

  async function fetchFile(url: string, integrity: string): Promise<Response> {
    // Tries the HTTP cache first, and bypasses it if the bytes there do not match the hash.
    const response = await fetch(url, { cache: 'force-cache', integrity }).catch(() =>
      fetch(url, { cache: 'reload', integrity }),
    );
    if (response.status !== 200) throw new Error(`${url} could not be fetched.`);
    return response;
  }

  /** Throws if the file can't be fetched or does not match its hash: a bad file in the cache would fail every start. */
  async function cacheFile(url: string, integrity: string): Promise<void> {
    const cache = await open();
    const key = cacheKeyOf(url, integrity);
    if (await cache.match(key)) return;
    await cache.put(key, (await sameContent(integrity)) ?? (await fetchFile(url, integrity)));
  }

  async function cacheFiles(
    folder: string,
    names: readonly string[],
    files: Readonly<Record<string, string>>,
  ) {
    await Promise.all(names.map(name => cacheFile(`${scope}${folder}${name}`, files[name] ?? '')));
  }

  /** Text of a cached script, fetched again if a script of a page has put other bytes in its place. */
  async function verifiedText(url: string, integrity: string): Promise<string> {
    const cache = await open();
    const key = cacheKeyOf(url, integrity);
    const cached = (await (await cache.match(key))?.text()) ?? '';
    if (`sha256-${await hashOf(cached)}` === integrity) return cached;
    const fetched = await fetchFile(url, integrity);
    await cache.put(key, fetched.clone());
    return fetched.text();
  }

  async function paths(): Promise<string[]> {
    return (await (await open()).keys()).map(({ url }) => url.slice(scope.length).split('?')[0] ?? '');
  }

  return {
    cacheName,
    sameContent,
    cacheFile,

    /** Caches the files of a release that the next start needs; throws if one fails. */
    async cacheRelease(release: NextRelease): Promise<void> {
      const cached = await paths();
      const direct = filesInUse(release, release.files, cached);
      await cacheFiles(release.folder, direct, release.files);
      for (const file of release.admitting.filter(name => direct.includes(name))) {
        const text = await verifiedText(`${scope}${release.folder}${file}`, release.files[file] ?? '');
        const admitted = { ...admittedBy(text), ...release.files };
        await cacheFiles(release.folder, filesInUse(release, admitted, cached), admitted);
      }
    },

    async drop(url: string): Promise<void> {
      await (await open()).delete(url, anyHash);
    },

    /** Removes the files of all other releases. */
    async dropAllBut(folders: ReadonlySet<string>): Promise<void> {
      const cache = await open();
      for (const request of await cache.keys()) {
        if (!folders.has(releaseFolderOf(request.url, scope) ?? '')) await cache.delete(request);
      }
    },
  };
}
