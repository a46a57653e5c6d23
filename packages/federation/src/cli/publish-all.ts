import { ensureOwnKey } from '../signing/own-key';
import { openStore } from '../store/open-store';
import { changeStore } from '../store/release-store';
import { publishAll } from './publish-site';

function run() {
  return changeStore(openStore(process.argv[2] ?? '.site'), async ({ folder, isMirror }) => {
    // A store in a bucket is signed by the lender's own key: see `openSigners`.
    if (!isMirror) ensureOwnKey(folder);
    await publishAll(folder);
  });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
