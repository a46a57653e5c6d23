import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { allCalls } from '@sunbird/api-client/contract';
import { createOpenApiDocument } from '@sunbird/api-tools/openapi/document';
import { loadExamples, loadRun } from '@sunbird/api-tools/openapi/examples/document-examples';
import { type OpenApiMock, startOpenApiMock } from '@sunbird/api-tools/testing/openapi-mock';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import { orderStatuses } from '@sunbird/loan-domain';
import { sharedScratch } from '@sunbird/testing/scratch';
import { examplesStart, makeExamples } from '../../openapi/examples/make-examples';
import { openTestLender } from '../../testing/test-lender';

// The run that makes the examples, which is also the contract of the embedded database (of two rows of one moment it
// always reads the same one first); and the document in the hands of others: the format's linter, and a mock that knows
// nothing else. `pnpm test:resilience` makes the run once more, with every status of an order.
jest.setTimeout(1_800_000);

const scratch = sharedScratch();

const config = fileURLToPath(new URL('../../../redocly.yaml', import.meta.url));
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

async function lint(document: unknown): Promise<{ readonly code: number; readonly output: string }> {
  const file = scratch('openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [redocly, 'lint', file, '--config', config, '--format', 'summary'];
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

async function runAgain() {
  const lender = await openTestLender(
    'pglite',
    { sessionIdle: 30 * 86_400_000 },
    { wall: () => examplesStart },
  );
  const made = await makeExamples(lender.sandbox, [], { statuses: orderStatuses });
  await lender.close();
  return made;
}

test('the sandbox is as declared in all markets, and every call has the same example in each run', async () => {
  const { examples } = await loadRun();
  const run = process.env.CONTRACT_CASES === 'all' ? await runAgain() : await loadRun();
  expect(run.printed.split('\n').filter(line => /^(DIFFERS|skipped|absent|untried)/.test(line))).toEqual([]);
  expect(run.printed).toContain('76 of 76 calls tried, 76 answered with data.');
  expect(run.examples).toEqual(examples);
  expect(allCalls.map(({ name }) => name).filter(name => !examples[name]?.length)).toEqual([]);
});

test('the linter of Redocly finds nothing, and finds a wrong example', async () => {
  const document = createOpenApiDocument(await loadExamples());
  const { code, output } = await lint(document);
  expect(output).toContain('Your API description is valid');
  expect(code).toBe(0);
  const path = '/lottery-draw/coupon/quantity';
  const wrong = JSON.stringify(document.paths[path]).replace('"used":0', '"used":"many"');
  expect(wrong).toContain('"many"');
  const tags = document.tags.filter(({ name }) => name === 'lottery-draw');
  const broken = await lint({ ...document, tags, paths: { [path]: JSON.parse(wrong) } });
  expect(broken.output).toMatch(/no-invalid-media-type-examples: [1-9]/);
  expect(broken.code).toBe(1);
});

describe('Prism, from the document alone', () => {
  let mock: OpenApiMock;
  beforeAll(async () => {
    mock = await startOpenApiMock();
  });
  afterAll(() => mock.stop());

  test('takes every example of a request, and answers as declared', async () => {
    let printed = '';
    const exitCode = await verifyApi(['--base-url', mock.origin, '--shapes', '--clear-paths'], {
      fetch: (address, init) => fetch(address, init),
      write: text => {
        printed += text;
      },
    });
    expect(printed.match(/^(DIFFERS|refused|absent|skipped) .*$/gm) ?? []).toEqual([]);
    expect(printed).toContain('76 of 76 calls tried, 76 answered with data.');
    expect(exitCode).toBe(0);
  });

  test('asks for the token that a call needs, and for the fields of a payload', async () => {
    const { origin } = mock;
    const headers = { packageName: 'ng.sunbird.credit', 'Content-Type': 'application/json' };
    expect((await fetch(`${origin}/security/getUserInfo`, { headers })).status).toBe(401);
    const body = JSON.stringify({ mobile: '8031234567' });
    const sent = await fetch(`${origin}/security/getVerifyCode`, { method: 'POST', headers, body });
    expect(sent.status).toBe(422);
  });
});
