import { type Bucket, forEach } from './bucket';
import { createBucketMirror, keyOf } from './bucket-mirror';
import { openPreviewObjects } from './preview-objects';
import { createStaffPageFolders, fetchFolder, fetchRecords, fetchTemplates } from './release-downloads';
import { sendPages, sendReleases, sendUnserved } from './release-uploads';
import type { RevisionDocument } from './revision-objects';

export type ReleaseObjects = ReturnType<typeof openReleaseObjects>;

/** Releases, pages and previews, in the bucket and in the mirror folder. */
export function openReleaseObjects(bucket: Bucket, folder: string) {
  const mirror = createBucketMirror(bucket, folder);
  const seenRecords = new Map<string, string>();
  return {
    ...openPreviewObjects(mirror),
    fetchRecords: () => fetchRecords(mirror, seenRecords),
    fetchTemplates: (revision: RevisionDocument) => fetchTemplates(mirror, revision),
    fetch: (name: string) => fetchFolder(mirror, name),
    createStaffPageFolders: () => createStaffPageFolders(mirror),
    sendReleases: () => sendReleases(mirror),
    sendPages: () => sendPages(mirror),
    sendUnserved: () => sendUnserved(mirror),

    /** Removes a folder from the bucket. */
    async forget(name: string): Promise<void> {
      await forEach(await bucket.list(`${keyOf(name)}/`), key => bucket.remove(key));
    },
  };
}
