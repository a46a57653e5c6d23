import { writeFileSync } from 'node:fs';
import { writtenFiles } from '../lender/written-files';

for (const [file, text] of Object.entries(writtenFiles())) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
