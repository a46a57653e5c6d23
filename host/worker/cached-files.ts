import { admittedBy, filesInUse, type NextRelease } from './page-releases';
import { hashOf } from './page-update';
import { cacheKeyOf, releaseFolderOf } from './release-files';

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
