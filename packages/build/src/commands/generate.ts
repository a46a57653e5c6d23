import { writeGenerated } from '../generate/generated-files';
import { runCommandLine } from './command-line';
import { root } from './workspace';

const usage =
  'pnpm generate    writes what derives from forms, texts and each remote.json; pnpm format, check, dev, build and start do so too';

process.exitCode = await runCommandLine({ usage }, async () => {
  for (const path of writeGenerated(root)) console.log(`Wrote ${path}`);
});
