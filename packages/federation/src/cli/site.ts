import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportSite } from '../store/export-site';
import { publishAll } from './publish-site';
import { root } from './site-packages';

/**
 * `pnpm site --out dist/site`: builds what changed, publishes it as `start` would, and makes a folder of plain files
 * of it, for any server of static files. `--frame <origin>` lets that origin show the site in a frame.
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
  console.log(`Revision ${revision} lies in ${out} as plain files.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
