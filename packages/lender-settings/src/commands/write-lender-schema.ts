import { writeFileSync } from 'node:fs';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { writtenFiles } from '../lender/written-files';

const usage = 'pnpm lender:schema    writes the JSON schemas of a lender’s files, and what their guide lists';

process.exitCode = await runCommandLine({ usage }, async () => {
  for (const [file, text] of Object.entries(writtenFiles())) {
    writeFileSync(file, text);
    console.log(`Wrote ${file}.`);
  }
});
