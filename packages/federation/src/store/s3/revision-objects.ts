import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { defaultOf } from '../../registry/choice/market-slot';
import { pagePatchFile } from '../../registry/page-patch';
import { hostName, type Registry, registrySchema, releaseFolder } from '../../registry/schema';
import { withdrawalListFile, withdrawalListText } from '../../registry/withdrawal-list';
import { openSigners } from '../../signing/open-signers';
import { firstStatement, statementFile } from '../../signing/revision-statement';
import { ConflictError } from '../files/lock-folder';
import { pagePatchText } from '../pages/page-patch-file';
import { workerFile } from '../pages/worker-script';
import {
  currentRevision,
  readRegistry,
  readState,
  revisionFolder,
  siteRoot,
  stateFileOf,
  stateSchema,
} from '../revisions/site-state';
import { signFolder, workerText } from '../revisions/write-revision';
import { type Bucket, type BucketObject, forEach } from './bucket';
import { cachePolicy, objectHeaders } from './object-headers';

/**
 * Registry, state and signed statement of one revision. The page names the key of its document, so that one write
 * publishes them all.
 */
const documentSchema = v.object({
  registry: registrySchema,
  state: stateSchema,
  /** Text of `revision.json`, if the site is signed. */
  statement: v.optional(v.string()),
});
export type RevisionDocument = v.InferOutput<typeof documentSchema>;

/** Prefix of the served objects. */
export const served = 'site/';
export const page = `${served}index.html`;
export const documents = 'store/revisions/';

function parseDocument({ bytes }: BucketObject): RevisionDocument {
  return v.parse(documentSchema, JSON.parse(bytes.toString()));
}

export function write(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

function writeDocument(folder: string, { registry, state, statement }: RevisionDocument): string {
  const name = revisionFolder(registry.revision);
  rmSync(join(folder, name), { recursive: true, force: true });
  write(join(folder, name, 'registry.json'), JSON.stringify(registry));
  write(join(folder, stateFileOf(name)), JSON.stringify(state));
  if (statement !== undefined) write(join(folder, name, statementFile), statement);
  return name;
}

/** The document of the folder's current revision, as text: shows whether an action changed it. */
export function documentOf(folder: string): string | undefined {
  if (currentRevision(folder) === undefined) return undefined;
  return JSON.stringify({ registry: readRegistry(folder), state: readState(folder) });
}

/** The live page with its document. */
export interface BucketPage {
  readonly object: BucketObject;
  readonly document: RevisionDocument;
}

export async function fetchLivePage(bucket: Bucket): Promise<BucketPage | undefined> {
  const object = await bucket.get(page);
  if (!object) return undefined;
  const found = object.note === undefined ? undefined : await bucket.get(object.note);
  if (!found)
    throw new Error('The page in this bucket was not published by this program; choose another prefix.');
  return { object, document: parseDocument(found) };
}

/** Writes a revision to the folder and makes it the current one. */
export function installPage(folder: string, { object, document }: BucketPage): void {
  const name = writeDocument(folder, document);
  write(join(folder, name, 'index.html'), object.bytes);
  const link = siteRoot(folder);
  symlinkSync(name, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/**
 * The page with a mark that names its document. Without it, two revisions that differ only in their state would have
 * the same bytes, and so the same ETag.
 */
function markedPage(folder: string, note: string): Buffer {
  const text = readFileSync(join(siteRoot(folder), 'index.html'), 'utf8');
  return Buffer.from(`${text.replace(/\n?<!--[\w.-]+-->$/, '')}\n<!--${basename(note)}-->`);
}

/** The files that depend on the registry alone. */
function registryTexts(registry: Registry): Readonly<Record<string, string>> {
  return {
    'registry.json': `${JSON.stringify(registry)}\n`,
    [withdrawalListFile]: withdrawalListText(registry),
  };
}

/** The document of the folder's revision, with a statement on the page as the bucket serves it. */
async function signedDocument(folder: string, marked: Buffer): Promise<string> {
  const registry = readRegistry(folder);
  const state = readState(folder);
  const { settings } = state;
  const keys = openSigners(folder).map(({ key }) => key);
  const worker = workerText({ registry, state }, keys, file => existsSync(join(folder, file)));
  const served = {
    ...registryTexts(registry),
    'index.html': marked,
    ...(worker !== undefined && { 'sw.js': worker }),
  };
  const statement =
    settings && (await signFolder(folder, siteRoot(folder), { registry, state, settings }, served));
  return JSON.stringify({ registry, state, ...(statement && { statement }) });
}

/**
 * Publishes the folder's revision by one conditional write of the page. Returns the page's ETag. Throws ConflictError if
 * the page no longer has the ETag `seen`.
 */
export async function commit(bucket: Bucket, folder: string, seen: string | undefined): Promise<string> {
  const { revision } = readRegistry(folder);
  const note = `${documents}${revision}-${randomUUID()}.json`;
  const marked = markedPage(folder, note);
  const document = await signedDocument(folder, marked);
  const asDocument = objectHeaders(note, cachePolicy.never);
  await bucket.put(note, Buffer.from(document), { ...asDocument, replaces: null });
  const asPage = { ...objectHeaders(page, cachePolicy.revalidated), note, replaces: seen ?? null };
  const etag = await bucket.put(page, marked, asPage);
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

/** What is served beside the live page, by name. The worker comes last: it may lag behind the page, but never lead. */
async function dependentTexts(
  bucket: Bucket,
  { registry, state, statement }: RevisionDocument,
  page: string,
): Promise<Readonly<Record<string, string>>> {
  const host = defaultOf(registry, hostName);
  const code = host && `${releaseFolder(host)}${workerFile}`;
  const hasCode = code !== undefined && (await bucket.get(served + code)) !== undefined;
  const keys = statement === undefined ? [] : ((await firstStatement(statement))?.keys ?? []);
  const worker = workerText({ registry, state }, keys, () => hasCode);
  return {
    ...registryTexts(registry),
    [pagePatchFile]: pagePatchText(page),
    ...(statement && { [statementFile]: statement }),
    ...(worker !== undefined && { 'sw.js': worker }),
  };
}

/** Updates registry, withdrawal list, page patch, statement and worker to the live page. They may lag behind it, but never lead. */
export async function updateDependents(bucket: Bucket): Promise<void> {
  let settled: string | undefined;
  let present = await bucket.get(page);
  while (present?.note !== undefined && present.note !== settled) {
    const found = await bucket.get(present.note);
    if (!found) return;
    const told = await dependentTexts(bucket, parseDocument(found), present.bytes.toString());
    for (const [file, text] of Object.entries(told))
      await bucket.put(served + file, Buffer.from(text), objectHeaders(file, cachePolicy.revalidated));
    settled = present.note;
    present = await bucket.get(page);
  }
}

/** Fetches earlier revisions: all, or one by its number. Pruning and the audit log read them. */
export async function fetchRevisions(bucket: Bucket, folder: string, number = ''): Promise<void> {
  const live = readRegistry(folder).revision;
  const byRevision = new Map<number, RevisionDocument>();
  await forEach(await bucket.list(documents + (number === '' ? '' : `${number}-`)), async key => {
    const found = await bucket.get(key);
    if (!found) return;
    const one = parseDocument(found);
    const { revision } = one.registry;
    const known = byRevision.get(revision)?.registry.microFrontends ?? {};
    // Several publishers may have tried the same revision: the releases of all of them count.
    const microFrontends = { ...one.registry.microFrontends };
    for (const [name, releases] of Object.entries(known))
      microFrontends[name] = [...(microFrontends[name] ?? []), ...releases];
    if (revision !== live)
      byRevision.set(revision, { ...one, registry: { ...one.registry, microFrontends } });
  });
  for (const document of byRevision.values()) writeDocument(folder, document);
}
