import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const folderName = 'previews';
/** `preview-<random>-<expiry in epoch ms>.html`: the name can not be guessed. */
const fileName = /^preview-[A-Za-z0-9_-]{22}-(\d{13})\.html$/;

/** Expiry of a preview, from its file name, in epoch milliseconds; undefined for any other file. */
export function expiryOf(file: string): number | undefined {
  const [, expiry] = fileName.exec(file) ?? [];
  return expiry === undefined ? undefined : Number(expiry);
}

export function previewFile(site: string, file: string): string {
  return join(site, folderName, file);
}

function listPreviews(site: string): string[] {
  const folder = join(site, folderName);
  return existsSync(folder) ? readdirSync(folder).filter(file => expiryOf(file) !== undefined) : [];
}

/** Links a preview page beside `index.html` of a revision. */
export function linkPreview(revision: string, file: string): void {
  symlinkSync(join('..', '..', folderName, file), join(revision, file));
}

/** Links all preview pages into a new revision. */
export function linkPreviews(site: string, revision: string): void {
  mkdirSync(join(site, folderName), { recursive: true });
  for (const file of listPreviews(site)) linkPreview(revision, file);
}

/** Removes expired preview pages. */
export function removeExpiredPreviews(site: string, now: number): void {
  for (const file of listPreviews(site)) {
    if ((expiryOf(file) ?? now) > now) continue;
    rmSync(previewFile(site, file), { force: true });
    rmSync(join(site, 'current', file), { force: true });
  }
}
