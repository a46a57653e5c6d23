import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { writeGenerated } from '../generate/generated-files';

const usage =
  'pnpm generate    writes what derives from forms, texts and each remote.json; pnpm format, check, dev, build and start do so too';

process.exitCode = await runCommandLine({ usage }, async () => {
  for (const path of writeGenerated(root)) console.log(`Wrote ${path}`);
});
