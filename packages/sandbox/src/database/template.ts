import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url));

/** A start reads and sets up all of its files and buffers: they are as small as a test's data. */
const small: PGliteOptions = {
  dataDir: 'memory://',
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['shared_buffers=16MB'],
};

/** New databases are copies of these; a lender makes none, and they are two thirds of an empty cluster. */
const dropSpares = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Named after what it is made of: the embedded database's version, the migrations and its settings. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(packageFile));
  hash.update(JSON.stringify([small, dropSpares]));
  const files = readdirSync(migrationsFolder).filter(name => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return `lender-${hash.digest('hex').slice(0, 16)}.tar`;
}

/**
 * An empty lender's database, cached as a file in `folder` and made at first use. Starting from it saves the seconds
 * that PostgreSQL takes to make a cluster: for tests, which start many.
 */
export async function loadTemplate(
  folder: string,
  create: (options: PGliteOptions) => Promise<PGlite>,
): Promise<Blob> {
  const file = join(folder, templateName());
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const empty = await create(small);
  await migrate(drizzle(empty), { migrationsFolder });
  for (const statement of dropSpares) await empty.exec(statement);
  const made = await empty.dumpDataDir('none');
  await empty.close();
  mkdirSync(folder, { recursive: true });
  // Two processes may write it at the same time: the rename keeps readers from half a file.
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, Buffer.from(await made.arrayBuffer()));
  renameSync(part, file);
  return made;
}
