import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { Client } from 'pg';
import { backUpDrill } from '../back-up-drill';

const usage = `DATABASE_URL=postgres://… pnpm drill:back-up    makes two databases on that server, fills a lender in one, backs it up
with pg_dump and its folder of uploads, restores both, compares every table, and goes on. Ends with 1 if anything differs.`;

const run = promisify(execFile);
const names = ['sunbird_drill', 'sunbird_drill_restored'] as const;

async function withDatabases(
  server: string,
  act: (urls: readonly [string, string]) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  async function drop() {
    for (const name of names) await client.query(`drop database if exists ${name}`);
  }
  function urlOf(name: string) {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }
  try {
    await drop();
    for (const name of names) await client.query(`create database ${name}`);
    await act([urlOf(names[0]), urlOf(names[1])]);
  } finally {
    await drop();
    await client.end();
  }
}

async function drill(server: string, folder: string): Promise<void> {
  const [uploads, kept] = [join(folder, 'data'), join(folder, 'restored')];
  await withDatabases(server, async ([from, to]) => {
    const { tables, ledger } = await backUpDrill({
      lender: async () => ({ databaseUrl: from, dataDir: uploads }),
      restored: async () => ({ databaseUrl: to, dataDir: kept }),
      backUpAndRestore: async () => {
        const file = join(folder, 'lender.dump');
        await run('pg_dump', ['--format=custom', `--file=${file}`, from]);
        await run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${to}`, file]);
        cpSync(uploads, kept, { recursive: true });
      },
    });
    const { stdout } = await run('pg_dump', ['--version']);
    console.log(
      `Restored by ${stdout.trim()}: ${Object.keys(tables).length} tables and ${ledger.accounts.length} accounts are the same, and the lender goes on.`,
    );
  });
}

process.exitCode = await runCommandLine({ usage }, async () => {
  const server = process.env.DATABASE_URL;
  if (server === undefined)
    throw new Error('Set DATABASE_URL to a PostgreSQL server on which databases may be made.');
  const folder = mkdtempSync(join(tmpdir(), 'back-up-drill-'));
  try {
    await drill(server, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
