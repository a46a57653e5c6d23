import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LenderProcess } from '@sunbird/sandbox/lender-process';
import { startSharedServer } from '@sunbird/sandbox/test-database';
import { builtSite, root } from './paths';

function publishAll(): void {
  const built = spawnSync(
    join(root, 'node_modules', '.bin', 'tsx'),
    [join(root, 'packages/release-store/src/cli/publish-all.ts'), '--campaigns', builtSite],
    { cwd: root, stdio: 'inherit' },
  );
  if (built.status !== 0) throw new Error('The site could not be built.');
}

/**
 * Builds and publishes the site that all tests open. Reuses earlier builds; a site that has an earlier release to go back
 * to is published anew, for tests of the desk begin without one.
 */
function buildSite(): void {
  if (process.env.E2E_SITE) return;
  publishAll();
  if (!readFileSync(join(builtSite, 'current', 'registry.json'), 'utf8').includes('"previous":true')) return;
  rmSync(builtSite, { recursive: true });
  publishAll();
}

/** Bundles the lender, starts the PostgreSQL server that all lenders of the run share, and builds the site. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await LenderProcess.bundle();
  buildSite();
  const { stop } = await startSharedServer();
  return stop;
}
