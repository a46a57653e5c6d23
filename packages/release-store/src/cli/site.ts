import { resolve } from 'node:path';
import { chosenLender } from '@sunbird/lender-settings/lender';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { ensureOwnKey } from '../signing/signer';
import { exportSite } from '../store/export-site';
import { siteOf } from '../store/open-store';
import { publishAll } from './publish-site';

const usage = `pnpm site    builds what changed, publishes it as start does, and exports it as a folder of plain files
  --out <folder>      default dist/site
  --site <folder>     default: SITE_DIR, else .site
  --lender <file>     whose site; default: LENDER, else lenders/sunbird/lender.json
  --frame <origin>    lets this origin show the site in a frame, beside the lender's desk; may be given several times
  --open-remotes      lets pages of any origin load the remotes
  --no-build          exports what is published, without building`;

process.exitCode = await runCommandLine(
  {
    usage,
    options: {
      out: { type: 'string', default: 'dist/site' },
      site: { type: 'string' },
      lender: { type: 'string' },
      frame: { type: 'string', multiple: true, default: [] },
      'open-remotes': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  },
  async ({ values }) => {
    const site = resolve(root, siteOf(values.site, process.env));
    const out = resolve(root, values.out || 'dist/site');
    if (!values['no-build']) {
      ensureOwnKey(site);
      await publishAll(site, { lenderFile: values.lender });
    }
    const { deskOrigin } = chosenLender(values.lender);
    const frames = [...(deskOrigin ? [deskOrigin] : []), ...(values.frame ?? [])];
    const revision = await exportSite(site, out, { frames, openRemotes: values['open-remotes'] });
    console.log(`Exported revision ${revision} to ${out}.`);
  },
);
