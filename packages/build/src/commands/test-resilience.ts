import { runCommandLine } from '@sunbird/node-kit/command-line';
import { browser, exitCodeOf, jest } from './test-steps';

const usage = `pnpm test:resilience [--all]    the product under faults: at the lender 10,000 interleaved steps and 10,000 of random
                                lives (a tenth on the embedded database), 20,000 strange requests, 25 kills of one of
                                two processes, and its whole contract on the embedded database; then the suites in a
                                browser

  --all    every screen and call with every fault, and 300 navigations, instead of a sample

TEST_SEED draws another sample.`;

async function testResilience(isWhole: boolean): Promise<number> {
  process.env.INTERLEAVING_STEPS ??= '10000';
  process.env.FUZZ_CASES ??= '20000';
  process.env.CONTRACT_CASES ??= 'all';
  process.env.LIFE_STEPS ??= '10000';
  process.env.PAIR_ROUNDS ??= '25';
  process.env.PAIR_BORROWERS ??= '12';
  if (isWhole) {
    process.env.FAULT_CASES ??= 'all';
    process.env.DEATH_CASES ??= 'all';
    process.env.NAVIGATIONS ??= '300';
  }
  const steps = await jest(
    [
      'packages/sandbox/src/lender/engine/interleavings',
      'packages/sandbox/src/lender/engine/lifecycle',
      'packages/sandbox/src/lender/engine/two-processes',
      'packages/sandbox/src/lender/security/strange-requests',
      'packages/sandbox/src/api-tools/openapi/document-tools',
    ],
    { TEST_DEPTH: 'all' },
  );
  return exitCodeOf([steps, await browser(['resilience/'])]);
}

process.exitCode = await runCommandLine(
  { usage, options: { all: { type: 'boolean', default: false } } },
  ({ values }) => testResilience(values.all),
);
