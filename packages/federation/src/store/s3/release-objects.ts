import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstScreenFile } from '@sunbird/build/build-files';
import { hostName, releaseFolder } from '../../registry/schema';
import { listFiles } from '../files/files';
import { expiryOf } from '../pages/preview-files';
import { readState } from '../revisions/site-state';
import { type Bucket, forEach } from './bucket';
import type { BucketEntry } from './bucket-xml';
import { cachePolicy, objectHeaders } from './object-headers';
import { type RevisionDocument, served, write } from './revision-objects';

const recordFile = 'release.json';
/** Files of the shell's release from which the page is rendered. */
const hostFiles = ['index.template.html', 'boot.js', 'sw.js'];
/** Prefix of objects that are not served. */
const unserved = 'store/';

function isRecord(file: string) {
  return file.endsWith(`/${recordFile}`);
}

/** The key of a folder of the store. */
function keyOf(folder: string): string {
  return (folder.startsWith('pages/') ? unserved : served) + folder;
}

/** Releases, pages and previews, in the bucket and in the mirror folder. */
export function openReleaseObjects(bucket: Bucket, folder: string) {
  /** Files that the bucket has, by their path in the folder; for records also their content. */
  const there = new Map<string, Buffer | undefined>();
  /** ETags of the records that were fetched. */
  const seen = new Map<string, string>();
  const sentPreviews = new Set<string>();

  async function fetchFile(key: string, below: string): Promise<void> {
    const found = await bucket.get(key);
    if (!found) return;
    const file = key.slice(below.length);
    write(join(folder, file), found.bytes);
    there.set(file, isRecord(file) ? found.bytes : undefined);
  }

  function bytesOf(file: string) {
    return readFileSync(join(folder, file));
  }
  function isStored(file: string): boolean {
    return there.has(file) && (!isRecord(file) || there.get(file)?.equals(bytesOf(file)) === true);
  }

  function filesBelow(name: string): string[] {
    return existsSync(join(folder, name)) ? listFiles(join(folder, name)).map(file => `${name}/${file}`) : [];
  }

  return {
    /** Fetches the records of all releases, and removes those that the bucket no longer has. */
    async fetchRecords(): Promise<void> {
      const entries: BucketEntry[] = (await bucket.entries(served)).filter(({ key }) => isRecord(key));
      const keys = new Set(entries.map(({ key }) => key));
      for (const key of seen.keys()) {
        if (keys.has(key)) continue;
        seen.delete(key);
        rmSync(join(folder, dirname(key.slice(served.length))), { recursive: true, force: true });
      }
      await forEach(
        entries.filter(({ key, etag }) => seen.get(key) !== etag),
        async ({ key, etag }) => {
          await fetchFile(key, served);
          seen.set(key, etag);
        },
      );
    },

    /** Fetches what the page is made of, for all releases that a revision names: a roll-back may use any of them. */
    async fetchTemplates({ registry, state }: RevisionDocument): Promise<void> {
      const named = [registry.microFrontends, state.earlier];
      const hosts = named.flatMap(slots => slots[hostName] ?? []);
      const releases = named.flatMap(slots => Object.values(slots).flat());
      const files = [
        ...hosts.flatMap(host => hostFiles.map(file => releaseFolder(host) + file)),
        ...releases
          .filter(({ extras }) => extras.preload.first !== undefined)
          .map(release => releaseFolder(release) + firstScreenFile),
      ];
      await forEach(
        files.filter(file => !existsSync(join(folder, file))),
        file => fetchFile(served + file, served),
      );
    },

    /** Fetches the files of a release, or of staff pages, as the bucket has them now. */
    async fetch(name: string): Promise<void> {
      // HTTP would decompress the compressed copies, so they are not fetched.
      const base = keyOf(name);
      const keys = (await bucket.list(`${base.replace(/\/$/, '')}/`)).filter(key => !/\.(br|gz)$/.test(key));
      const below = base.slice(0, base.length - name.length);
      const gone = filesBelow(name.replace(/\/$/, '')).filter(
        file => there.has(file) && !keys.includes(below + file),
      );
      for (const file of gone) rmSync(join(folder, file), { force: true });
      await forEach(keys, key => fetchFile(key, below));
    },

    /** Uploads the new files of releases, each release's record last. */
    async sendReleases(): Promise<void> {
      const local = ['host', 'remotes'].flatMap(filesBelow).filter(file => !file.includes('.tmp/'));
      const fresh = local.filter(file => !isStored(file));
      if (fresh.length === 0) return;
      const keys = new Set(await bucket.list(served));
      async function put(file: string, cacheControl: string) {
        await bucket.put(served + file, bytesOf(file), objectHeaders(file, cacheControl));
        there.set(file, isRecord(file) ? bytesOf(file) : undefined);
      }
      await forEach(
        fresh.filter(file => !isRecord(file) && !keys.has(served + file)),
        file => put(file, cachePolicy.immutable),
      );
      await forEach(fresh.filter(isRecord), async file => {
        const known = await bucket.get(served + file);
        if (!known?.bytes.equals(bytesOf(file))) await put(file, cachePolicy.revalidated);
      });
    },

    /** Uploads the pages beside the app. The files that a page loads are uploaded before it. */
    async sendPages(): Promise<void> {
      for (const [path, stored] of Object.entries(readState(folder).pages)) {
        if (!existsSync(join(folder, stored))) continue;
        function isPage(file: string) {
          return /\.html(\.\w+)?$/.test(file);
        }
        const files = listFiles(join(folder, stored)).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
        for (const file of files) {
          const bytes = readFileSync(join(folder, stored, file));
          await bucket.put(`${served}${path}/${file}`, bytes, objectHeaders(file, cachePolicy.revalidated));
        }
      }
    },

    /** Uploads what the site never serves: staff pages, which the desk serves, and bills of materials. */
    async sendUnserved(): Promise<void> {
      const local = [...Object.values(readState(folder).staffPages), 'sbom']
        .flatMap(filesBelow)
        .filter(file => !/\.(br|gz)$/.test(file) && !there.has(file));
      await forEach(local, async file => {
        const options = { ...objectHeaders(file, cachePolicy.never), replaces: null };
        await bucket.put(unserved + file, bytesOf(file), options);
        there.set(file, undefined);
      });
    },

    /** Creates an empty folder for each staff page of the bucket, with its date: pruning goes by age. */
    async createStaffPageFolders(): Promise<void> {
      for (const { key, modified } of await bucket.entries(`${unserved}pages/`)) {
        const [name] = /^pages\/[^/]+/.exec(key.slice(unserved.length)) ?? [];
        if (name === undefined) continue;
        mkdirSync(join(folder, name), { recursive: true });
        utimesSync(join(folder, name), new Date(modified), new Date(modified));
      }
    },

    async sendPreviews(): Promise<void> {
      const fresh = filesBelow('previews')
        .map(file => file.slice('previews/'.length))
        .filter(file => !sentPreviews.has(file));
      for (const file of fresh) {
        const bytes = readFileSync(join(folder, 'previews', file));
        await bucket.put(served + file, bytes, objectHeaders(file, cachePolicy.never));
        sentPreviews.add(file);
      }
    },

    /** Removes expired preview pages. */
    async removeOldPreviews(now: number): Promise<void> {
      const over = (await bucket.list(`${served}preview-`)).filter(
        key => (expiryOf(key.slice(served.length)) ?? Number.POSITIVE_INFINITY) <= now,
      );
      await forEach(over, key => bucket.remove(key));
    },

    /** Discards previews that were not sent. */
    dropPreviews(): void {
      for (const file of filesBelow('previews')) {
        if (!sentPreviews.has(file.slice('previews/'.length))) rmSync(join(folder, file), { force: true });
      }
    },

    /** Removes a folder from the bucket. */
    async forget(name: string): Promise<void> {
      await forEach(await bucket.list(`${keyOf(name)}/`), key => bucket.remove(key));
    },
  };
}
