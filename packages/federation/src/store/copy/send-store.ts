import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lenderFolder } from '../../registry/lender-file';
import { requireStored } from '../files/plain-files';
import { currentRevision, readRegistryOf, readStateOf, revisionFolder } from '../revisions/site-state';
import type { Bucket } from '../s3/bucket';
import { cachePolicy, objectHeaders } from '../s3/object-headers';
import { documents, page } from '../s3/revision-objects';
import { openS3Store } from '../s3/s3-store';

/** What a store consists of. Previews live for minutes, and stay behind. */
export const storeFolders = ['host', 'remotes', lenderFolder, 'pages', 'sbom', 'desk', 'revisions'];

/** Earlier revisions: what they name is in use for a while, and pruning leaves it. */
async function sendEarlierRevisions(bucket: Bucket, folder: string): Promise<void> {
  const live = currentRevision(folder);
  const names = readdirSync(join(folder, 'revisions'))
    .filter(name => /^\d+$/.test(name))
    .map(name => revisionFolder(Number(name)));
  for (const name of names) {
    const registry = readRegistryOf(folder, name);
    if (name === live || !registry) continue;
    const key = `${documents}${registry.revision}-${randomUUID()}.json`;
    const document = Buffer.from(JSON.stringify({ registry, state: readStateOf(folder, name) }));
    await bucket.put(key, document, { ...objectHeaders(key, cachePolicy.never), replaces: null });
  }
}

/** Sends the whole store of a folder to a bucket in which nothing is published. Its page is written after all else of the site. */
export async function sendStore(bucket: Bucket, folder: string): Promise<void> {
  const store = await openS3Store(bucket);
  try {
    await store.change(async () => {
      if ((await bucket.list(page)).length > 0)
        throw new Error('A site is published in this bucket already.');
      await sendEarlierRevisions(bucket, folder);
      for (const name of [...storeFolders, 'current'].filter(one => existsSync(join(folder, one))))
        cpSync(join(folder, name), join(store.folder, name), {
          recursive: true,
          verbatimSymlinks: true,
          filter: requireStored,
        });
    });
  } finally {
    await store.close();
  }
}
