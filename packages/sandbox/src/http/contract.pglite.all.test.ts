import { allCalls } from '@sunbird/api-client/contract';
import { orderStatuses } from '@sunbird/loan-domain';
import { loadExamples } from '../openapi/examples/load-examples';
import { examplesStart, makeExamples } from '../openapi/examples/make-examples';
import { useLender } from '../testing/fresh-lender';

// The suite on the embedded database, where it also makes the examples of the documentation: of two rows of one moment
// that database always reads the same one first. Every status of an order in `pnpm test:resilience` alone.
jest.setTimeout(1_800_000);

const lender = useLender('pglite', { sessionIdle: 30 * 86_400_000 }, { wall: () => examplesStart });
let run: Awaited<ReturnType<typeof makeExamples>>;

beforeAll(async () => {
  const statuses = process.env.CONTRACT_CASES === 'all' ? orderStatuses : [];
  run = await makeExamples(lender.sandbox, [], { statuses });
});

test('the sandbox is as declared in all markets: nothing differs, nothing is left out', () => {
  const { printed, exitCode } = run;
  expect(printed.split('\n').filter(line => /^(DIFFERS|skipped|absent|untried)/.test(line))).toEqual([]);
  expect(exitCode).toBe(0);
  expect(printed).toContain('76 of 76 calls tried, 76 answered with data.');
});

test('the examples of the document are the same whenever they are made, and of every call', async () => {
  expect(run.examples).toEqual(await loadExamples());
  const without = allCalls.filter(({ name }) => !run.examples[name]?.length);
  expect(without.map(({ name }) => name)).toEqual([]);
});
