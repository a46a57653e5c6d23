import { relative } from 'node:path';
import * as v from 'valibot';
import { ensureBrowser } from './ensure-browser';
import { browserControls, type Control, servedControls } from './security-controls';
import { browser, check, jest, readReport, type StepResult } from './test-steps';
import { root } from './workspace';

type Counts = Map<string, StepResult>;

const jestSchema = v.object({
  testResults: v.array(
    v.object({ name: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

const specSchema = v.object({ file: v.string(), ok: v.boolean() });
interface Suite {
  readonly specs: readonly v.InferOutput<typeof specSchema>[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const playwrightSchema = v.object({ suites: v.array(suiteSchema) });

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
  const report = v.safeParse(playwrightSchema, readReport('playwright'));
  const counts: Counts = new Map();
  const visit = ({ specs, suites = [] }: Suite): void => {
    for (const { file, ok } of specs) {
      const path = `e2e/${file}`;
      const { passed, failed } = counts.get(path) ?? { passed: 0, failed: 0 };
      counts.set(path, { passed: passed + (ok ? 1 : 0), failed: failed + (ok ? 0 : 1) });
    }
    for (const suite of suites) visit(suite);
  };
  if (report.success) for (const suite of report.output.suites) visit(suite);
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

/** `pnpm test:security`: every control with the tests that attack it, and a table of what each was tried against. */
const files = (controls: readonly Control[]) => controls.flatMap(({ tests }) => [...tests]);
const results: StepResult[] = [
  await check('licences', 'tsx', ['packages/build/src/checks/licences.ts']),
  await jest(['--runTestsByPath', ...files(servedControls)]),
];
const served = countJest();
const chromium = ensureBrowser();
results.push(chromium ? await browser(chromium, files(browserControls)) : { passed: 0, failed: 1 });
if (!chromium) console.error('No browser could be found or installed; set CHROMIUM to the path of one.');

console.log('\ncontrol                    tried  failed  against');
printRows(servedControls, served);
printRows(browserControls, chromium ? countPlaywright() : new Map());
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${results.reduce((sum, result) => sum + result.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
