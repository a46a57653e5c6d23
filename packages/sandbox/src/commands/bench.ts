import { runCommandLine } from '@sunbird/node-kit/command-line';
import { withDatabaseServer } from '../testing/postgres-server';
import { type BenchMetrics, inFolder, runBench } from './run-bench';

const usage = `pnpm bench:sandbox    200 borrowers at once, 20 requests each, on the embedded database and on a PostgreSQL server that is
                      started for it, at one process and at two; then 20 and 400 at once at one process

A call that is refused as too many wait is sent again when the lender says. Prints requests a second and the latencies; ends with 1 when a request failed or a write was lost.`;

function measure(databaseUrl?: string, processes = 1, borrowers = 200): Promise<BenchMetrics> {
  return inFolder(dataDir =>
    runBench({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }, processes, borrowers),
  );
}

function row(
  name: string,
  { requests, seconds, p50, p99, refused, errors, lostWrites }: BenchMetrics,
): string {
  return [
    name.padEnd(12),
    String(requests).padStart(9),
    (requests / seconds).toFixed(0).padStart(9),
    p50.toFixed(0).padStart(8),
    p99.toFixed(0).padStart(8),
    String(refused).padStart(8),
    String(errors).padStart(7),
    String(lostWrites).padStart(12),
  ].join('');
}

process.exitCode = await runCommandLine({ usage }, async () => {
  const results = [
    ['PGlite', await measure()],
    ['PostgreSQL', await withDatabaseServer(url => measure(url))],
    ['two of them', await withDatabaseServer(url => measure(url, 2))],
    ['20 at once', await withDatabaseServer(url => measure(url, 1, 20))],
    ['400 at once', await withDatabaseServer(url => measure(url, 1, 400))],
  ] as const;
  console.log('database     requests    req/s  p50 ms  p99 ms refused errors lost writes');
  for (const [name, measured] of results) console.log(row(name, measured));
  return results.every(([, { errors, lostWrites }]) => errors + lostWrites === 0) ? 0 : 1;
});
