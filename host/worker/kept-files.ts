import { admittedBy, filesInUse, type NextRelease } from './page-releases';
import { contentNameOf, releaseFolderOf } from './release-files';

const cacheName = 'sunbird-files';

/** The files of releases that are on the device, by their immutable addresses. */
export function createKeptFiles(scope: string) {
  const open = () => caches.open(cacheName);

  /** A file of the same bytes, from another release: most of a new release is what the last one had. */
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
    // From the browser's own cache, which may just have had it; past it where that has other bytes.
    const response = await fetch(url, { cache: 'force-cache', integrity }).catch(() =>
      fetch(url, { cache: 'reload', integrity }),
    );
    if (response.status !== 200) throw new Error(`${url} is not there.`);
    return response;
  }

  /** Throws where the file can't be had. Bytes that don't match their hash are not kept: every start would get them. */
  async function bring(url: string, integrity: string): Promise<void> {
    const cache = await open();
    if (await cache.match(url)) return;
    await cache.put(url, (await sameContent(url)) ?? (await fetchFile(url, integrity)));
  }

  async function bringAll(folder: string, names: readonly string[], files: Readonly<Record<string, string>>) {
    await Promise.all(names.map(name => bring(`${scope}${folder}${name}`, files[name] ?? '')));
  }

  async function paths(): Promise<string[]> {
    return (await (await open()).keys()).map(({ url }) => url.slice(scope.length));
  }

  return {
    cacheName,
    sameContent,
    bring,

    /** Brings what the next start needs of a release; throws unless all of it came. */
    async bringRelease(release: NextRelease): Promise<void> {
      const kept = await paths();
      const atOnce = filesInUse(release, release.files, kept);
      await bringAll(release.folder, atOnce, release.files);
      const cache = await open();
      for (const file of release.admitting.filter(name => atOnce.includes(name))) {
        const script = await cache.match(`${scope}${release.folder}${file}`);
        const admitted = admittedBy((await script?.text()) ?? '');
        await bringAll(release.folder, filesInUse(release, admitted, kept), admitted);
      }
    },

    async drop(url: string): Promise<void> {
      await (await open()).delete(url);
    },

    /** Drops the files of all releases but these. */
    async dropAllBut(folders: ReadonlySet<string>): Promise<void> {
      const cache = await open();
      for (const request of await cache.keys()) {
        if (!folders.has(releaseFolderOf(request.url, scope) ?? '')) await cache.delete(request);
      }
    },
  };
}
