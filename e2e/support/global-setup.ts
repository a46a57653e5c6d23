import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { forgetFileFaults } from './faults/file-fault-table';
import { builtSite, root } from './paths';

/** Builds and publishes the site that all tests open. Reuses what is built. */
export default function globalSetup(): void {
  forgetFileFaults();
  if (process.env.E2E_SITE) return;
  for (const program of ['publish-all', 'add-campaigns']) {
    const built = spawnSync(
      join(root, 'node_modules', '.bin', 'tsx'),
      [join(root, `packages/federation/src/cli/${program}.ts`), builtSite],
      { cwd: root, stdio: 'inherit' },
    );
    if (built.status !== 0) throw new Error('The site could not be built.');
  }
}
