import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { firstScreenFile } from '@sunbird/federation/build-files';
import { hostName, releaseFolder } from '@sunbird/federation/registry';
import { looksPath } from '@sunbird/lender-settings/looks-schema';
import { BusyError, ConflictError } from '@sunbird/node-kit/files';
import { type AuditEntry, appendAudit, auditEntries, auditFile, readAudit } from '../records/audit';
import { lenderFilesIn } from '../records/lender-files';
import { readRevision, registryOf, type SiteState } from '../records/site-state';
import { placeRevision, swapLink } from '../revisions/write-revision';
import {
  cachePolicy,
  discard,
  fetchFiles,
  fetchMissing,
  filesBelow,
  isUnchanged,
  keyOf,
  type Mirror,
  pull,
  replace,
  served,
} from './mirror';

/** Lines of the folder's log that the bucket does not have: both only grow at their end. */
function unsentLines({ folder, bucketFiles }: Mirror): readonly AuditEntry[] {
  const sent = bucketFiles.get(auditFile)?.bytes?.toString() ?? '';
  return readAudit(folder).slice(auditEntries(sent).length);
}

/** Appends the folder's new lines to the log in the bucket, after the lines that other processes added. */
async function sendLog(mirror: Mirror): Promise<void> {
  const added = unsentLines(mirror);
  if (added.length === 0) return;
  while (!(await replace(mirror, auditFile))) {
    await fetchFiles(mirror, [auditFile]);
    for (const note of added) appendAudit(mirror.folder, note);
  }
}

function textOf({ at, by, act, facts }: AuditEntry): string {
  return JSON.stringify([at, by, act, facts]);
}

/**
 * The desk's records in the bucket and in the mirror folder: people, sessions, plans and metrics, each written on
 * condition that no other process has changed it, and the append-only audit log.
 */
export function openDeskRecords(mirror: Mirror) {
  const { folder } = mirror;
  /** Lines about published changes that could not be uploaded. */
  let deferred: readonly AuditEntry[] = [];
  return {
    /** Fetches what other processes changed. The returned function writes it, and discards unsent changes. */
    async fetchChanges(): Promise<() => void> {
      const placeAll = await pull(mirror, 'desk/');
      return () => {
        placeAll();
        discard(mirror, 'desk');
      };
    },
    /** Defers the unsent lines of the log to the next change: what they record was published. */
    deferUnsent(): void {
      deferred = unsentLines(mirror);
    },
    /** Appends the deferred lines that the log does not have. */
    appendDeferred(): void {
      if (deferred.length === 0) return;
      const there = new Set(readAudit(folder).map(textOf));
      for (const note of deferred) if (!there.has(textOf(note))) appendAudit(folder, note);
    },
    /** Uploads the changed records. Throws ConflictError if another process has changed the same one. */
    async send(check: () => void = () => undefined): Promise<void> {
      await sendLog(mirror);
      deferred = [];
      for (const path of filesBelow(mirror, 'desk')) {
        if (path === auditFile || isUnchanged(mirror, path)) continue;
        check();
        if (!(await replace(mirror, path))) throw new BusyError('this bucket');
      }
    },
  };
}

/** The page names the revision's key in a note: so one conditional write of the page publishes all of the revision. */
export const page = `${served}index.html`;

/** Files of the shell's release from which the page is rendered. */
const hostFiles = ['index.template.html', 'boot.js', 'sw.js'];

/** Fetches what the page is made of, for all releases that a revision names: a roll-back may use any of them. */
async function fetchTemplates(mirror: Mirror, name: string): Promise<void> {
  const revision = readRevision(mirror.folder, name);
  const { earlier, settings } = revision.state;
  const named = [registryOf(name, revision).microFrontends, earlier];
  const hosts = named.flatMap(slots => slots[hostName] ?? []);
  const drawn = named
    .flatMap(slots => Object.values(slots).flat())
    .filter(({ extras }) => extras.preload.first !== undefined);
  const files = [
    ...hosts.flatMap(host => hostFiles.map(file => releaseFolder(host) + file)),
    ...drawn.map(release => releaseFolder(release) + firstScreenFile),
    ...(settings ? lenderFilesIn(settings) : []),
  ];
  await fetchMissing(mirror, files);
}

/** The ETag of the live page, and the name of its revision. */
export interface LivePage {
  readonly etag: string;
  readonly name: string;
}

/** Fetches the live revision and what its page is made of; undefined for a new bucket. */
export async function fetchLivePage(mirror: Mirror): Promise<LivePage | undefined> {
  const object = await mirror.bucket.get(page);
  if (!object) return undefined;
  const [, name] = /^store\/(revisions\/[\w-]+\.json)$/.exec(object.note ?? '') ?? [];
  if (name !== undefined) await fetchMissing(mirror, [name]);
  if (name === undefined || !existsSync(join(mirror.folder, name)))
    throw new Error('The page in this bucket was not published by this program; choose another prefix.');
  await fetchTemplates(mirror, name);
  return { etag: object.etag, name };
}

/** Makes the live revision that of the folder. */
export function installPage({ folder }: Mirror, { name }: LivePage): void {
  placeRevision(folder, name);
  swapLink(folder, name);
}

/** Uploads the pages beside the app to where they are served. The files that a page loads are uploaded before it. */
async function pushPages(mirror: Mirror, pages: SiteState['pages']): Promise<void> {
  const { bucket, folder } = mirror;
  for (const [path, stored] of Object.entries(pages)) {
    const cacheControl = path === looksPath ? cachePolicy.immutable : cachePolicy.revalidated;
    const isPage = (file: string) => file.endsWith('.html');
    const files = filesBelow(mirror, stored).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
    for (const file of files)
      await bucket.put(served + path + file.slice(stored.length), readFileSync(join(folder, file)), {
        cacheControl,
      });
  }
}

/** Whether another publisher has replaced the page that has the ETag `seen`. */
async function isLate({ bucket }: Mirror, seen: string | undefined): Promise<boolean> {
  const present = (await bucket.entries(page)).find(({ key }) => key === page);
  return present?.etag !== seen;
}

/**
 * Publishes the folder's revision by one conditional write of the page. Throws ConflictError if the page no longer has
 * the ETag `seen`.
 */
export async function commit(mirror: Mirror, name: string, seen: string | undefined): Promise<LivePage> {
  const { bucket, folder } = mirror;
  const { files, state } = readRevision(folder, name);
  const note = keyOf(name);
  // The pages beside the app have fixed addresses: a late publisher must not replace those of the other one.
  if (!(await isLate(mirror, seen))) {
    await pushPages(mirror, state.pages);
    const options = { cacheControl: cachePolicy.revalidated, note, replaces: seen ?? null };
    const etag = await bucket.put(page, Buffer.from(files['index.html'] ?? ''), options);
    if (etag !== undefined) return { etag, name };
  }
  const present = await bucket.get(page);
  // The write succeeded, but its response was lost.
  if (present?.note === note) return { etag: present.etag, name };
  await bucket.remove(note);
  const published = /\/(\d+)-[^/]*$/.exec(present?.note ?? '')?.[1] ?? '';
  throw new ConflictError(
    `Another publisher published revision ${published} meanwhile, so nothing was changed. Check what is live now, then try again.`,
  );
}

/** Updates what is served beside the live page. It may lag behind the page, the worker last, but never lead. */
export async function updateDependents(mirror: Mirror): Promise<void> {
  let settled: string | undefined;
  let live = await fetchLivePage(mirror);
  while (live && live.name !== settled) {
    const { 'index.html': _, 'sw.js': worker, ...files } = readRevision(mirror.folder, live.name).files;
    const workerLast = { ...files, ...(worker !== undefined && { 'sw.js': worker }) };
    for (const [file, text] of Object.entries(workerLast))
      await mirror.bucket.put(served + file, Buffer.from(text), { cacheControl: cachePolicy.revalidated });
    settled = live.name;
    live = await fetchLivePage(mirror);
  }
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
