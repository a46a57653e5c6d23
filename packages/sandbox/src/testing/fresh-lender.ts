import { getLatestOrder } from '@sunbird/api-client/contract';
import { inCallTransaction, type Transaction } from '@sunbird/lender/context/transaction';
import { Refusal } from '@sunbird/lender/kit/errors';
import { listen, type RunningServer, type ServerTimeouts } from '@sunbird/lender/server/listen';
import { sql } from 'drizzle-orm';
import { openTestLender, type TestBorrower, type TestLender } from './test-lender';

/** Something that a test file opens before its first test, and closes after its last. */
function opening<Opened extends { readonly close: () => Promise<void> }>(open: () => Promise<Opened>) {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('It opens before the first test.');
    return opened;
  };
}

/** The lender of a test file. */
export function useLender(...how: Parameters<typeof openTestLender>): TestLender {
  const lender = opening(() => openTestLender(...how));
  return {
    get sandbox() {
      return lender().sandbox;
    },
    control: (path, body) => lender().control(path, body),
    advance: duration => lender().advance(duration),
    borrower: (at, market, overdueDays) => lender().borrower(at, market, overdueDays),
    client: (market, address) => lender().client(market, address),
    codeFor: mobile => lender().codeFor(mobile),
    reset: () => lender().reset(),
    close: () => lender().close(),
  };
}

/** A file's lender that is fresh when each test begins. After each test its ledger must balance. */
export function useFreshLender(...how: Parameters<typeof openTestLender>): TestLender {
  const lender = useLender(...how);
  beforeEach(() => lender.reset());
  afterEach(async () => expect(await lender.control('/ledger')).toMatchObject({ balanced: true }));
  return lender;
}

/** A server that listens for a file's lender, from its first test to its last. */
export function useServer(
  lender: TestLender,
  patience?: ServerTimeouts,
): Pick<RunningServer, 'port' | 'hostname'> {
  const server = opening(() => listen(lender.sandbox.app, 0, '127.0.0.1', patience));
  return {
    get port() {
      return server().port;
    },
    get hostname() {
      return server().hostname;
    },
  };
}

/** The newest order of a borrower. */
export async function latest({ client }: Pick<TestBorrower, 'client'>) {
  const order = await client.ok(getLatestOrder, {});
  if (!order) throw new Error('There is no order.');
  return order;
}

export async function statusOf(borrower: Pick<TestBorrower, 'client'>) {
  return (await latest(borrower)).status;
}

/** Runs an action in its own transaction, as a call does. */
export function perform<Result>(
  { sandbox: { lender } }: Pick<TestLender, 'sandbox'>,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inCallTransaction(lender, lender.clock.now(), act);
}

/** What the lender said no with; undefined when it did not. Any other error fails the test. */
export function refusalOf(done: Promise<unknown>): Promise<Refusal | undefined> {
  return done.then(
    () => undefined,
    error => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
}

/** Until something is answered, or waits for a lock of the lender's database. */
export async function answeredOrWaiting(
  { sandbox }: Pick<TestLender, 'sandbox'>,
  other: Promise<unknown>,
): Promise<void> {
  let isAnswered = false;
  void other.finally(() => {
    isAnswered = true;
  });
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const waiting = await sandbox.lender.database.queries
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(isWaiting);
    if (isAnswered || waiting.length > 0) return;
  }
}

/** Lets the next transaction that comes to its end fail there. */
export function failNextCommit({ sandbox }: Pick<TestLender, 'sandbox'>): void {
  const { queries } = sandbox.lender.database;
  const { transaction } = queries;
  const spy = jest.spyOn(queries, 'transaction').mockImplementation((act, config) =>
    transaction.call(
      queries,
      async tx => {
        await act(tx);
        spy.mockRestore();
        throw new Error('the commit failed');
      },
      config,
    ),
  );
}
