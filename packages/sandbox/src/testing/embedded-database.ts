import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { loadTemplate } from '../database/template';
import { importNatively } from './native-import';

/** Where tests keep an empty database, so that only the first of them has to make one. */
export const testTemplates = join(__dirname, '../../../../.cache/lender');

/** A PostgreSQL in memory, with the lender's tables. */
export const createEmbeddedDatabase = async (): Promise<PGlite> => {
  const path = require.resolve('@electric-sql/pglite');
  const { PGlite } = await importNatively<typeof import('@electric-sql/pglite')>(path);
  const loadDataDir = await loadTemplate(testTemplates, () => PGlite.create('memory://'));
  return PGlite.create({ dataDir: 'memory://', loadDataDir });
};
