import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import { whileLocked } from '@sunbird/node-kit/files';
import * as v from 'valibot';
import { isOpenPlan } from '../records/plan-state';
import { removeExpiredPreviews } from '../records/preview-files';
import {
  currentRevision,
  listRevisions,
  publishedAt,
  readRevision,
  registryOf,
  servedFolder,
} from '../records/site-state';
import { foldersIn, packageFolder, readRelease } from '../releases/add-release';

/** Path of the desk's plans in the store. */
export const plansFile = 'desk/plans.json';

const plansSchema = v.array(
  v.object({
    slot: v.string(),
    state: v.string(),
    release: v.object({ id: v.string() }),
    /** What follows the release. */
    end: v.optional(v.object({ next: v.optional(v.object({ id: v.string() })) })),
  }),
);

/** Folders of the releases in open plans, relative to the store. */
function plannedFolders(site: string): string[] {
  const file = join(site, plansFile);
  if (!existsSync(file)) return [];
  return v
    .parse(plansSchema, JSON.parse(readFileSync(file, 'utf8')))
    .filter(isOpenPlan)
    .flatMap(({ slot, release, end }) =>
      [release, ...(end?.next ? [end.next] : [])].map(({ id }) => `${packageFolder(slot)}/${id}`),
    );
}

interface PruneRequest {
  /** Epoch milliseconds. */
  readonly now: number;
  /** How long files stay after the last revision that names them was replaced, in milliseconds. */
  readonly keepMs: number;
  /** Says what would be removed, and removes nothing. */
  readonly dry?: boolean;
}

/** Folders of the releases and pages that a revision names. */
function foldersOf(site: string, name: string): string[] {
  const revision = readRevision(site, name);
  const { earlier, pages, staffPages } = revision.state;
  const releases = [registryOf(name, revision).microFrontends, earlier].flatMap(slots =>
    Object.values(slots).flat(),
  );
  return [
    ...releases.map(release => releaseFolder(release).replace(/\/$/, '')),
    ...Object.values(pages),
    ...Object.values(staffPages),
  ];
}

/** Every folder of a release or of pages in the store, also those that a publisher left who was killed. */
function storedFolders(site: string): string[] {
  return ['host', ...foldersIn(site, 'remotes'), 'pages'].flatMap(folder => foldersIn(site, folder));
}

/** Renames the folder first, so that no reader sees a half-removed one. */
function remove(site: string, folder: string): void {
  const path = join(site, folder);
  const away = path.endsWith('.tmp') ? path : `${path}.tmp`;
  if (away !== path) renameSync(path, away);
  rmSync(away, { recursive: true, force: true });
}

/**
 * Removes revisions that were replaced longer ago than `keepMs`, and releases and pages that were added before that
 * and that no remaining revision and no open plan of the desk names. An open page of an earlier revision still finds
 * its files. Returns what was removed, relative to the store.
 */
export function prune(site: string, { now, keepMs, dry }: PruneRequest): Promise<string[]> {
  return whileLocked(site, () => {
    if (!dry) removeExpiredPreviews(site, now);
    const live = currentRevision(site);
    const revisions = listRevisions(site);
    const kept = revisions.filter((name, index) => {
      const next = revisions[index + 1];
      return live === name || next === undefined || publishedAt(next) > now - keepMs;
    });
    const needed = new Set([...kept.flatMap(name => foldersOf(site, name)), ...plannedFolders(site)]);
    function addedAt(folder: string) {
      return readRelease(join(site, folder))?.addedAt ?? statSync(join(site, folder)).mtimeMs;
    }
    const old = storedFolders(site).filter(folder => !needed.has(folder) && addedAt(folder) <= now - keepMs);
    const over = revisions.filter(name => !kept.includes(name));
    if (dry) return [...old, ...over];
    for (const path of [...old, ...over]) remove(site, path);
    const served = new Set(kept.map(servedFolder));
    for (const folder of foldersIn(site, 'served').filter(one => !served.has(one))) remove(site, folder);
    return [...old, ...over];
  });
}
