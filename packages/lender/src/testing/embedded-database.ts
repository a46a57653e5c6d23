import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';
import { loadTemplate } from '../database/open-database';

/**
 * Imports a package by Node's own loader. Some packages import Node's modules dynamically or are ES modules
 * only, which the test runner's module registry refuses.
 */
export async function importNatively<Module>(path: string): Promise<Module> {
  const script = new Script(`import(${JSON.stringify(pathToFileURL(path).href)})`, {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return script.runInThisContext();
}

/** The cache of an empty database, so that only the first test makes one. */
export const testTemplates = fileURLToPath(new URL('../../../../.cache/lender', import.meta.url));

async function importPGlite() {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { PGlite } = await importNatively<typeof import('@electric-sql/pglite')>(path);
  return PGlite;
}

/** The embedded database of a data folder, as it is there. */
export async function openEmbeddedDatabase(dataDir: string): Promise<PGlite> {
  const PGlite = await importPGlite();
  return PGlite.create(join(dataDir, 'database'));
}

/** A PostgreSQL with the lender's tables, in memory or in a new data folder. */
export async function createEmbeddedDatabase(dataDir?: string): Promise<PGlite> {
  const PGlite = await importPGlite();
  const loadDataDir = await loadTemplate(testTemplates, settings => PGlite.create(settings));
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  return PGlite.create({ dataDir: dataDir ? join(dataDir, 'database') : 'memory://', loadDataDir });
}
