import { readFileSync } from 'node:fs';
import { allCalls } from '@sunbird/api-client/contract';
import { ExampleRecorder, shown } from '@sunbird/api-tools/openapi/examples/record-examples';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import { runs } from '@sunbird/testing/runs';
import { sharedScratch } from '@sunbird/testing/scratch';
import { sandboxHooks } from '../../openapi/examples/make-examples';
import { useLender } from '../../testing/fresh-lender';

// The suite of `verify-api` over the sandbox, in one market; `openapi/document-tools.all.test.ts` has all three. `pnpm test`
// runs it with some statuses of an order.
jest.setTimeout(1_800_000);

const isSample = runs(1, 0) === 1;
const scratch = sharedScratch();

const lender = useLender('postgresql', { sessionIdle: 30 * 86_400_000 });
let printed = '';
let exitCode: number;
const answers = new Set<string>();
const examples = new ExampleRecorder();

beforeAll(async () => {
  const address = ['--base-url', 'http://localhost/api', '--markets', 'NG'];
  exitCode = await verifyApi([...address, '--hooks', sandboxHooks, '--report', scratch()], {
    fetch: (url, init) => lender.sandbox.app.request(url, init),
    write: text => {
      printed += text;
    },
    record: exchange => {
      examples.add(exchange);
      const { endpoint, chapter, payload, data } = exchange;
      const [sent, answer] = [payload, data].map(value => JSON.stringify(shown(value, false)).slice(0, 2500));
      answers.add(`${endpoint.name}, ${chapter}: ${sent} -> ${answer}`);
    },
    seed: 7,
    ...(isSample && { statuses: [2, 14] }),
  });
});

test('the sandbox is as declared: nothing differs, nothing is left out', () => {
  expect(printed.split('\n').filter(line => /^(DIFFERS|skipped|absent|untried)/.test(line))).toEqual([]);
  expect(exitCode).toBe(0);
  expect(printed).toContain('76 of 76 calls tried, ');
});

test('a life of three borrowers has these answers', () => {
  expect([...answers].join('\n')).toMatchSnapshot();
});

test('each call has the examples that show all its fields', () => {
  const made = Object.entries(examples.examples(allCalls));
  expect(made.map(([name, { length }]) => `${name} ${length}`).join(', ')).toMatchSnapshot();
});

test('the ledger balances after all that was done', async () => {
  expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
});

test('the report has a row of each call, without a hole', () => {
  const report = readFileSync(scratch('report.md'), 'utf8');
  const [, part = ''] = report.split('\n## NG\n');
  // Without the last column, which is what the calls took.
  const rows = part.split('\n## ')[0]?.replaceAll(/[^|]*\|$/gm, '') ?? '';
  expect(rows.match(/^\| \d+ /gm)).toHaveLength(allCalls.length);
  expect(rows).toMatchSnapshot();
});

test('the report for a build server counts the same checks', () => {
  const junit = readFileSync(scratch('junit.xml'), 'utf8');
  const cases = junit.match(/<testcase /g) ?? [];
  const counted = [...junit.matchAll(/<testsuite .*tests="(\d+)" failures="0" errors="0" skipped="0"/g)];
  expect(counted.map(([, tests]) => Number(tests))).toEqual([cases.length]);
});
