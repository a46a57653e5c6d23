import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../commands/workspace';
import { findRetiredTerms } from './retired-terms';

/** Fails where a source, a document or a file name uses a term that the project has retired. */
const own = /^packages\/build\/src\/checks\/retired-terms(\.test)?\.ts$/;
const files = globSync('**/*.{ts,tsx,mjs,md}', {
  cwd: root,
  ignore: ['**/node_modules/**', '**/dist/**', '**/.*/**'],
}).filter(file => !own.test(file));

let count = 0;
for (const file of files) {
  const inName = findRetiredTerms(file).map(
    ({ found, use }) => `${file}: the name has "${found}"; use: ${use}`,
  );
  const inText = findRetiredTerms(readFileSync(join(root, file), 'utf8')).map(
    ({ line, found, use }) => `${file}:${line}: "${found}"; use: ${use}`,
  );
  for (const problem of [...inName, ...inText]) console.error(problem);
  count += inName.length + inText.length;
}
console.log(`${files.length} files read, ${count} uses of a retired term.`);
process.exitCode = count === 0 ? 0 : 1;
