import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleProgram } from '@sunbird/sandbox/bundle-program';
import { builtSite, lenderSource, root } from './paths';

/** Bundles the lender; builds and publishes the site that all tests open. Reuses earlier builds. */
export default async function globalSetup(): Promise<void> {
  process.env.LENDER_PROGRAM = join(root, '.cache', 'e2e-lender', 'lender.mjs');
  await bundleProgram(lenderSource, process.env.LENDER_PROGRAM);
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
