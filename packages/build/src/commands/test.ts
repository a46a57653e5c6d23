import { oldestBrowser } from '../browsers/test-browser';
import { formatArguments } from '../parts/part-checks';
import { printSlowest, slowestBrowserFiles, slowestJestFiles } from './slowest-files';
import { browser, buildTypes, check, engines, jest, type StepResult } from './test-steps';
import { sitePackages } from './workspace';

/** What this platform can't run, by name. */
const notRun: string[] = [];

/** The sample in the oldest engine that is promised; a platform without a build of it is named, and counts nothing. */
async function oldestEngine(): Promise<StepResult> {
  if (oldestBrowser()) return engines(['chromium-80'], { output: 'pipe' });
  console.log(
    '\n== Chromium 80 was not run: there is no build of it for this platform, only for Linux on x64.',
  );
  notRun.push('Chromium 80');
  return { passed: 0, failed: 0 };
}

/** Checks of the sources. API reports are made of the types that `tsc` writes. */
async function checkSources(): Promise<StepResult[]> {
  return [
    await check('types', 'tsc', buildTypes),
    await check('API reports', 'tsx', ['packages/build/src/checks/api-reports.ts']),
    await check('format and lint', 'biome', formatArguments('.')),
    await check('code rules', 'eslint', ['.']),
    await check('import rules', 'depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...sitePackages,
      'packages',
    ]),
    await check('unused code', 'knip', ['--no-config-hints']),
    await check('vocabulary', 'tsx', ['packages/build/src/checks/vocabulary.ts']),
    await check('spelling', 'cspell', ['--no-progress', '--no-summary']),
    await check('messages', 'tsx', ['packages/build/src/checks/messages.ts']),
    await check('licences', 'tsx', ['packages/build/src/checks/licences.ts']),
  ];
}

/** Builds the site that all browser tests open, weighs it, and opens it in the oldest engine. */
async function checkSite(): Promise<StepResult[]> {
  return [
    await check('the site', 'tsx', ['packages/federation/src/cli/publish-all.ts', '.cache/e2e-site']),
    await check('budgets', 'tsx', ['packages/federation/src/checks/budgets.ts', '.cache/e2e-site']),
    await oldestEngine(),
  ];
}

/**
 * `pnpm test`: everything that must hold before a change lands. With `--strict`, a browser test that passes only when
 * it is tried again fails the run.
 */
async function test(isStrict: boolean): Promise<StepResult> {
  process.env.INTERLEAVING_STEPS ??= '1000';
  // Side by side: a build, a browser and a check each leave a core without work for a part of their time.
  const results = (await Promise.all([checkSources(), checkSite(), jest([]).then(one => [one])])).flat();
  const slowestFiles = slowestJestFiles();
  // Samples of a matrix and long visits are for `pnpm test:resilience`.
  results.push(await browser(['--grep-invert', '@sample'], { isStrict }));
  printSlowest([...slowestFiles, ...slowestBrowserFiles()]);
  return results.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

const start = performance.now();
const { passed, failed } = await test(process.argv.includes('--strict'));
if (notRun.length > 0) console.log(`\nNot run on this platform: ${notRun.join(', ')}`);
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
