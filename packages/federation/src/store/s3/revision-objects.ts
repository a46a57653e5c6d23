import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { firstScreenFile } from '@sunbird/build/build-files';
import * as v from 'valibot';
import { listFiles } from '../../files/files';
import { ConflictError } from '../../files/lock-folder';
import { looksPath } from '../../looks/looks-schema';
import { hostName, type Registry, registrySchema, releaseFolder } from '../../registry/schema';
import { lenderFilesIn } from '../lender-files';
import {
  currentRevision,
  readState,
  revisionFolder,
  revisionFolders,
  stateSchema,
} from '../revisions/site-state';
import { placeRevision, readRevision, type StoredRevision, swapLink } from '../revisions/write-revision';
import { type BucketObject, forEach } from './bucket';
import { cachePolicy, fetchAll, keyOf, type Mirror, place, served } from './mirror';

/**
 * A revision is one object, and the page names its key in a note: so one conditional write of the page publishes all of
 * it.
 */
const documentSchema = v.object({ files: v.record(v.string(), v.string()), state: stateSchema });

export const page = `${served}index.html`;
const documents = keyOf('revisions/');

function parseDocument({ bytes }: BucketObject): StoredRevision {
  return v.parse(documentSchema, JSON.parse(bytes.toString()));
}

function registryOf({ files }: StoredRevision): Registry {
  return v.parse(registrySchema, JSON.parse(files['registry.json'] ?? '{}'));
}

async function putDocument({ bucket, folder }: Mirror, name: string): Promise<string> {
  const key = `${keyOf(name)}-${randomUUID()}.json`;
  await bucket.put(key, Buffer.from(JSON.stringify(readRevision(folder, name))), { replaces: null });
  return key;
}

/** The ETag of the live page, and its revision. */
interface LivePage {
  readonly etag: string;
  readonly revision: StoredRevision;
}

export async function fetchLivePage({ bucket }: Mirror): Promise<LivePage | undefined> {
  const object = await bucket.get(page);
  if (!object) return undefined;
  const found = object.note === undefined ? undefined : await bucket.get(object.note);
  if (!found)
    throw new Error('The page in this bucket was not published by this program; choose another prefix.');
  return { etag: object.etag, revision: parseDocument(found) };
}

/** Files of the shell's release from which the page is rendered. */
const hostFiles = ['index.template.html', 'boot.js', 'sw.js'];

/** Fetches what the page is made of, for all releases that a revision names: a roll-back may use any of them. */
export async function fetchTemplates(mirror: Mirror, revision: StoredRevision): Promise<void> {
  const { earlier, settings } = revision.state;
  const named = [registryOf(revision).microFrontends, earlier];
  const hosts = named.flatMap(slots => slots[hostName] ?? []);
  const drawn = named
    .flatMap(slots => Object.values(slots).flat())
    .filter(({ extras }) => extras.preload.first !== undefined);
  const files = [
    ...hosts.flatMap(host => hostFiles.map(file => releaseFolder(host) + file)),
    ...drawn.map(release => releaseFolder(release) + firstScreenFile),
    ...(settings ? lenderFilesIn(settings) : []),
  ];
  const fetched = await fetchAll(
    mirror,
    files.filter(file => !existsSync(join(mirror.folder, file))),
  );
  for (const [path, found] of fetched) place(mirror, path, found);
}

/** Makes the live revision that of the folder. Returns the folder of the revision. */
export function installPage({ folder }: Mirror, { revision }: LivePage): string {
  const name = revisionFolder(registryOf(revision).revision);
  placeRevision(folder, name, revision);
  swapLink(folder, name);
  return name;
}

/** Uploads the pages beside the app to where they are served. The files that a page loads are uploaded before it. */
async function pushPages({ bucket, folder }: Mirror): Promise<void> {
  for (const [path, stored] of Object.entries(readState(folder).pages)) {
    if (!existsSync(join(folder, stored))) continue;
    const cacheControl = path === looksPath ? cachePolicy.immutable : cachePolicy.revalidated;
    const isPage = (file: string) => /\.html(\.\w+)?$/.test(file);
    for (const file of listFiles(join(folder, stored)).sort((a, b) => Number(isPage(a)) - Number(isPage(b))))
      await bucket.put(`${served}${path}/${file}`, readFileSync(join(folder, stored, file)), {
        cacheControl,
      });
  }
}

/**
 * Publishes the folder's revision by one conditional write of the page. Returns the page's ETag. Throws ConflictError if
 * the page no longer has the ETag `seen`.
 */
export async function commit(mirror: Mirror, seen: string | undefined): Promise<string> {
  const { bucket, folder } = mirror;
  const name = currentRevision(folder) ?? '';
  await pushPages(mirror);
  const note = await putDocument(mirror, name);
  const text = readRevision(folder, name).files['index.html'] ?? '';
  const options = { cacheControl: cachePolicy.revalidated, note, replaces: seen ?? null };
  const etag = await bucket.put(page, Buffer.from(text), options);
  if (etag !== undefined) return etag;
  const present = await bucket.get(page);
  // The write succeeded, but its response was lost.
  if (present?.note === note) return present.etag;
  await bucket.remove(note);
  const published = /\/(\d+)-[^/]*$/.exec(present?.note ?? '')?.[1] ?? '';
  throw new ConflictError(
    `Another publisher published revision ${published} meanwhile, so nothing was changed. Check what is live now, then try again.`,
  );
}

/** Updates what is served beside the live page. It may lag behind the page, the worker last, but never lead. */
export async function updateDependents({ bucket }: Mirror): Promise<void> {
  let settled: string | undefined;
  let present = await bucket.get(page);
  while (present?.note !== undefined && present.note !== settled) {
    const found = await bucket.get(present.note);
    if (!found) return;
    const { 'index.html': _, 'sw.js': worker, ...files } = parseDocument(found).files;
    const told = { ...files, ...(worker !== undefined && { 'sw.js': worker }) };
    for (const [file, text] of Object.entries(told))
      await bucket.put(served + file, Buffer.from(text), { cacheControl: cachePolicy.revalidated });
    settled = present.note;
    present = await bucket.get(page);
  }
}

/** Uploads revisions that the bucket never had, such as those of a store that is copied into it. */
export async function pushEarlier(mirror: Mirror, known: Set<string>): Promise<void> {
  for (const name of revisionFolders(mirror.folder)) {
    if (known.has(name) || name === currentRevision(mirror.folder)) continue;
    await putDocument(mirror, name);
    known.add(name);
  }
}

/** Both revisions' releases: several publishers may have tried the same number, and pruning leaves what either names. */
function united(one: StoredRevision, other: StoredRevision): StoredRevision {
  const [registry, more] = [registryOf(one), registryOf(other)];
  const microFrontends = { ...registry.microFrontends };
  for (const [name, releases] of Object.entries(more.microFrontends))
    microFrontends[name] = [...(microFrontends[name] ?? []), ...releases];
  const text = JSON.stringify({ ...registry, microFrontends });
  return { ...one, files: { ...one.files, 'registry.json': text } };
}

/** Fetches earlier revisions: all, or one by its number. Pruning and the audit log read them. Returns their folders. */
export async function fetchRevisions({ bucket, folder }: Mirror, number = ''): Promise<string[]> {
  const live = currentRevision(folder);
  const byFolder = new Map<string, StoredRevision>();
  await forEach(await bucket.list(documents + (number === '' ? '' : `${number}-`)), async key => {
    const found = await bucket.get(key);
    if (!found) return;
    const one = parseDocument(found);
    const name = revisionFolder(registryOf(one).revision);
    const known = byFolder.get(name);
    if (name !== live) byFolder.set(name, known ? united(one, known) : one);
  });
  for (const [name, one] of byFolder) placeRevision(folder, name, one);
  return [...byFolder.keys()];
}

/** Creates an empty folder for pages that were not fetched, with their date: pruning goes by age. */
export async function createPageFolders({ bucket, folder }: Mirror): Promise<void> {
  for (const { key, modified } of await bucket.entries(keyOf('pages/'))) {
    const [, name] = /\/(pages\/[^/]+)\//.exec(key) ?? [];
    if (name === undefined) continue;
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), new Date(modified), new Date(modified));
  }
}
