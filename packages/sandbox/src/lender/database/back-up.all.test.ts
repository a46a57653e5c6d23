import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { users } from '@sunbird/lender/database/schema';
import { createEmbeddedDatabase, openEmbeddedDatabase } from '@sunbird/lender/testing/embedded-database';
import { scratchFolder } from '@sunbird/testing/scratch';
import { sql } from 'drizzle-orm';
import { backUpDrill } from '../../testing/back-up-drill';

jest.setTimeout(300_000);

const scratch = scratchFolder();

test('a data folder that is copied while the lender is stopped is the whole lender', async () => {
  const [dataDir, copy] = [scratch('data'), scratch('restored')];
  const { ledger, tables } = await backUpDrill({
    lender: async () => ({ dataDir, embedded: await createEmbeddedDatabase(dataDir) }),
    restored: async () => ({ dataDir: copy, embedded: await openEmbeddedDatabase(copy) }),
    backUpAndRestore: async () => {
      cpSync(dataDir, copy, { recursive: true });
      rmSync(dataDir, { recursive: true });
    },
  });
  expect(ledger.balanced).toBe(true);
  expect(ledger.accounts.length).toBeGreaterThan(3);
  expect(Object.keys(tables).length).toBeGreaterThan(20);
  // Their pictures are part of it.
  expect(readdirSync(join(copy, 'uploads')).length).toBeGreaterThan(0);
});

test('brings a new database to the current version, again without harm, but not one of other migrations', async () => {
  const embedded = await createEmbeddedDatabase();
  const first = await openDatabase({ embedded });
  expect(await first.queries.select().from(users)).toEqual([]);
  const again = await openDatabase({ embedded });
  expect(await again.queries.select().from(users)).toEqual([]);
  // As a checkout before these migrations had made it.
  await first.queries.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  await expect(openDatabase({ embedded })).rejects.toThrow(/earlier version .* set DATA_DIR/);
  await first.close();
});
