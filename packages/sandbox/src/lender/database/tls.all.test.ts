import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { importNatively } from '@sunbird/lender/testing/embedded-database';
import { scratchFolder } from '@sunbird/testing/scratch';
import { sql } from 'drizzle-orm';
import { withDatabaseServer } from '../../testing/postgres-server';

jest.setTimeout(180_000);
const scratch = scratchFolder();

/** Its own libraries declare names that the test runner gives to modules. */
function load() {
  return importNatively<typeof import('selfsigned')>(createRequire(import.meta.url).resolve('selfsigned'));
}

/** An authority of one's own. */
async function createAuthority(name: string) {
  const { generate } = await load();
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const file = scratch(`${name}.pem`);
  writeFileSync(file, cert);
  return { file, ca: { cert, key } };
}

test('verify-full takes a server of that name with a certificate of that authority, and no other', async () => {
  const [own, other] = [await createAuthority('own'), await createAuthority('other')];
  const { generate } = await load();
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca: own.ca,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  await withDatabaseServer(
    async url => {
      function open(host: string, authority: string) {
        const address = new URL(url);
        address.hostname = host;
        address.search = new URLSearchParams({
          sslmode: 'verify-full',
          ...(authority && { sslrootcert: authority }),
        }).toString();
        return openDatabase({ databaseUrl: address.href, migrates: true });
      }
      const database = await open('localhost', own.file);
      await database.watched().execute(sql`select 1`);
      const { rows } = (await database.queries.execute(
        sql`select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where client_addr is not null`,
      )) as { rows: unknown };
      expect(rows).toEqual([{ ssl: true }]);
      await database.close();
      await expect(open('localhost', other.file)).rejects.toThrow(/can't be opened/);
      await expect(open('localhost', '')).rejects.toThrow(/can't be opened/);
      await expect(open('127.0.0.1', own.file)).rejects.toThrow(/altnames/);
    },
    { cert: server.cert, key: server.private },
  );
});
