import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The site under test: built once, or named by `E2E_SITE`; tests that change it copy it. */
export const builtSite = process.env.E2E_SITE ?? join(root, '.cache', 'e2e-site');

/** The lender's program. */
export const lenderSource = join(root, 'packages/sandbox/src/main.ts');
