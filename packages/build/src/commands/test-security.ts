import { relative } from 'node:path';
import * as v from 'valibot';
import { readSpecs } from './failed-tests';
import { browserControls, type Control, servedControls } from './security-controls';
import { browser, check, jest, readReport, type StepResult } from './test-steps';
import { root } from './workspace';

type Counts = Map<string, StepResult>;

const jestSchema = v.object({
  testResults: v.array(
    v.object({ name: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

/** How many tests of each file held, by its path from the root. */
function countJest(): Counts {
  const report = v.safeParse(jestSchema, readReport('jest'));
  const counts: Counts = new Map();
  if (!report.success) return counts;
  for (const { name, assertionResults } of report.output.testResults) {
    const passed = assertionResults.filter(({ status }) => status === 'passed').length;
    counts.set(relative(root, name), { passed, failed: assertionResults.length - passed });
  }
  return counts;
}

function countPlaywright(): Counts {
  const counts: Counts = new Map();
  for (const { file, ok } of readSpecs(readReport('playwright'))) {
    const path = `e2e/${file}`;
    const { passed, failed } = counts.get(path) ?? { passed: 0, failed: 0 };
    counts.set(path, { passed: passed + (ok ? 1 : 0), failed: failed + (ok ? 0 : 1) });
  }
  return counts;
}

/** A control whose test file did not run at all has failed. */
function tryOf({ tests }: Control, counts: Counts): StepResult {
  const all = tests.map(file => counts.get(file) ?? { passed: 0, failed: 1 });
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function printRows(controls: readonly Control[], counts: Counts): void {
  for (const one of controls) {
    const { passed, failed } = tryOf(one, counts);
    const tried = String(passed + failed).padStart(6);
    console.log(`${one.control.padEnd(26)}${tried}${String(failed).padStart(8)}  ${one.against}`);
  }
}

/**
 * `pnpm test:security [word…]`: every control with the tests that attack it, and a table of what each was tried
 * against. Words choose controls by a part of their name; `SECURITY=all` tries every payload in every place.
 */
const words = process.argv.slice(2);

function isAsked({ control }: Control) {
  return words.length === 0 || words.some(word => control.includes(word));
}

function filesOf(controls: readonly Control[]) {
  return controls.flatMap(({ tests }) => [...tests]);
}

const served = servedControls.filter(isAsked);
const inBrowser = browserControls.filter(isAsked);
const results: StepResult[] = [];
if (served.length + inBrowser.length === 0) {
  console.error('No control has such a name.');
  results.push({ passed: 0, failed: 1 });
}
if (words.length === 0)
  results.push(await check('licences', 'tsx', ['packages/build/src/checks/licences.ts']));
if (served.length > 0)
  results.push(await jest(['--runTestsByPath', ...filesOf(served)], { TEST_DEPTH: 'all' }));
const servedCounts = served.length > 0 ? countJest() : new Map();
if (inBrowser.length > 0) results.push(await browser(filesOf(inBrowser)));

console.log('\ncontrol                    tried  failed  against');
printRows(served, servedCounts);
printRows(inBrowser, inBrowser.length > 0 ? countPlaywright() : new Map());
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${results.reduce((sum, result) => sum + result.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
