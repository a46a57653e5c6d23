import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar';

/** A browser as npm packages for serverless platforms ship it. */
export interface BrowserArchive {
  /** Names the folder that it is unpacked to, such as `chromium-153.0.0`. */
  readonly name: string;
  /** The program, compressed with brotli. */
  readonly program: string;
  /** `.tar.br` files that are unpacked beside the program: its shared libraries. */
  readonly libraries: readonly string[];
}

function moveIntoPlace(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // Another process was faster: its copy has the same bytes.
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function unpackInto(folder: string, { program, libraries }: BrowserArchive): void {
  const bytes = brotliDecompressSync(readFileSync(program));
  writeFileSync(join(folder, 'chromium'), bytes, { mode: 0o755 });
  for (const file of libraries) extract({ file, cwd: folder, sync: true });
}

/**
 * Unpacks a browser below `cacheDir` unless it is there already, and returns its folder, which holds the program as
 * `chromium`. The folder appears whole or not at all, also with two processes at once.
 */
export function unpackBrowser(archive: BrowserArchive, cacheDir: string): string {
  const folder = join(cacheDir, archive.name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    unpackInto(partial, archive);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  moveIntoPlace(partial, folder);
  return folder;
}
