import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { hostName, registrySchema, releaseFolder } from '../../registry/schema';
import { listFiles } from '../files';
import { ConflictError } from '../lock-folder';
import { expiryOf } from '../preview-files';
import type { ReleaseStore } from '../release-store';
import {
  currentRevision,
  readRegistry,
  readState,
  revisionFolder,
  siteRoot,
  stateFileOf,
  stateSchema,
} from '../site-state';
import { bringAudit, sendAudit } from './audit-objects';
import { type Bucket, type BucketObject, forEach } from './bucket';
import { keeping, objectHeaders } from './object-headers';

/** What one revision is made of; the page carries the key of its document, so one write puts all of it in force. */
const documentSchema = v.object({ registry: registrySchema, state: stateSchema });
type RevisionDocument = v.InferOutput<typeof documentSchema>;

/** Served; everything else of the store is not. */
const served = 'site/';
const page = `${served}index.html`;
const documents = 'store/revisions/';
const recordFile = 'release.json';
/** What a revision is rendered from, of the shell's release. */
const hostFiles = ['index.template.html', 'boot.js', 'sw.js'];

const parseDocument = ({ bytes }: BucketObject): RevisionDocument =>
  v.parse(documentSchema, JSON.parse(bytes.toString()));

function write(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

function writeDocument(folder: string, { registry, state }: RevisionDocument): string {
  const name = revisionFolder(registry.revision);
  write(join(folder, name, 'registry.json'), JSON.stringify(registry));
  write(join(folder, stateFileOf(name)), JSON.stringify(state));
  return name;
}

/** The document of the present revision in the folder, to see whether an act changed it. */
function documentOf(folder: string): string | undefined {
  if (currentRevision(folder) === undefined) return undefined;
  return JSON.stringify({ registry: readRegistry(folder), state: readState(folder) });
}

async function bringObject(bucket: Bucket, folder: string, key: string): Promise<void> {
  const found = await bucket.get(key);
  if (found) write(join(folder, key.slice(served.length)), found.bytes);
}

/** Fetches what acts need to decide: the revision in force, the records of all releases, and the shell's template. */
async function pull(bucket: Bucket, folder: string): Promise<BucketObject | undefined> {
  const present = await bucket.get(page);
  if (present) {
    const found = present.note === undefined ? undefined : await bucket.get(present.note);
    if (!found)
      throw new Error('The page in this bucket was not published by this program; choose another prefix.');
    const name = writeDocument(folder, parseDocument(found));
    write(join(folder, name, 'index.html'), present.bytes);
    symlinkSync(name, siteRoot(folder));
  }
  const keys = await bucket.list(served);
  const host = readRegistry(folder).microFrontends[hostName]?.find(({ deployment }) => deployment.default);
  const templates = host ? hostFiles.map(file => served + releaseFolder(host) + file) : [];
  const wanted = keys.filter(key => key.endsWith(`/${recordFile}`) || templates.includes(key));
  await forEach(wanted, key => bringObject(bucket, folder, key));
  return present;
}

/** Puts the files of releases there that are not there yet; each release's record is the last of it. */
async function sendReleases(bucket: Bucket, folder: string): Promise<void> {
  const local = ['host', 'remotes']
    .filter(name => existsSync(join(folder, name)))
    .flatMap(name => listFiles(join(folder, name)).map(file => `${name}/${file}`))
    .filter(file => !file.includes('.tmp/'));
  const there = new Set(await bucket.list(served));
  const put = async (file: string) => {
    await bucket.put(served + file, readFileSync(join(folder, file)), objectHeaders(file, keeping.forEver));
  };
  const isRecord = (file: string) => file.endsWith(`/${recordFile}`);
  await forEach(
    local.filter(file => !isRecord(file) && !there.has(served + file)),
    put,
  );
  await forEach(local.filter(isRecord), async file => {
    const known = await bucket.get(served + file);
    if (known?.bytes.equals(readFileSync(join(folder, file)))) return;
    await bucket.put(served + file, readFileSync(join(folder, file)), objectHeaders(file, keeping.asksAgain));
  });
}

/** Pages beside the app, under the path at which they are served; what they load comes before them. */
async function sendPages(bucket: Bucket, folder: string): Promise<void> {
  for (const [path, stored] of Object.entries(readState(folder).pages)) {
    if (!existsSync(join(folder, stored))) continue;
    const isPage = (file: string) => /\.html(\.\w+)?$/.test(file);
    const files = listFiles(join(folder, stored)).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
    for (const file of files) {
      const bytes = readFileSync(join(folder, stored, file));
      await bucket.put(`${served}${path}/${file}`, bytes, objectHeaders(file, keeping.asksAgain));
    }
  }
}

async function sendPreviews(bucket: Bucket, folder: string): Promise<void> {
  const previews = existsSync(join(folder, 'previews')) ? listFiles(join(folder, 'previews')) : [];
  for (const file of previews) {
    const bytes = readFileSync(join(folder, 'previews', file));
    await bucket.put(served + file, bytes, objectHeaders(file, keeping.never));
  }
  const over = (await bucket.list(`${served}preview-`)).filter(
    key => (expiryOf(key.slice(served.length)) ?? Number.POSITIVE_INFINITY) <= Date.now(),
  );
  await forEach(over, key => bucket.remove(key));
}

/** The one write that decides. ConflictError where the page is not the one that was seen. */
async function commit(bucket: Bucket, folder: string, seen: BucketObject | undefined): Promise<void> {
  const { revision } = readRegistry(folder);
  const note = `${documents}${revision}-${randomUUID()}.json`;
  const asDocument = objectHeaders(note, keeping.never);
  await bucket.put(note, Buffer.from(documentOf(folder) ?? ''), { ...asDocument, replaces: null });
  const bytes = readFileSync(join(siteRoot(folder), 'index.html'));
  const asPage = { ...objectHeaders(page, keeping.asksAgain), note, replaces: seen?.etag ?? null };
  if (await bucket.put(page, bytes, asPage)) return;
  const present = await bucket.get(page);
  // The write had succeeded, and its answer was lost on the way.
  if (present?.note === note) return;
  await bucket.remove(note);
  const theirs = /\/(\d+)-[^/]*$/.exec(present?.note ?? '')?.[1] ?? '';
  throw new ConflictError(
    `Somebody else published revision ${theirs} while this was on its way, so nothing of yours was changed. Look at what is live now, then try again.`,
  );
}

/** Brings registry and worker up to the page, whoever wrote it last: they may lag behind it, never lead. */
async function follow(bucket: Bucket): Promise<void> {
  let settled: string | undefined;
  for (let note = (await bucket.get(page))?.note; note !== undefined && note !== settled; ) {
    const found = await bucket.get(note);
    if (!found) return;
    const { registry } = parseDocument(found);
    const host = registry.microFrontends[hostName]?.find(({ deployment }) => deployment.default);
    const worker = host && (await bucket.get(`${served}${releaseFolder(host)}sw.js`));
    if (worker) await bucket.put(`${served}sw.js`, worker.bytes, objectHeaders('sw.js', keeping.asksAgain));
    const bytes = Buffer.from(`${JSON.stringify(registry)}\n`);
    await bucket.put(`${served}registry.json`, bytes, objectHeaders('registry.json', keeping.asksAgain));
    settled = note;
    note = (await bucket.get(page))?.note;
  }
}

/** Every revision that the bucket still has, for those who ask what old pages name. */
async function bringRevisions(bucket: Bucket, folder: string): Promise<void> {
  const live = readRegistry(folder).revision;
  const byRevision = new Map<number, RevisionDocument>();
  await forEach(await bucket.list(documents), async key => {
    const found = await bucket.get(key);
    if (!found) return;
    const one = parseDocument(found);
    const { revision } = one.registry;
    const known = byRevision.get(revision)?.registry.microFrontends ?? {};
    // Several may have tried to become the same revision: what any of them names is kept.
    const microFrontends = { ...one.registry.microFrontends };
    for (const [name, releases] of Object.entries(known))
      microFrontends[name] = [...(microFrontends[name] ?? []), ...releases];
    if (revision !== live)
      byRevision.set(revision, { ...one, registry: { ...one.registry, microFrontends } });
  });
  for (const document of byRevision.values()) writeDocument(folder, document);
}

/**
 * A release store in a bucket. Acts run on a folder that stands for it, with the same rules as for a store that is a
 * folder; `send` then puts the new files there and, in one conditional write of the page, the revision.
 */
export async function openS3Store(bucket: Bucket): Promise<ReleaseStore> {
  const folder = mkdtempSync(join(tmpdir(), 'sunbird-store-'));
  let seen = await pull(bucket, folder);
  let before = documentOf(folder);
  const auditBefore = await bringAudit(bucket, folder);
  return {
    folder,
    async bring(folders) {
      for (const name of folders) {
        if (name === 'revisions') await bringRevisions(bucket, folder);
        else {
          // Packed copies would be unpacked on their way here; who needs them packs anew.
          const plain = (await bucket.list(served + name)).filter(key => !/\.(br|gz)$/.test(key));
          await forEach(plain, key => bringObject(bucket, folder, key));
        }
      }
    },
    async send() {
      await sendReleases(bucket, folder);
      await sendPreviews(bucket, folder);
      const after = documentOf(folder);
      if (after !== before) {
        await sendPages(bucket, folder);
        await commit(bucket, folder, seen);
        seen = await bucket.get(page);
        before = after;
      }
      await sendAudit(bucket, folder, auditBefore);
      await follow(bucket);
    },
    async forget(folders) {
      for (const name of folders) {
        const number = /^revisions\/(\d+)$/.exec(name)?.[1];
        const below = number === undefined ? `${served}${name}/` : `${documents}${number}-`;
        await forEach(await bucket.list(below), key => bucket.remove(key));
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
