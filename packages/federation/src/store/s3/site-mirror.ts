import type { Bucket } from './bucket';
import type { ReleaseObjects } from './release-objects';
import { commit, documentOf, fetchLivePage, fetchRevisions, installPage, page } from './revision-objects';

interface SiteMirrorOptions {
  readonly bucket: Bucket;
  readonly folder: string;
  readonly releases: ReleaseObjects;
  /** How long fetched release records stay valid while the page is unchanged, in milliseconds. */
  readonly recordsHold: number;
}

/** The published site in the bucket and in the mirror folder: its page, and the releases that the page names. */
export function openSiteMirror({ bucket, folder, releases, recordsHold }: SiteMirrorOptions) {
  /** ETag of the page that the folder mirrors. */
  let seen: string | undefined;
  let before: string | undefined;
  let freshUntil = 0;

  return {
    /** Updates the folder, if the page changed or the folder `isAhead` of it. */
    async refresh(isAhead: boolean): Promise<void> {
      const present = (await bucket.entries(page)).find(({ key }) => key === page);
      const isOther = isAhead || present?.etag !== seen;
      const fetched = isOther ? await fetchLivePage(bucket) : undefined;
      if (fetched) await releases.fetchTemplates(fetched.document);
      if (isOther || performance.now() >= freshUntil) {
        await releases.fetchRecords();
        freshUntil = performance.now() + recordsHold;
      }
      if (!fetched) return;
      installPage(folder, fetched);
      seen = fetched.object.etag;
      before = documentOf(folder);
    },

    /** Uploads everything that is new. Returns whether it published a revision. */
    async send(): Promise<boolean> {
      await releases.sendReleases();
      await releases.sendPreviews();
      await releases.sendUnserved();
      const after = documentOf(folder);
      if (after === before) return false;
      await releases.sendPages();
      seen = await commit(bucket, folder, seen);
      before = after;
      return true;
    },

    async fetch(folders: readonly string[]): Promise<void> {
      for (const name of folders) {
        const [, isRevision, number] = /^(revisions)(?:\/(\d+))?$/.exec(name) ?? [];
        if (isRevision === undefined) await releases.fetch(name);
        else await fetchRevisions(bucket, folder, number);
        if (name === 'revisions') await releases.createStaffPageFolders();
      }
    },
  };
}
