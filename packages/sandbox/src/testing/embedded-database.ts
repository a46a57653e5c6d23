import type { PGlite } from '@electric-sql/pglite';
import { importNatively } from './native-import';

/** A PostgreSQL in memory. */
export const createEmbeddedDatabase = async (): Promise<PGlite> => {
  const path = require.resolve('@electric-sql/pglite');
  const { PGlite } = await importNatively<typeof import('@electric-sql/pglite')>(path);
  return PGlite.create('memory://');
};
