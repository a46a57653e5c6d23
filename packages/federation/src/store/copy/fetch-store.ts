import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultOf } from '../../registry/choice/market-slot';
import { lenderFolder } from '../../registry/lender-file';
import { pagePatchFile } from '../../registry/page-patch';
import { hostName } from '../../registry/schema';
import { precompress } from '../files/compress';
import { listFiles } from '../files/files';
import { pagePatchText } from '../pages/page-patch-file';
import { recordFile } from '../releases/release-record';
import { currentRevision, siteRoot } from '../revisions/site-state';
import { writeRevision } from '../revisions/write-revision';
import { type Bucket, forEach } from '../s3/bucket';
import { openDeskRecords } from '../s3/desk-records';
import { openReleaseObjects } from '../s3/release-objects';
import { type BucketPage, fetchLivePage, fetchRevisions, installPage, write } from '../s3/revision-objects';

/** Fetches what lies below a prefix. The compressed copies are made again: HTTP hands them out decompressed. */
async function fetchBelow(bucket: Bucket, prefix: string, folder: string): Promise<void> {
  const keys = (await bucket.list(prefix)).filter(key => !/\.(br|gz)$/.test(key));
  await forEach(keys, async key => {
    const found = await bucket.get(key);
    if (found) write(join(folder, key.slice(prefix.length)), found.bytes);
  });
}

async function compressBelow(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const file of listFiles(folder)) {
    if (!/\.(br|gz)$/.test(file) && basename(file) !== recordFile) await precompress(join(folder, file));
  }
}

/** Writes the live revision as a folder store has it, with the page to the byte as it is served. */
async function writeLiveRevision(folder: string, { object, document }: BucketPage): Promise<void> {
  const { registry, state } = document;
  const host = defaultOf(registry, hostName);
  if (!host || !state.settings) throw new Error('The live revision of this bucket names no shell.');
  await writeRevision(folder, {
    registry,
    state,
    host,
    settings: state.settings,
    after: currentRevision(folder),
  });
  const root = siteRoot(folder);
  writeFileSync(join(root, 'index.html'), object.bytes);
  writeFileSync(join(root, pagePatchFile), pagePatchText(object.bytes.toString()));
  await Promise.all(['index.html', pagePatchFile].map(file => precompress(join(root, file))));
}

/**
 * Fetches the whole store of a bucket into an empty folder, which is a folder store then. The site may be changed
 * meanwhile: the folder gets the revision that was live when the fetch began, and releases never change.
 */
export async function fetchStore(bucket: Bucket, folder: string): Promise<void> {
  const placeRecords = await openDeskRecords(bucket, folder).fetchChanges();
  placeRecords();
  const live = await fetchLivePage(bucket);
  if (!live) throw new Error('Nothing is published in this bucket.');
  installPage(folder, live);
  await fetchRevisions(bucket, folder);
  await fetchBelow(bucket, 'store/sbom/', join(folder, 'sbom'));
  for (const name of ['host', 'remotes', lenderFolder])
    await fetchBelow(bucket, `site/${name}/`, join(folder, name));
  for (const [path, stored] of Object.entries(live.document.state.pages))
    await fetchBelow(bucket, `site/${path}/`, join(folder, stored));
  await fetchBelow(bucket, 'store/pages/', join(folder, 'pages'));
  for (const name of ['host', 'remotes', lenderFolder, 'pages']) await compressBelow(join(folder, name));
  await openReleaseObjects(bucket, folder).createStaffPageFolders();
  await writeLiveRevision(folder, live);
}
