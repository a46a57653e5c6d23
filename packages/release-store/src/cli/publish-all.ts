import { runCommandLine } from '@sunbird/node-kit/command-line';
import { ensureOwnKey } from '../signing/signer';
import { usingStore } from '../store/open-store';
import { addCampaigns, publishAll } from './publish-site';

/** `--box`: as `start` runs it, against the lender in a box, with the API at this origin. */
const usage = 'publish-all [site] [--lender <file>] [--box <origin>] [--campaigns]: see pnpm build --help';

const options = {
  lender: { type: 'string' },
  box: { type: 'string' },
  campaigns: { type: 'boolean' },
} as const;

process.exitCode = await runCommandLine(
  { usage, options, maxArguments: 1 },
  ({ values: { lender, box, campaigns }, positionals: [site = '.site'] }) =>
    usingStore(site, async ({ folder, isMirror, send }) => {
      // A store in a bucket is signed by the lender's own key: see `openSigners`.
      if (!isMirror) ensureOwnKey(folder);
      await publishAll(folder, {
        lenderFile: lender,
        box: box === undefined ? undefined : { apiOrigin: box },
      });
      if (campaigns) await addCampaigns(folder);
      await send();
    }),
);
