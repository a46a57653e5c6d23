import { jobHandlers } from '@sunbird/lender/jobs/handlers';
import { readGrown } from '../../testing/growth';

jest.setTimeout(900_000);

/** Pages of 8 kB that a call, a webhook or a job may read, without the jobs that are due before it. */
const mostPages = 400;
const pagesOf: Readonly<Partial<Record<string, number>>> = {
  // These run twice, before and after a provider has made an account or a page.
  confirmExtension: 1100,
  getExtension: 550,
  authorizePaystackCard: 550,
  saveBasicInfoMarket: 700,
  'webhook /pay': 700,
  // Up to 5,000 rows of each table.
  'job cleanUp': 25_000,
  // Many calls and jobs.
  'control /borrowers': 2500,
  'control /clock': 7000,
  'control /messages': 1000,
  'a borrower': 8000,
  // Each of 200 messages names a payment and its borrower.
  'the staff’s list': 8000,
};

/** The walk switches automatic repayment off before it is due; a file is no table. */
const unreached = ['autoRepay', 'removeFile'];

/** So many rows are never read without an index. */
const manyRows = 1000;

test('with 20,000 borrowers no call, webhook or job reads a table that grows whole, nor more pages than it may', async () => {
  const problems = new Set<string>();
  const names = new Set<string>();
  await readGrown(20_000, (name, readings) => {
    names.add(name);
    const pages = readings.reduce((sum, reading) => sum + reading.pages, 0);
    if (pages > (pagesOf[name] ?? mostPages)) problems.add(`${name} reads ${pages} pages`);
    for (const { scans, statement } of readings)
      for (const { table, rows } of scans)
        if (rows >= manyRows) problems.add(`${name} reads ${rows} rows of ${table}: ${statement}`);
  });
  expect([...problems]).toEqual([]);
  expect(Object.keys(pagesOf).filter(name => !names.has(name))).toEqual([]);
  const kinds = Object.keys(jobHandlers).filter(kind => !unreached.includes(kind));
  expect(['getMarketHome', ...kinds.map(kind => `job ${kind}`)].filter(name => !names.has(name))).toEqual([]);
});
