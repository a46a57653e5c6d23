import { admittedBy, filesInUse, type NextRelease } from './page-releases';
import { contentNameOf, releaseFolderOf } from './release-files';

// Devices have a cache of this name: it must stay.
const cacheName = 'sunbird-files';

/** The cache of release files, by their immutable addresses. */
export function createCachedFiles(scope: string) {
  const open = () => caches.open(cacheName);

  /** A cached file with the same content from another release: a new release shares most files with the last one. */
  async function sameContent(url: string): Promise<Response | undefined> {
    const wanted = contentNameOf(url, scope);
    if (wanted === undefined) return undefined;
    const cache = await open();
    for (const request of await cache.keys()) {
      if (contentNameOf(request.url, scope) === wanted) return cache.match(request);
    }
    return undefined;
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
    if (await cache.match(url)) return;
    await cache.put(url, (await sameContent(url)) ?? (await fetchFile(url, integrity)));
  }

  async function cacheFiles(
    folder: string,
    names: readonly string[],
    files: Readonly<Record<string, string>>,
  ) {
    await Promise.all(names.map(name => cacheFile(`${scope}${folder}${name}`, files[name] ?? '')));
  }

  async function paths(): Promise<string[]> {
    return (await (await open()).keys()).map(({ url }) => url.slice(scope.length));
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
      const cache = await open();
      for (const file of release.admitting.filter(name => direct.includes(name))) {
        const script = await cache.match(`${scope}${release.folder}${file}`);
        const admitted = admittedBy((await script?.text()) ?? '');
        await cacheFiles(release.folder, filesInUse(release, admitted, cached), admitted);
      }
    },

    async drop(url: string): Promise<void> {
      await (await open()).delete(url);
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
