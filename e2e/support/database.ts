import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Lender } from './lender';

/** Stops the lender and reads its database from the disk. Close the pages first: what they still send would fail. */
export async function readDatabase(
  lender: Lender,
  query: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  await lender.kill('SIGTERM');
  const database = await PGlite.create(join(lender.dataDir, 'database'));
  try {
    return (await database.query(query, [...values])).rows;
  } finally {
    await database.close();
  }
}
