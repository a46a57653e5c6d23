import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { bin, browser, judgeJest, reports, type StepResult } from '../commands/test-steps';
import { shortName } from './find-part';
import { runCommand } from './run-command';
import type { Part } from './workspace-parts';

/** Which tests run: those of the part alone, or those of other parts that reach its files too. */
export interface TestChoice {
  readonly reach: 'own' | 'importers';
  /** Regular expressions for paths in the part's folder; none is every path. */
  readonly paths: readonly string[];
}

export interface TestOutcome extends StepResult {
  readonly output: string;
}

/** A part whose tests run in a browser, by Playwright. */
export function isBrowserPart(root: string, { folder }: Pick<Part, 'folder'>): boolean {
  return existsSync(join(root, folder, 'playwright.config.ts'));
}

function jestArguments(root: string, { folder }: Part, { reach, paths }: TestChoice): string[] {
  const own = join(root, folder);
  if (reach === 'own') return [`^${own}/.*(${paths.join('|')})`];
  const files = globSync('**/*.{ts,tsx,mjs,json,css}', {
    cwd: own,
    ignore: ['**/node_modules/**', 'dist/**'],
  });
  return ['--findRelatedTests', ...files.map(file => join(own, file))];
}

async function jestTests(
  root: string,
  part: Part,
  choice: TestChoice,
  output: 'inherit' | 'pipe',
): Promise<TestOutcome> {
  // A file of its own: several parts may be tested at once.
  const report = join(reports, `jest-${shortName(part)}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const finished = await runCommand(
    bin('jest'),
    ['--json', `--outputFile=${report}`, '--maxWorkers=100%', ...jestArguments(root, part, choice)],
    { cwd: root, output },
  );
  const read: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  return { ...judgeJest(finished.code, read), output: finished.output };
}

/** Runs the tests of a part. No test at all, and a skipped one, is a failure. */
export async function testPart(
  root: string,
  part: Part,
  choice: TestChoice,
  output: 'inherit' | 'pipe',
): Promise<TestOutcome> {
  if (!isBrowserPart(root, part)) return jestTests(root, part, choice, output);
  return { ...(await browser(choice.paths)), output: '' };
}
