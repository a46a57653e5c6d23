import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { judge, judgeJest, numberAt, type StepResult } from '../judge-tests';
import { runCommand } from './spawn';

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
});

/** A test of Playwright: its file in `e2e`, its line, and whether it passed. */
type Spec = v.InferOutput<typeof specSchema>;

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const reportSchema = v.object({ suites: v.array(suiteSchema) });

function specsOf({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Every test of a report of Playwright; none where it can't be read. */
function readSpecs(report: unknown): readonly Spec[] {
  const parsed = v.safeParse(reportSchema, report);
  return parsed.success ? parsed.output.suites.flatMap(specsOf) : [];
}

const jestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

/** A text as one argument of a shell, and as a regular expression that takes it letter for letter. */
function quoted(text: string): string {
  const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A command for each failed test of the last run of Jest; one for a file that failed before its tests. `env` is what the
 * run was given: at another depth another test would run.
 */
export function failedJestTests(
  env: Readonly<Record<string, string>>,
  report: unknown = readReport('jest'),
): string[] {
  const parsed = v.safeParse(jestSchema, report);
  if (!parsed.success) return [];
  const settings = Object.entries(env).map(([variable, value]) => `${variable}=${value} `);
  return parsed.output.testResults.flatMap(({ name, status, assertionResults }) => {
    const command = `${settings.join('')}pnpm test:unit ${relative(root, name)}`;
    const failed = assertionResults.filter(one => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [command] : [];
    return failed.map(({ fullName }) => `${command} -t ${quoted(fullName)}`);
  });
}

/** A command for each failed test of the last run of Playwright. */
export function failedBrowserTests(report: unknown = readReport('playwright')): string[] {
  return readSpecs(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line }) => `pnpm test:browser ${file}:${line}`);
}

/** Prints the failed tests, each with the command that runs it alone. */
export function printFailed(commands: readonly string[]): void {
  if (commands.length === 0) return;
  console.log('\nfailed tests; each line runs one alone');
  for (const command of commands) console.log(`  ${command}`);
}

/** Prints the results of all steps of a command; returns its exit code. */
export function exitCodeOf(results: readonly StepResult[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** A program of the workspace's own packages. */
export function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

const reports = join(root, '.cache', 'reports');

/**
 * Of `tsc`. Every checker works out anew the types that it shares with another: one takes two thirds of the time that
 * four take.
 */
export const buildTypes: readonly string[] = ['-b', '--checkers', '1'];

/** Of `biome`, which colours each character of a difference in CI: a pipe or a log file gets plain text. */
export function formatArguments(target: string): readonly string[] {
  return ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, target];
}

/** What tests and builds leave dies young, and a larger space for it saves a sixth of their time. */
const youngSpace = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128` };

/** A program without tests of its own: it passes or fails. Prints its output when it ends, as checks run side by side. */
export async function check(name: string, command: string, args: readonly string[]): Promise<StepResult> {
  const start = performance.now();
  const { code, output } = await runCommand(bin(command), args, 'pipe', { ...process.env, ...youngSpace });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n${output.trim()}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Where a run of tests writes the result of each. */
function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  return join(reports, `${name}.json`);
}

/** What the last run of this name wrote down; undefined when it wrote nothing. */
export function readReport(name = 'jest'): unknown {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Unit, property and contract tests. Runs beside each other need names of their own. */
export async function jest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  name = 'jest',
): Promise<StepResult> {
  console.log('\n== unit and contract tests');
  const file = reportFile(name);
  rmSync(file, { force: true });
  const { code, output } = await runCommand(
    bin('jest'),
    ['--ci', '--json', `--outputFile=${file}`, '--maxWorkers=100%', ...args],
    'both',
    { ...process.env, ...youngSpace, ...(process.stderr.isTTY && { FORCE_COLOR: '1' }), ...env },
  );
  return judgeJest(code, readReport(name), output);
}

/** Journeys in a real browser: see `ensureTestBrowser`. */
export function browser(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  return playwright('browser tests', 'playwright.config.ts', args, 'inherit', env);
}

/**
 * The sample of cases in the named engines; without a name in all four. `pipe` prints the output at the end, for a step
 * that runs beside another.
 */
export function engines(
  names: readonly string[],
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<StepResult> {
  return playwright(
    `the sample in ${names.length === 0 ? 'every engine' : names.join(', ')}`,
    'engines/playwright.config.ts',
    names.map(name => `--project=${name}`),
    output,
  );
}

/** A run of Playwright by one of its configurations in `e2e`. */
export async function playwright(
  title: string,
  config: string,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  if (output === 'inherit') console.log(`\n== ${title}`);
  const file = reportFile('playwright');
  rmSync(file, { force: true });
  const { code, output: printed } = await runCommand(
    join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', join(root, 'e2e', config), ...args],
    output,
    { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  if (output === 'pipe') console.log(`\n== ${title}\n${printed.trim()}`);
  const report = readReport('playwright');
  return judge(
    code,
    numberAt(report, ['stats', 'expected']),
    numberAt(report, ['stats', 'unexpected']),
    numberAt(report, ['stats', 'skipped']),
  );
}
