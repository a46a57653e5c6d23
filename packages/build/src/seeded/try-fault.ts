import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { runCommand } from '../parts/run-command';
import { type Fault, withFault } from './draw-faults';

/** Who noticed a mistake: a step of `pnpm test`, one that `pnpm test:all` has beyond it, or nobody. */
export interface Verdict {
  readonly fault: Fault;
  readonly found: 'test' | 'test:all' | 'none';
  /** The test file or the check that failed. */
  readonly by: string;
}

interface Step {
  readonly found: 'test' | 'test:all';
  readonly name: string;
  readonly run: () => Promise<string | undefined>;
}

/** Longer than any test of the run: a mistake that lets a test hang has been noticed. */
const patience = '600';

const reportSchema = v.object({
  numTotalTests: v.number(),
  testResults: v.array(v.object({ name: v.string(), status: v.string() })),
});

async function jestFails(
  copy: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const report = join(copy, '.cache', 'seeded.json');
  writeFileSync(report, '{}');
  const { code } = await runCommand(
    'timeout',
    [
      patience,
      join(copy, 'node_modules/.bin/jest'),
      '--bail=1',
      '--maxWorkers=2',
      '--passWithNoTests',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    { cwd: copy, output: 'pipe', env: { ...process.env, ...env } },
  );
  if (code === 0) return undefined;
  const parsed = v.safeParse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
  if (!parsed.success) return 'a run without an end';
  const failed = parsed.output.testResults.find(({ status }) => status === 'failed');
  return failed ? failed.name.slice(copy.length + 1) : 'a run without an end';
}

async function typesFail(copy: string): Promise<string | undefined> {
  const { code } = await runCommand(join(copy, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1'], {
    cwd: copy,
    output: 'pipe',
  });
  return code === 0 ? undefined : 'types';
}

async function browserFails(copy: string, choice: '--grep' | '--grep-invert'): Promise<string | undefined> {
  const { code, output } = await runCommand(
    'timeout',
    [
      '3600',
      join(copy, 'e2e/node_modules/.bin/playwright'),
      'test',
      '-x',
      '--reporter=line',
      choice,
      '@quick',
    ],
    { cwd: join(copy, 'e2e'), output: 'pipe' },
  );
  return code === 0 ? undefined : (/\S+\.spec\.ts/.exec(output)?.[0] ?? 'the site');
}

/** The nearest tests first: those of the same folder, then all that reach the file. */
function stepsFor(copy: string, { file }: Fault, inBrowser: boolean): Step[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const related = ['--findRelatedTests', file];
  const all = { TEST_DEPTH: 'all' };
  const steps: Step[] = [
    { found: 'test', name: 'near', run: () => jestFails(copy, [`^${copy}/${folder}/`], {}) },
    { found: 'test', name: 'types', run: () => typesFail(copy) },
    { found: 'test', name: 'related', run: () => jestFails(copy, related, {}) },
  ];
  if (inBrowser) steps.push({ found: 'test', name: 'browser', run: () => browserFails(copy, '--grep') });
  steps.push({ found: 'test:all', name: 'deep', run: () => jestFails(copy, related, all) });
  if (inBrowser) {
    steps.push({ found: 'test:all', name: 'browser', run: () => browserFails(copy, '--grep-invert') });
  }
  return steps;
}

/** Puts a mistake into the copy, runs the tests that it affects until one fails, and takes it out again. */
export async function tryFault(copy: string, fault: Fault, inBrowser: boolean): Promise<Verdict> {
  const path = join(copy, fault.file);
  const content = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(content, fault));
  try {
    for (const { found, run } of stepsFor(copy, fault, inBrowser)) {
      const by = await run();
      if (by !== undefined) return { fault, found, by };
    }
    return { fault, found: 'none', by: '' };
  } finally {
    writeFileSync(path, content);
  }
}
