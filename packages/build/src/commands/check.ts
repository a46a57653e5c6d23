import { parseArgs } from 'node:util';
import { writeGenerated } from '../generate/generated-files';
import { findPart, shortName, UnknownPartError } from '../parts/find-part';
import { checksOf, runCheck } from '../parts/part-checks';
import { isBrowserPart, type TestOutcome, testPart } from '../parts/part-tests';
import { importersOf, type Part, readParts } from '../parts/workspace-parts';
import type { StepResult } from './test-steps';
import { root } from './workspace';

const parts = readParts(root);

const usage = `pnpm check <part> [--own] [path…]

Checks one part of the workspace: its types, lint, import rules and tests, and the
types and tests of the parts that import it.

  --own    leave out the tests of the parts that import it
  path     run only its own tests whose paths match, such as "cashier"

Parts: ${parts.map(shortName).join(', ')}.
`;

interface Step {
  readonly name: string;
  readonly outcome: Promise<TestOutcome & { readonly seconds: number }>;
}

async function timed(run: () => Promise<TestOutcome>): Promise<TestOutcome & { readonly seconds: number }> {
  const start = performance.now();
  const outcome = await run();
  return { ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Starts the checks, each after the other, and the tests beside them: there are two cores at least. */
function startSteps(part: Part, importers: readonly Part[], own: boolean, paths: readonly string[]): Step[] {
  let previous: Promise<unknown> = Promise.resolve();
  const steps = checksOf(root, part, importers).map(one => {
    const outcome = previous.then(() => timed(() => runCheck(root, one)));
    previous = outcome;
    return { name: one.name, outcome };
  });
  const reach = own || paths.length > 0 || importers.length === 0 ? 'own' : 'importers';
  function tests() {
    return timed(() => testPart(root, part, { reach, paths }, 'pipe'));
  }
  // Playwright prints as it goes: its lines come after those of the checks.
  const outcome = isBrowserPart(root, part) ? previous.then(tests) : tests();
  return [...steps, { name: reach === 'own' ? 'tests' : 'tests, importers too', outcome }];
}

/** Prints each step in its order, and what it printed where it failed. */
async function report(steps: readonly Step[]): Promise<StepResult> {
  const sum = { passed: 0, failed: 0 };
  for (const { name, outcome } of steps) {
    const { passed, failed, seconds, output } = await outcome;
    const verdict = failed > 0 ? `${failed} failed` : `${passed} passed`;
    console.log(`${name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s  ${verdict}`);
    if (failed > 0) console.log(`\n${output.trim() || 'It ran no test.'}\n`);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/** `pnpm check <part>`: what must hold of one part before it is shown to others. Returns the exit code. */
async function check(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { own: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [name, ...paths] = positionals;
  if (values.help || name === undefined) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const part = findPart(name, parts);
  writeGenerated(root);
  const importers = importersOf(part, parts);
  const { passed, failed } = await report(startSteps(part, importers, values.own ?? false, paths));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await check();
} catch (error) {
  const isMistyped = error instanceof TypeError && 'code' in error; // parseArgs refuses an unknown option so.
  if (!(error instanceof UnknownPartError) && !isMistyped) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
