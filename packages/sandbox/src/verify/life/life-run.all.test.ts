import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@sunbird/api-client/contract';
import { loadExamples } from '../../openapi/examples/load-examples';
import { type ExamplesRun, examplesStart, makeExamples } from '../../openapi/examples/make-examples';
import { openTestLender, type TestLender } from '../../testing/test-lender';

// The sandbox itself, in all three markets: the one run also makes the examples of the document.
jest.setTimeout(1_800_000);

let lender: TestLender;
let run: ExamplesRun;
const folder = mkdtempSync(join(tmpdir(), 'verify-report-'));

beforeAll(async () => {
  const sessionIdle = 30 * 86_400_000;
  // The examples were made on the embedded database: of two rows of one moment it always reads the same one first.
  lender = await openTestLender('pglite', { sessionIdle }, { wall: () => examplesStart });
  run = await makeExamples(lender.sandbox, ['--report', folder]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await lender.close();
});

const core = allCalls.filter(({ tag }) => tag === 'core');

test('the sandbox is as declared in all markets: nothing differs, nothing is left out', () => {
  expect(run.printed.split('\n').filter(line => /^(DIFFERS|skipped|absent)|stopped/.test(line))).toEqual([]);
  expect(run.exitCode).toBe(0);
  expect(run.printed).toContain('76 of 76 calls tried, 76 answered with data.');
});

test('refuses only what a market does not have, and a log-in with a number that is new', () => {
  const refused = run.printed.match(/^refused .*$/gm) ?? [];
  const other = refused.filter(line => !/code (30002|40401|40901), which is right here$/.test(line));
  expect(other).toEqual([]);
});

test.each(['NG', 'MX', 'IN'])('%s: the report has a row of each call, without a hole', market => {
  const report = readFileSync(join(folder, 'report.md'), 'utf8');
  const [, part = ''] = report.split(`\n## ${market}\n`);
  const rows = part.split('\n## ')[0]?.match(/^\| \d+ \| .*$/gm) ?? [];
  expect(rows).toHaveLength(allCalls.length);
  expect(rows.filter(row => /✗|–|absent/.test(row))).toEqual([]);
  for (const { id, acts, auth } of core) {
    const [, , , answer, sameKey, otherContent, , withoutToken] =
      rows
        .find(row => row.startsWith(`| ${id} |`))
        ?.split('|')
        .map(cell => cell.trim()) ?? [];
    expect([id, answer]).toEqual([id, expect.stringMatching(/✓/)]);
    if (acts && answer === '✓') expect([id, sameKey, otherContent]).toEqual([id, '✓', '✓']);
    if (auth === 'token') expect([id, withoutToken]).toEqual([id, '✓']);
  }
});

test('the report for a build server counts the same checks', () => {
  const junit = readFileSync(join(folder, 'junit.xml'), 'utf8');
  const cases = junit.match(/<testcase /g) ?? [];
  const counted = [...junit.matchAll(/<testsuite .*tests="(\d+)" failures="0" errors="0" skipped="0"/g)];
  expect(counted).toHaveLength(3);
  expect(counted.reduce((sum, [, tests]) => sum + Number(tests), 0)).toBe(cases.length);
});

test('the examples of the document are the same whenever they are made', async () => {
  expect(run.examples).toEqual(await loadExamples());
});
