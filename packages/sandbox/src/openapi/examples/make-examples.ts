import { fileURLToPath } from 'node:url';
import { allCalls } from '@sunbird/api-client/contract';
import { ExampleRecorder } from '@sunbird/api-tools/openapi/examples/record-examples';
import type { VerifyEnvironment } from '@sunbird/api-tools/verify/suite/market-run';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import { resetLender } from '../../controls/reset';
import type { Sandbox } from '../../sandbox';

/** When the borrowers of the examples live. The sandbox is to be opened with this clock. */
export const examplesStart = Date.parse('2026-03-02T09:00:00Z');

/** How `verify-api` acts on a sandbox: by its control calls. */
export const sandboxHooks = fileURLToPath(new URL('../../../verify-hooks.json', import.meta.url));

const lenderSeed = 21;
const borrowerSeed = 7;

/**
 * Walks a loan's life in each market over a fresh sandbox, as `verify-api` does, and keeps an example of each call.
 * With the same clock and the same seeds they are the same every time.
 * @returns the examples, and the exit code of `verify-api` with what it printed
 */
export async function makeExamples(
  sandbox: Sandbox,
  more: readonly string[] = [],
  { statuses = [] }: Pick<VerifyEnvironment, 'statuses'> = {},
) {
  if (!sandbox.controls) throw new RangeError('Examples are made by a sandbox.');
  await resetLender(sandbox.controls, { seed: lenderSeed });
  const recorder = new ExampleRecorder();
  let printed = '';
  const environment: VerifyEnvironment = {
    fetch: (address, init) => sandbox.app.request(address, init),
    write: text => {
      printed += text;
    },
    seed: borrowerSeed,
    statuses,
    record: exchange => recorder.add(exchange),
  };
  const args = ['--base-url', 'http://localhost/api', '--hooks', sandboxHooks, ...more];
  const exitCode = await verifyApi(args, environment);
  return { examples: recorder.examples(allCalls), exitCode, printed };
}
