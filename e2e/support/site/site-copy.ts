import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { builtSite } from '../paths';

/** A copy of the built site that a test may change. */
export class SiteCopy {
  readonly folder: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'sunbird-site-'));
    // The desk's files are not copied, for lenders that serve the site change them; but for its log, which is signed.
    function filter(path: string) {
      return !/^desk(\.|[/\\](?!audit\.jsonl$))/.test(relative(builtSite, path));
    }
    cpSync(builtSite, this.folder, { recursive: true, verbatimSymlinks: true, filter });
  }

  /** What the lender serves as the site's root. */
  get root(): string {
    return join(this.folder, 'current');
  }

  /** Removes a remote's files; the returned function restores them. */
  takeAway(remote: string): () => void {
    const path = join(this.folder, 'remotes', remote);
    renameSync(path, `${path}.away`);
    return () => renameSync(`${path}.away`, path);
  }

  /** Changes one byte of a file in every release of a remote, and deletes its compressed copies. */
  tamper(remote: string, files: readonly string[] = ['entry.js', 'landing.js']): void {
    const folder = join(this.folder, 'remotes', remote);
    for (const release of readdirSync(folder)) {
      for (const file of files) {
        const path = join(folder, release, file);
        for (const copy of [`${path}.br`, `${path}.gz`]) rmSync(copy, { force: true });
        if (existsSync(path)) appendFileSync(path, ' ');
      }
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
