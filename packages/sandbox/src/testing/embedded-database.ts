import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { loadTemplate } from '../database/template';
import { importNatively } from './native-import';

/** The cache of an empty database, so that only the first test makes one. */
export const testTemplates = fileURLToPath(new URL('../../../../.cache/lender', import.meta.url));

/** A PostgreSQL in memory, with the lender's tables. */
export async function createEmbeddedDatabase(): Promise<PGlite> {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { PGlite } = await importNatively<typeof import('@electric-sql/pglite')>(path);
  const loadDataDir = await loadTemplate(testTemplates, settings => PGlite.create(settings));
  return PGlite.create({ dataDir: 'memory://', loadDataDir });
}
