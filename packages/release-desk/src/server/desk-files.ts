import { relative } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import { arePagesWhole, listReleases, type ReleaseStore, staffPageFolder } from '@sunbird/federation/store';

/** Fetches files of the store when they are needed. Releases and pages never change: each is fetched once. */
export function createDeskFiles(store: ReleaseStore) {
  const fetched = new Set<string>();
  return {
    async fetchReleases(slot: string): Promise<void> {
      for (const { release } of listReleases(store.folder, slot)) {
        if (fetched.has(release.url)) continue;
        await store.fetch([releaseFolder(release)]);
        fetched.add(release.url);
      }
    },

    /** Folder of the desk's pages; undefined if the store has none, or others than the folder's name says. */
    async pages(): Promise<string | undefined> {
      const pages = staffPageFolder(store.folder, 'desk');
      if (!pages || fetched.has(pages)) return pages;
      await store.fetch([relative(store.folder, pages)]);
      if (!arePagesWhole(pages)) return undefined;
      fetched.add(pages);
      return pages;
    },
  };
}
