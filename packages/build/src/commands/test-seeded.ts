import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { drawFaults, isSource } from '../seeded/draw-faults';
import { faultTable, tryFault, type Verdict, verdictsIn, writeVerdict } from '../seeded/try-fault';
import { runCommandLine, UsageError } from './command-line';
import { runPnpm } from './spawn';
import { root } from './workspace';

const usage = `pnpm test:seeded    puts small mistakes into a copy of the last commit, and asks who finds them; a run that was
                    stopped goes on where it was

  --seed <n>      draws other mistakes; default 1
  --faults <n>    how many; default 120
  --browsers      asks the browser tests too, which takes hours
`;

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/**
 * A copy of the last commit with its own packages, so that no mistake gets into the checkout. It is outside of it: Jest
 * is told to find no tests in `.cache`.
 */
function makeCopy(copy: string): void {
  run('git', ['clone', '--quiet', '--shared', root, copy], root);
  runPnpm(['install', '--frozen-lockfile', '--prefer-offline'], copy);
  run(join(copy, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1'], copy);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A run that was killed could not delete its copy. */
function deleteDeadCopies(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^sunbird-seeded-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function testSeeded(
  asked: v.InferOutput<typeof optionsSchema>,
  copy: string,
  stop: AbortSignal,
): Promise<string> {
  const { seed, faults: count, browsers: inBrowser } = asked;
  const folder = join(root, '.cache', 'seeded');
  mkdirSync(folder, { recursive: true });
  makeCopy(copy);
  const commit = run('git', ['rev-parse', '--short', 'HEAD'], copy).trim();
  const results = join(folder, `${commit}-${seed}${inBrowser ? '-browsers' : ''}.jsonl`);
  const files = run('git', ['ls-files'], copy).split('\n').filter(isSource);
  const faults = await drawFaults(copy, files, { seed, count });
  const known = verdictsIn(results);
  const verdicts: Verdict[] = [];
  for (const fault of faults) {
    const before = known.get(JSON.stringify(fault));
    const verdict = before
      ? { fault, ...before }
      : await tryFault({ copy, inBrowser, stop, warn: console.warn }, fault);
    verdicts.push(verdict);
    if (before) continue;
    writeVerdict(results, verdict);
    const place = `${fault.file}:${fault.start.line + 1}`;
    console.log(`${verdicts.length} ${place} ${fault.mutator}: ${verdict.found} ${verdict.by}`);
  }
  return faultTable(verdicts);
}

const whole = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1));
const optionsSchema = v.object({
  seed: whole,
  faults: whole,
  browsers: v.boolean(),
});

const options = {
  seed: { type: 'string', default: '1' },
  faults: { type: 'string', default: '120' },
  browsers: { type: 'boolean', default: false },
} as const;

process.exitCode = await runCommandLine({ usage, options }, async ({ values }) => {
  const asked = v.safeParse(optionsSchema, values);
  if (!asked.success) throw new UsageError('Numbers are whole, and from 1 on.');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const folder = realpathSync(tmpdir());
  deleteDeadCopies(folder);
  const copy = join(folder, `sunbird-seeded-${process.pid}`);
  try {
    console.log(`\n${await testSeeded(asked.output, copy, stop.signal)}`);
  } catch (error) {
    throw stop.signal.aborted ? new Error('Stopped. Run it again to go on.') : error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
