import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureOwnKey, ownKeyFile } from '@sunbird/release-store/own-key';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The site under test: built once, or named by `E2E_SITE`; tests that change it copy it. */
export const builtSite = process.env.E2E_SITE ?? join(root, '.cache', 'e2e-site');

// A copy of the site is published with the key of the site: devices refuse any other. A fresh clone has none yet.
ensureOwnKey(builtSite);
process.env.SIGNING_KEY ??= ownKeyFile(builtSite);
