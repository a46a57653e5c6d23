import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawFaults, isSource } from '../seeded/draw-faults';
import { faultTable } from '../seeded/fault-table';
import { tryFault, type Verdict } from '../seeded/try-fault';
import { root } from './workspace';

const usage = `pnpm test:seeded    puts small mistakes into a copy of the last commit, and asks who finds them

  --seed <n>      draws other mistakes; default 1
  --faults <n>    how many; default 120
  --browsers      asks the browser tests too, which takes hours
A run that was stopped goes on where it was.
`;

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/** A copy of the last commit with its own packages, so that no mistake gets into the checkout. */
function makeCopy(): string {
  const copy = join(tmpdir(), `sunbird-seeded-${process.pid}`);
  run('git', ['clone', '--quiet', '--shared', root, copy], root);
  const pnpm = process.env.npm_execpath;
  const [program, args] = pnpm ? [process.execPath, [pnpm]] : ['pnpm', []];
  run(program, [...args, 'install', '--frozen-lockfile', '--prefer-offline'], copy);
  mkdirSync(join(copy, '.cache'), { recursive: true });
  run(join(copy, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1'], copy);
  return copy;
}

function verdictsIn(file: string): Verdict[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line));
}

async function testSeeded(seed: number, count: number, inBrowser: boolean): Promise<void> {
  const folder = join(root, '.cache', 'seeded');
  mkdirSync(folder, { recursive: true });
  const commit = run('git', ['rev-parse', '--short', 'HEAD'], root).trim();
  const results = join(folder, `${commit}-${seed}${inBrowser ? '-browsers' : ''}.jsonl`);
  const copy = makeCopy();
  try {
    const files = run('git', ['ls-files'], copy).split('\n').filter(isSource);
    const faults = await drawFaults(copy, files, { seed, count });
    for (const fault of faults.slice(verdictsIn(results).length)) {
      const verdict = await tryFault(copy, fault, inBrowser);
      appendFileSync(results, `${JSON.stringify(verdict)}\n`);
      console.log(`${fault.file}:${fault.start.line + 1} ${fault.mutator}: ${verdict.found} ${verdict.by}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${faultTable(verdictsIn(results))}`);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '120' },
    browsers: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(usage);
else await testSeeded(Number(values.seed), Number(values.faults), values.browsers);
