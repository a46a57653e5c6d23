import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root, sitePackages } from '@sunbird/node-kit/workspace';
import { globSync } from 'tinyglobby';
import { oldestBrowser } from '../browsers/test-browser';
import type { StepResult } from '../judge-tests';
import { nativeApp } from './native-app';
import {
  browser,
  buildTypes,
  check,
  engines,
  exitCodeOf,
  failedBrowserTests,
  failedJestTests,
  formatArguments,
  jest,
  printFailed,
} from './test-steps';

const usage = `pnpm test        finds nearly every fault, and is quick: run it before each commit
pnpm test:all    everything that must hold before a release

  --rest      with test:all: only what it has beyond pnpm test
  --strict    with test:all: what this platform can't run has failed
`;

/** Tests in a browser that `pnpm test` runs: one row of each matrix, and each journey once. */
const quickTag = '@quick';

/** What this platform can't run, by name. */
const notRun: string[] = [];
/** Commands that run one failed test each. */
const failedTests: string[] = [];

/** The sample in the oldest engine that is promised; a platform without a build of it is named, and counts nothing. */
async function oldestEngine(): Promise<StepResult> {
  if (oldestBrowser()) return engines(['chromium-80'], 'pipe');
  console.log(
    '\n== Chromium 80 was not run: there is no build of it for this platform, only for Linux on x64.',
  );
  notRun.push('Chromium 80');
  return { passed: 0, failed: 0 };
}

async function quickChecks(): Promise<StepResult[]> {
  return [
    await check('types', 'tsc', buildTypes),
    await check('format and lint', 'biome', formatArguments('.')),
    await check('import rules', 'depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...sitePackages,
      'packages',
    ]),
    await check('messages', 'tsx', ['packages/build/src/checks/messages.ts']),
  ];
}

/** API reports are made of the types that `tsc` writes. */
async function otherChecks(): Promise<StepResult[]> {
  return [
    await check('types', 'tsc', buildTypes),
    await check('API reports', 'tsx', ['packages/build/src/checks/api-reports.ts']),
    await check('unused code', 'knip', ['--no-config-hints']),
    await check('spelling', 'cspell', ['--no-progress', '--no-summary']),
    await check('licences', 'tsx', ['packages/build/src/checks/licences.ts']),
  ];
}

const site = join(root, '.cache', 'e2e-site');

/** Builds the site that browser tests open, and weighs it. Quick ones open no campaign but that of the sources. */
async function buildSite(...more: readonly string[]): Promise<StepResult[]> {
  return [
    await check('the site', 'tsx', ['packages/release-store/src/cli/publish-all.ts', ...more, site]),
    await check('budgets', 'tsx', ['packages/release-store/src/checks/budgets.ts', site]),
  ];
}

/** Test files of which `TEST_DEPTH=all` runs more: whole files, and those that count their runs or rows. */
function deeperTests(): string[] {
  const files = globSync('{packages,host,mfe-*}/**/*.test.{ts,tsx}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/dist/**'],
  });
  const counts = /\b(runs|firstOfEach)\b[^;]* from '@sunbird\/testing\/runs'/;
  return files.filter(
    file => /\.all\.test\./.test(file) || counts.test(readFileSync(join(root, file), 'utf8')),
  );
}

async function unitTests(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const result = await jest(args, env);
  failedTests.push(...failedJestTests(env));
  return result;
}

async function browserTests(args: readonly string[]) {
  const result = await browser(args, { E2E_SITE: site });
  failedTests.push(...failedBrowserTests());
  return result;
}

/** Side by side: a build, a browser and a check each leave a core without work for a part of their time. */
async function sideBySide(...steps: readonly Promise<StepResult | StepResult[]>[]): Promise<StepResult[]> {
  return (await Promise.all(steps)).flat();
}

/** `pnpm test`. */
async function quick(): Promise<StepResult[]> {
  const results = await sideBySide(
    quickChecks().then(async checks => [...checks, ...(await buildSite())]),
    unitTests([]),
  );
  return [...results, await browserTests(['--grep', quickTag])];
}

/** What `pnpm test:all` has beyond `pnpm test`. */
async function rest(): Promise<StepResult[]> {
  const results = await sideBySide(
    otherChecks().then(async checks => [
      ...checks,
      ...(await buildSite('--campaigns')),
      await oldestEngine(),
    ]),
    unitTests(['--runTestsByPath', ...deeperTests()], { TEST_DEPTH: 'all' }),
  );
  results.push(await browserTests(['--grep-invert', quickTag]));
  const app = await nativeApp(site);
  failedTests.push(...failedBrowserTests());
  if (!app) notRun.push('the native app');
  return [...results, ...(app ?? [])];
}

const options = {
  all: { type: 'boolean' },
  rest: { type: 'boolean' },
  strict: { type: 'boolean', default: false },
} as const;

process.exitCode = await runCommandLine({ usage, options }, async ({ values }) => {
  const start = performance.now();
  const results = [...(values.rest ? [] : await quick()), ...(values.all ? await rest() : [])];
  printFailed(failedTests);
  if (notRun.length > 0) console.log(`\nNot run on this platform: ${notRun.join(', ')}`);
  if (values.strict) results.push({ passed: 0, failed: notRun.length });
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  return exitCodeOf(results);
});
