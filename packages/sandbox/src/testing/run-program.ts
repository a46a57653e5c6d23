import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from './bundle-program';

/** A seed to take the same random steps again. */
const seed = Number(process.env.TEST_SEED ?? 11);

/**
 * Runs `<name>/main.ts` of this folder as a program of its own, because within the test runner's module scope the same
 * steps take three times as long. What it prints as JSON; fails with what it writes to stderr if it ends with an error.
 */
export async function runProgram(
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const program = join(__dirname, '../../../../.cache/lender', `${basename(name)}.mjs`);
  await bundleProgram(join(__dirname, name, 'main.ts'), program);
  const text = Object.entries(variables).map(([variable, value]) => [variable, String(value)]);
  const env = { ...process.env, TEST_SEED: String(seed), ...Object.fromEntries(text) };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  process.stdout.write(`${name}, TEST_SEED=${seed}: ${stdout}`);
  return JSON.parse(stdout);
}
