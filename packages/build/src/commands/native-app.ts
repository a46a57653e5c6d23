import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import type { StepResult } from '../judge-tests';
import { runCommand, runPnpm } from './spawn';
import { playwright } from './test-steps';

const folder = join(root, 'wrappers/expo');

/** Of all files below a folder, in kB. */
function sizeOf(path: string): number {
  if (!existsSync(path)) return 0;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name =>
    statSync(join(path, name)),
  );
  return Math.round(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1000);
}

interface Step {
  readonly name: string;
  /** A program of the app's own libraries, with its arguments. */
  readonly run: readonly [program: string, ...args: string[]];
  /** Folders that it makes. */
  readonly makes?: readonly string[];
}

const offline = { EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', CI: '1' };
const steps: readonly Step[] = [
  { name: 'types', run: ['typescript/bin/tsc', '--noEmit'] },
  {
    name: 'the bridge, the app, what it asks phones for',
    run: ['jest/bin/jest.js', '--selectProjects', 'android', 'ios', 'config'],
  },
  ...['android', 'ios'].map(
    (platform): Step => ({
      name: `bytecode for ${platform}`,
      run: ['expo/bin/cli', 'export', '--platform', platform, '--output-dir', `dist/${platform}`],
      makes: [`dist/${platform}`],
    }),
  ),
  {
    name: 'native projects',
    run: ['expo/bin/cli', 'prebuild', '--no-install', '--clean'],
    makes: ['android', 'ios'],
  },
];

async function take({ name, run: [program, ...args], makes = [] }: Step): Promise<StepResult> {
  const start = performance.now();
  for (const made of makes) rmSync(join(folder, made), { recursive: true, force: true });
  const command = [join(folder, 'node_modules', program), ...args];
  const { code, output } = await runCommand(
    process.execPath,
    command,
    'pipe',
    { ...process.env, ...offline },
    folder,
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const made = makes.map(one => `${one} ${sizeOf(join(folder, one))} kB`).join(', ');
  const isMade = makes.every(one => sizeOf(join(folder, one)) > 0);
  const isPassed = code === 0 && isMade;
  console.log(`\n== native app, ${name}: ${isPassed ? 'passed' : 'failed'} in ${seconds} s ${made}`);
  if (!isPassed) console.log(output.trim());
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The app of `wrappers/expo`: installed from its own lockfile, checked against the published bridge, tested with the page in
 * a browser, compiled without a network. Undefined where its libraries can't be had.
 * @param site a published site; without one it is built
 */
export async function nativeApp(site?: string): Promise<StepResult[] | undefined> {
  const start = performance.now();
  const bridge = ['packages/native-bridge/publish/main.ts', join(folder, '.native-bridge')];
  const written = await runCommand(process.execPath, ['--import', 'tsx', ...bridge], 'pipe');
  if (written.code !== 0) throw new Error(written.output);
  try {
    runPnpm(['install', '--frozen-lockfile', '--prefer-offline'], folder);
  } catch (error) {
    console.log(
      `\n== native app: its libraries can't be had. ${error instanceof Error ? error.message : ''}`,
    );
    return undefined;
  }
  console.log(`\n== native app: installed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const results: StepResult[] = [];
  for (const step of steps) results.push(await take(step));
  const page = await playwright('native app and its page', 'expo/playwright.config.ts', [], 'inherit', {
    ...(site && { E2E_SITE: site }),
  });
  return [...results, page];
}
