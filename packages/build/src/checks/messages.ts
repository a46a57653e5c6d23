import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sitePackagesIn } from '../site-packages';
import { type CataloguePlace, messageProblems } from './message-problems';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');

/** Catalogues, and where their keys may be used. */
const places: readonly CataloguePlace[] = [
  ...sitePackagesIn(root).map(name => ({
    messages: `${name}/src/messages`,
    sources: [`${name}/src`, 'packages/remote-kit/src'],
  })),
  { messages: 'packages/i18n/src/messages', sources: [...sitePackagesIn(root), 'packages'] },
  { messages: 'packages/wrapper/src/messages', sources: ['packages/wrapper/src'] },
  { messages: 'packages/release-desk/src/messages', sources: ['packages/release-desk/src'] },
];

const problems = places.flatMap(place => messageProblems(root, place));
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Every message is there, used, and alike in both languages.' : '');
process.exitCode = problems.length === 0 ? 0 : 1;
