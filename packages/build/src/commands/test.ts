import { oldestBrowser } from '../browsers/test-browser';
import { browser, check, engines, jest, type StepResult } from './test-steps';
import { sitePackages } from './workspace';

/** What this platform can't run, by name. */
const notRun: string[] = [];

/** The sample in the oldest engine that is promised; a platform without a build of it is named, and counts nothing. */
async function oldestEngine(): Promise<StepResult> {
  if (oldestBrowser()) return engines(['chromium-80']);
  console.log(
    '\n== Chromium 80 was not run: there is no build of it for this platform, only for Linux on x64.',
  );
  notRun.push('Chromium 80');
  return { passed: 0, failed: 0 };
}

/**
 * `pnpm test`: everything that must hold before a change lands, each step after the other. With `--strict`, a browser
 * test that passes only when it is tried again fails the run.
 */
async function test(isStrict: boolean): Promise<StepResult> {
  process.env.INTERLEAVING_STEPS ??= '10000';
  const results: StepResult[] = [
    await check('format and lint', 'biome', ['ci', '.']),
    await check('untranslated strings', 'eslint', ['.']),
    await check('types', 'tsc', ['-b']),
    await check('what remotes are offered', 'tsx', ['packages/build/src/checks/api-reports.ts']),
    await check('who imports whom', 'depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...sitePackages,
      'packages',
    ]),
    await check('nothing unused', 'knip', ['--no-config-hints']),
    await check('messages', 'tsx', ['packages/build/src/checks/messages.ts']),
    await check('licences', 'tsx', ['packages/build/src/checks/licences.ts']),
    await jest([]),
    // The browser tests' own site: built once, here.
    await check('the site', 'tsx', ['packages/federation/src/cli/publish-all.ts', '.cache/e2e-site']),
    await check('budgets', 'tsx', ['packages/federation/src/checks/budgets.ts', '.cache/e2e-site']),
    await oldestEngine(),
    await browser([], { isStrict }),
  ];
  return results.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

const { passed, failed } = await test(process.argv.includes('--strict'));
if (notRun.length > 0) console.log(`\nNot run on this platform: ${notRun.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
