import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package';

const own = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = resolve(process.argv[2] ?? join(own, 'dist'));

await buildPackage(join(own, '..', '..'), out);
process.stdout.write(`Wrote ${out}. Publish it with \`npm publish ${out}\`.\n`);
