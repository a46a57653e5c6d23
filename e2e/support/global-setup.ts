import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleProgram } from '@sunbird/sandbox/bundle-program';
import { startSharedServer } from '@sunbird/sandbox/test-database';
import { builtSite, lenderSource, root } from './paths';

/** Builds and publishes the site that all tests open. Reuses earlier builds. */
function buildSite(): void {
  if (process.env.E2E_SITE) return;
  const built = spawnSync(
    join(root, 'node_modules', '.bin', 'tsx'),
    [join(root, 'packages/federation/src/cli/publish-all.ts'), '--campaigns', builtSite],
    { cwd: root, stdio: 'inherit' },
  );
  if (built.status !== 0) throw new Error('The site could not be built.');
}

/** Bundles the lender, starts the PostgreSQL server that all lenders of the run share, and builds the site. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.LENDER_PROGRAM = join(root, '.cache', 'e2e-lender', 'lender.mjs');
  await bundleProgram(lenderSource, process.env.LENDER_PROGRAM);
  buildSite();
  const { stop } = await startSharedServer();
  return stop;
}
