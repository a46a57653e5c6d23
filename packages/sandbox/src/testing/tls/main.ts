import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { sql } from 'drizzle-orm';
import { generate } from 'selfsigned';
import * as v from 'valibot';
import { withDatabaseServer } from '../postgres-server';

const folder = mkdtempSync(join(tmpdir(), 'authorities-'));

/** An authority of one's own, its certificate in a file. */
async function createAuthority(name: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const file = join(folder, `${name}.pem`);
  writeFileSync(file, cert);
  return { file, ca: { cert, key } };
}

const [own, other] = [await createAuthority('own'), await createAuthority('other')];
const server = await generate([{ name: 'commonName', value: 'localhost' }], {
  ca: own.ca,
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
});

/** Opens a lender's database by `verify-full`: whether the connection is encrypted, or why it was refused. */
async function open(url: string, host: string, authority?: string): Promise<unknown> {
  const address = new URL(url);
  address.hostname = host;
  address.search = new URLSearchParams({
    sslmode: 'verify-full',
    ...(authority && { sslrootcert: authority }),
  }).toString();
  try {
    const database = await openDatabase({ databaseUrl: address.href, migrates: true });
    const rows = await database
      .watched()
      .execute(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
    await database.close();
    return v.parse(v.object({ rows: v.array(v.unknown()) }), rows).rows;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

const seen = await withDatabaseServer(
  async url => ({
    own: await open(url, 'localhost', own.file),
    other: await open(url, 'localhost', other.file),
    none: await open(url, 'localhost'),
    otherHost: await open(url, '127.0.0.1', own.file),
  }),
  { cert: server.cert, key: server.private },
);
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(seen));
