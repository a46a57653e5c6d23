import { sendEvents } from '@sunbird/api-client/contract';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import { findRow } from '@sunbird/lender/database/rows';
import { payments, users } from '@sunbird/lender/database/schema';
import { seededRandom } from '@sunbird/loan-domain/random';
import { sandboxHooks } from '../../openapi/examples/make-examples';
import { transfer } from '../../testing/borrow-steps';
import { growDatabase, plansAsNotices, type Reading, watchReadings } from '../../testing/grown-database';
import { createEmptyDatabase } from '../../testing/postgres-server';
import { StaffBrowser } from '../../testing/staff-browser';
import { openTestLender, type TestLender } from '../../testing/test-lender';

jest.setTimeout(900_000);

const theRest = 'what no call does';
const theStaffsList = 'the list of what waits for the staff';

/** Pages of 8 kB that a call may read, with the jobs that are due before it. */
const pagesOfACall = 400;
const pagesOf: Readonly<Partial<Record<string, number>>> = {
  // These run twice, before and after a provider has made an account or a page.
  confirmExtension: 1100,
  getExtension: 550,
  authorizePaystackCard: 550,
  // Here the suite has moved the clock by days: their jobs run first.
  sendVerifyCode: 2500,
  saveBasicInfoMarket: 700,
  getLatestOrder: 700,
  // The calls of a borrower who is made.
  [theRest]: 30_000,
  // Each of 200 messages names a payment and its borrower.
  [theStaffsList]: 8000,
};

/** So many rows are never read without an index. */
const manyRows = 1000;

/** Sends every call of the contract, over the lives of three borrowers. */
async function callAll({ sandbox }: TestLender, seed: number, called: (name: string) => void): Promise<void> {
  let printed = '';
  const address = ['--base-url', 'http://localhost/api', '--markets', 'NG', '--hooks', sandboxHooks];
  const exitCode = await verifyApi(address, {
    fetch: (url, init) => sandbox.app.request(url, init),
    write: text => {
      printed += text;
    },
    record: ({ endpoint }) => called(endpoint.name),
    seed,
    statuses: [2, 14],
  });
  expect([exitCode, printed.split('\n').filter(line => line.startsWith('DIFFERS'))]).toEqual([0, []]);
}

/** What no call does: a payment of too much that is disputed, a message that nobody can read, an event. */
async function bringTheRest(lender: TestLender, id: number): Promise<void> {
  const borrower = await lender.borrower(2);
  await transfer(lender, borrower, 60_000);
  const { userId } = borrower;
  const payment = await findRow(lender.sandbox.lender.database, payments, { userId });
  const transaction = { reference: payment?.providerReference };
  await lender.control('/providers/paystack/events', {
    event: 'charge.dispute.create',
    data: { id, currency: 'NGN', refund_amount: null, resolution: null, transaction },
  });
  await lender.control('/providers/paystack/events', { event: 'charge.unheard', data: { id } });
  const events = [{ eventId: `e-${id}`, eventType: 'view', time: 1, pageName: 'home' }] as const;
  await lender.client().ok(sendEvents, { installId: 'i', events: [...events] });
}

/** A lender on a database of its own; `run` gets another one for each address. */
async function withDatabase(run: (open: (parameters?: string) => Promise<TestLender>) => Promise<void>) {
  const database = await createEmptyDatabase();
  const lenders: TestLender[] = [];
  try {
    await run(async (parameters = '') => {
      await lenders.at(-1)?.close();
      const settings = { sessionIdle: 30 * 86_400_000 };
      const databaseUrl = database.url + parameters;
      const lender = await openTestLender('postgresql', settings, { databaseUrl });
      // Later lenders of the database draw other ids.
      lender.sandbox.lender.random = seededRandom(lenders.push(lender));
      return lender;
    });
  } finally {
    await lenders.at(-1)?.close();
    await database.drop();
  }
}

test('with 20,000 borrowers no call reads a table that grows whole, nor more pages than it may', async () => {
  await withDatabase(async open => {
    const small = await open();
    await callAll(small, 7, () => undefined);
    await bringTheRest(small, 1);
    await growDatabase(small.sandbox.lender.database.queries, 5200);
    const grown = await open(`?${plansAsNotices}`);
    let readings: Reading[] = [];
    const problems = new Set<string>();
    function called(name: string): void {
      const pages = readings.reduce((sum, reading) => sum + reading.pages, 0);
      if (pages > (pagesOf[name] ?? pagesOfACall)) problems.add(`${name} reads ${pages} pages`);
      for (const { scans, statement } of readings)
        for (const { table, rows } of scans)
          if (rows >= manyRows) problems.add(`${name} reads ${rows} rows of ${table}: ${statement}`);
      readings = [];
    }
    watchReadings(grown.sandbox.lender.database.queries, reading => readings.push(reading));
    await callAll(grown, 8, called);
    await bringTheRest(grown, 2);
    called(theRest);
    const { text } = await (await StaffBrowser.signedIn(grown.sandbox, 'Amaka')).get('/');
    expect(text).toContain('200+');
    called(theStaffsList);
    expect(await grown.sandbox.lender.database.queries.$count(users)).toBeGreaterThan(20_000);
    expect([...problems]).toEqual([]);
  });
});
