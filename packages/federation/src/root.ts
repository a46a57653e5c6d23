import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
