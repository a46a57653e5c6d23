import { changeRows, findRow } from '@sunbird/lender/database/rows';
import { jobs, orders } from '@sunbird/lender/database/schema';
import { schedule } from '@sunbird/lender/engine/schedule';
import { claimJobs } from '@sunbird/lender/jobs/run-jobs';
import { patientLimits } from '@sunbird/lender/settings/limits';
import { confirmLoan } from '../../testing/borrow-steps';
import { useFreshLender } from '../../testing/fresh-lender';
import { silentAnswer } from '../../testing/silent-answer';
import type { TestBorrower } from '../../testing/test-lender';

const workers = 3;
const lender = useFreshLender('postgresql', {}, { limits: { ...patientLimits, jobWorkers: workers } });

let answer: () => void = () => undefined;

afterEach(async () => {
  answer();
  await lender.sandbox.scheduler.stop();
  jest.restoreAllMocks();
});

/** A provider that does not answer before the test is over. */
function silentProvider(many: number) {
  const provider = silentAnswer<'paid'>(many);
  answer = () => provider.answer('paid');
  jest.spyOn(lender.sandbox.lender.services.payouts, 'pay').mockImplementation(provider.reply);
  return provider;
}

async function payoutsDue(many: number): Promise<TestBorrower[]> {
  const { database, clock } = lender.sandbox.lender;
  const borrowers: TestBorrower[] = [];
  for (let one = 0; one < many; one += 1) {
    const borrower = await lender.borrower(14);
    await confirmLoan(borrower);
    await schedule(database.queries, 'disburse', borrower.orderNo, clock.now(), borrower.userId);
    borrowers.push(borrower);
  }
  return borrowers;
}

/** Asks the database until the order has moved on; where no job moves it, the test runs into its limit. */
async function assessed(borrower: TestBorrower): Promise<void> {
  const order = await findRow(lender.sandbox.lender.database, orders, borrower.orderNo);
  if (order?.status === 1) await assessed(borrower);
}

test('payouts ask at the same time, as many as there are workers, and keep no other job waiting', async () => {
  const { database, clock, files } = lender.sandbox.lender;
  await payoutsDue(workers + 1);
  const applicant = await lender.borrower(1);
  const provider = silentProvider(workers);
  const removed = new Promise<void>(resolve => {
    jest.spyOn(files, 'remove').mockImplementation(async () => resolve());
  });
  lender.sandbox.scheduler.start();
  await provider.question;
  await schedule(database.queries, 'removeFile', 'FILE', clock.now(), null);
  await schedule(database.queries, 'assess', applicant.orderNo, clock.now(), applicant.userId);
  await removed;
  await assessed(applicant);
  expect(provider.count()).toBe(workers);
});

test('a stop waits for no provider, and leaves what was asked to the next process', async () => {
  const { database } = lender.sandbox.lender;
  const [borrower] = await payoutsDue(1);
  const provider = silentProvider(1);
  lender.sandbox.scheduler.start();
  await provider.question;
  await lender.sandbox.scheduler.stop();
  const job = await findRow(database, jobs, { kind: 'disburse', subject: borrower?.orderNo ?? '' });
  expect(job).toMatchObject({ heldUntil: null, asking: false, attempts: 0 });
});

test('what was tried least is taken first, and by one only', async () => {
  const { database, clock } = lender.sandbox.lender;
  const since = clock.now() - 3000;
  for (const [subject, attempts] of [
    ['a', 5],
    ['b', 2],
    ['c', 0],
  ] as const) {
    await schedule(database.queries, 'removeFile', subject, since, null);
    await changeRows(database, jobs, { subject }, { attempts });
  }
  const claim = { lane: 'chore', now: clock.now(), most: 1, except: [] } as const;
  const taken = [];
  for (let time = 0; time < 4; time += 1) taken.push(...(await claimJobs(lender.sandbox.lender, claim)));
  expect(taken.map(({ subject }) => subject)).toEqual(['c', 'b', 'a']);
});

test('a job of a kind that this program does not know is left to a newer one', async () => {
  const { database, clock, files } = lender.sandbox.lender;
  const { queries } = database;
  await schedule(queries, 'removeFile', 'FILE', clock.now(), null);
  const newer = { kind: 'ofNewerProgram', subject: 'x' };
  await queries.insert(jobs).values({ ...newer, lane: 'chore', dueAt: clock.now() - 1000 });
  const removed = new Promise<void>(resolve => {
    jest.spyOn(files, 'remove').mockImplementation(async () => resolve());
  });
  lender.sandbox.scheduler.start();
  await removed;
  await lender.sandbox.scheduler.stop();
  await lender.advance('PT1M');
  expect(await findRow(database, jobs, newer)).toMatchObject({ attempts: 0, deadAt: null });
});
