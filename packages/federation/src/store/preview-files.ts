import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const folderName = 'previews';
/** `preview-<random>-<expiry in epoch ms>.html`: nobody finds it who was not given its name. */
const fileName = /^preview-[A-Za-z0-9_-]{22}-(\d{13})\.html$/;

/** When a preview ends, by its file's name, in epoch milliseconds; undefined for any other file. */
export function expiryOf(file: string): number | undefined {
  const [, expiry] = fileName.exec(file) ?? [];
  return expiry === undefined ? undefined : Number(expiry);
}

export function previewFile(site: string, file: string): string {
  return join(site, folderName, file);
}

export function listPreviews(site: string): string[] {
  const folder = join(site, folderName);
  return existsSync(folder) ? readdirSync(folder).filter(file => expiryOf(file) !== undefined) : [];
}

/** Makes a preview page reachable beside `index.html` of a revision. */
export function linkPreview(revision: string, file: string): void {
  symlinkSync(join('..', '..', folderName, file), join(revision, file));
}

/** Carries the preview pages that still hold over into a new revision. */
export function linkPreviews(site: string, revision: string): void {
  mkdirSync(join(site, folderName), { recursive: true });
  for (const file of listPreviews(site)) linkPreview(revision, file);
}

/** Takes away the preview pages whose time is over. */
export function removeExpiredPreviews(site: string, now: number): void {
  for (const file of listPreviews(site)) {
    if ((expiryOf(file) ?? now) > now) continue;
    rmSync(previewFile(site, file), { force: true });
    rmSync(join(site, 'current', file), { force: true });
  }
}
