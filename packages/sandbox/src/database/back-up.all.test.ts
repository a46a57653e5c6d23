import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpDrill } from '../testing/back-up-drill';
import { createEmbeddedDatabase, openEmbeddedDatabase } from '../testing/embedded-database';

jest.setTimeout(300_000);

test('a data folder that is copied while the lender is stopped is the whole lender', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'back-up-'));
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'restored')];
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
  rmSync(folder, { recursive: true });
});
