import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportSite } from '../store/export/export-site';
import { publishAll } from './publish-site';
import { root } from './site-packages';

/**
 * `pnpm site --out dist/site`: builds what changed, publishes it as `start` does, and exports it as a folder of plain
 * files for any static file server. `--frame <origin>` lets that origin show the site in a frame.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/site' },
    site: { type: 'string', default: '.site' },
    frame: { type: 'string', multiple: true, default: [] },
    'no-build': { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const site = resolve(root, values.site);
  const out = resolve(root, values.out);
  if (!values['no-build']) await publishAll(site);
  const revision = await exportSite(site, out, { frames: values.frame });
  console.log(`Exported revision ${revision} to ${out}.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
