import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Fault, withFault } from './draw-faults';

interface Ended {
  readonly code: number;
  /** What it printed on both streams. */
  readonly output: string;
  /** It ran longer than it may, and was ended. */
  readonly isLate: boolean;
}

interface Limits {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Ends the program; the promise is then rejected. */
  readonly stop: AbortSignal;
}

/** A program that was asked to end has this long to end its own programs, such as a database server. */
const farewell = 10_000;

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** Runs a program with all that it starts, and ends them together after some seconds or when told to stop. */
export function runLimited(command: string, args: readonly string[], limits: Limits): Promise<Ended> {
  const { cwd, env = {}, seconds, stop } = limits;
  return new Promise((resolve, reject) => {
    stop.throwIfAborted();
    const printed: Buffer[] = [];
    let isLate = false;
    let last: NodeJS.Timeout | undefined;
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
    function end() {
      signalGroup(child.pid, 'SIGTERM');
      last = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), farewell);
    }
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, seconds * 1000);
    stop.addEventListener('abort', end);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => printed.push(chunk));
    child.once('error', reject);
    child.once('close', code => {
      clearTimeout(timer);
      clearTimeout(last);
      stop.removeEventListener('abort', end);
      if (stop.aborted) reject(stop.reason);
      else resolve({ code: code ?? 1, output: Buffer.concat(printed).toString('utf8'), isLate });
    });
  });
}

/** Who noticed a mistake: a step of `pnpm test`, one that `pnpm test:all` has beyond it, or nobody. */
export interface Verdict {
  readonly fault: Fault;
  readonly found: 'test' | 'test:all' | 'none';
  /** The test file or the check that failed. */
  readonly by: string;
}

/** Where mistakes are tried. */
export interface Laboratory {
  /** A copy of the repository. */
  readonly copy: string;
  readonly inBrowser: boolean;
  readonly stop: AbortSignal;
  readonly warn: (text: string) => void;
}

export interface Step {
  readonly found: 'test' | 'test:all';
  /** Says what failed: a test file, or the name of a check. With a test file, it runs that one alone. */
  readonly run: (only?: string) => Promise<string | undefined>;
}

const timeout = 'timeout';
const noResult = 'a run without an end';

/** Longer than any run of tests takes: a mistake that lets a test hang has been noticed. */
const patience = { quick: 600, deep: 1800, browser: 3600 };

const reportSchema = v.object({
  testResults: v.array(v.object({ name: v.string(), status: v.string() })),
});

function jestStep(lab: Laboratory, args: readonly string[], depth: 'quick' | 'deep'): Step['run'] {
  const { copy, stop } = lab;
  return async only => {
    const report = join(copy, '.cache', 'seeded.json');
    mkdirSync(join(copy, '.cache'), { recursive: true });
    writeFileSync(report, '{}');
    const options = ['--bail=1', '--maxWorkers=2', '--passWithNoTests', '--json', `--outputFile=${report}`];
    const { code, isLate } = await runLimited(
      join(copy, 'node_modules/.bin/jest'),
      [...options, ...(only === undefined ? args : ['--runTestsByPath', join(copy, only)])],
      { cwd: copy, stop, seconds: patience[depth], env: { TEST_DEPTH: depth === 'deep' ? 'all' : '' } },
    );
    if (isLate) return timeout;
    if (code === 0) return undefined;
    const parsed = v.safeParse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
    const failed = parsed.success && parsed.output.testResults.find(({ status }) => status === 'failed');
    return failed ? failed.name.slice(copy.length + 1) : noResult;
  };
}

function typesStep({ copy, stop }: Laboratory): Step['run'] {
  return async () => {
    const { code } = await runLimited(join(copy, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1'], {
      cwd: copy,
      stop,
      seconds: patience.quick,
    });
    return code === 0 ? undefined : 'types';
  };
}

function browserStep({ copy, stop }: Laboratory, choice: '--grep' | '--grep-invert'): Step['run'] {
  return async only => {
    const { code, output, isLate } = await runLimited(
      join(copy, 'e2e/node_modules/.bin/playwright'),
      ['test', '-x', '--reporter=line', choice, '@quick', ...(only === undefined ? [] : [only])],
      { cwd: join(copy, 'e2e'), stop, seconds: patience.browser },
    );
    if (isLate) return timeout;
    return code === 0 ? undefined : (/[\w./-]+\.spec\.ts/.exec(output)?.[0] ?? noResult);
  };
}

/** The nearest tests first: those of the same folder, then all that reach the file. */
function stepsFor(lab: Laboratory, { file }: Fault): readonly Step[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const related = ['--findRelatedTests', file];
  const inBrowser = (step: Step) => (lab.inBrowser ? [step] : []);
  return [
    { found: 'test', run: jestStep(lab, [`^${lab.copy}/${folder}/`], 'quick') },
    { found: 'test', run: typesStep(lab) },
    { found: 'test', run: jestStep(lab, related, 'quick') },
    ...inBrowser({ found: 'test', run: browserStep(lab, '--grep') }),
    { found: 'test:all', run: jestStep(lab, related, 'deep') },
    ...inBrowser({ found: 'test:all', run: browserStep(lab, '--grep-invert') }),
  ];
}

/**
 * Puts a mistake into the copy, runs the tests that it affects until one fails, and takes it out again. What fails
 * without the mistake too, such as a test that needs something of this machine, has not found it.
 */
export async function tryFault(
  lab: Laboratory,
  fault: Fault,
  steps: readonly Step[] = stepsFor(lab, fault),
): Promise<Verdict> {
  const path = join(lab.copy, fault.file);
  const content = readFileSync(path, 'utf8');
  for (const { found, run } of steps) {
    let by: string | undefined;
    writeFileSync(path, withFault(content, fault));
    try {
      by = await run();
    } finally {
      writeFileSync(path, content);
    }
    if (by === undefined) continue;
    const isFile = by !== timeout && by !== noResult && by !== 'types';
    if ((await run(isFile ? by : undefined)) === undefined) return { fault, found, by };
    lab.warn(`${by}: fails without the mistake too, which proves nothing.`);
  }
  return { fault, found: 'none', by: '' };
}

const verdictsSchema = v.array(v.tuple([v.string(), v.picklist(['test', 'test:all', 'none']), v.string()]));

/** The verdicts that an earlier run wrote down, by the mistake. */
export function verdictsIn(file: string): ReadonlyMap<string, Omit<Verdict, 'fault'>> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const verdicts = v.parse(
    verdictsSchema,
    lines.map(line => JSON.parse(line)),
  );
  return new Map(verdicts.map(([fault, found, by]) => [fault, { found, by }]));
}

export function writeVerdict(file: string, { fault, found, by }: Verdict): void {
  appendFileSync(file, `${JSON.stringify([JSON.stringify(fault), found, by])}\n`);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** A table of Markdown: each mistake and who found it, then how many `test` and all found. */
export function faultTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ fault: { file, mutator, start }, found, by }, index) =>
    `| ${index + 1} | ${file}:${start.line + 1} | ${mutator} | ${found} | ${by} |`.replaceAll('  ', ' '),
  );
  const byTest = verdicts.filter(({ found }) => found === 'test').length;
  const byAll = verdicts.filter(({ found }) => found !== 'none').length;
  return [
    '| # | place | mutator | found by | what failed |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `found by test: ${byTest}, by test:all alone: ${byAll - byTest}, by none: ${verdicts.length - byAll}`,
    `test finds ${percent(byTest, byAll)} of what all find; all find ${percent(byAll, verdicts.length)}`,
  ].join('\n');
}
