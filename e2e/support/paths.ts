import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The site that the tests run: built once, or named by `E2E_SITE`; copied for tests that change it. */
export const builtSite = process.env.E2E_SITE ?? join(root, '.cache', 'e2e-site');

/** The lender's program. */
export const lenderSource = join(root, 'packages/sandbox/src/main.ts');
