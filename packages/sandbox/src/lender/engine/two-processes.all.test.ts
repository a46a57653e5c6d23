import { keyLifetime } from '@sunbird/lender/context/idempotency';
import { idempotencyKeys, messages, payments } from '@sunbird/lender/database/schema';
import { seededRandom } from '@sunbird/loan-domain/random';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openPairLender, type PairLender, playLives } from '../../testing/lender-pair/pair-lender';
import type { LifecycleSession } from '../../testing/suites/lifecycle-session';
import { checkDebts, checkMoney, checkMoves } from '../../testing/suites/loan-checks';

/** A sample in `pnpm test`; `pnpm test:resilience` plays many more. */
const rounds = Number(process.env.PAIR_ROUNDS ?? 2);
const borrowers = Number(process.env.PAIR_BORROWERS ?? 4);
const seed = Number(process.env.TEST_SEED ?? 11);

jest.setTimeout(300_000 + rounds * 60_000);

const random = seededRandom(seed);
let lender: PairLender;
beforeAll(async () => {
  lender = await openPairLender(() => random.integer(0, 999) / 1000);
});
afterAll(() => lender.close());

/** What was acknowledged is stored, with the response that the borrower got, for as long as a repeat may come. */
async function checkNothingLost(sessions: readonly LifecycleSession[]): Promise<number> {
  const rows = await lender.sandbox.lender.database.queries.select().from(idempotencyKeys);
  const answers = new Map(rows.map(({ scope, call, key, answer }) => [`${scope} ${call} ${key}`, answer]));
  const oldest = lender.sandbox.lender.clock.now() - keyLifetime;
  const acts = sessions.flatMap(({ borrower, done }) =>
    done.filter(({ call, at }) => call.acts && at > oldest).map(act => ({ ...act, scope: borrower.userId })),
  );
  for (const { scope, call, key, answer } of acts) {
    expect([call.name, answers.get(`${scope} ${call.name} ${key}`)?.data]).toEqual([call.name, answer.data]);
  }
  return acts.length;
}

const jobRows = v.object({
  rows: v.array(v.object({ kind: v.string(), done: v.unknown(), times: v.unknown(), by: v.string() })),
});

/** A job that was done twice would be in the list twice, and would have told the borrower twice. */
async function checkJobsOnce(): Promise<ReadonlySet<string>> {
  const { queries } = lender.sandbox.lender.database;
  const result = v.parse(
    jobRows,
    await queries.execute(
      sql`select kind, by, count(distinct (job_id, due_at)) as done, count(*) as times from jobs_done group by 1, 2`,
    ),
  );
  for (const { kind, done, times } of result.rows) expect([kind, times]).toEqual([kind, done]);
  const sent = await queries.select().from(messages);
  const texts = sent.map(({ mobile, text, sentAt }) => `${sentAt} ${mobile} ${text}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  return new Set(result.rows.map(({ by }) => by));
}

test(`random lives at two processes, of which one is killed: seed ${seed}, ${rounds} rounds`, async () => {
  let acknowledged = 0;
  let workers: ReadonlySet<string> = new Set();
  const sessions = await playLives(lender, {
    borrowers,
    rounds,
    seed,
    isKilledIn: round => round > 0,
    check: async all => {
      acknowledged += await checkNothingLost(all);
      workers = await checkJobsOnce();
      await checkMoney(lender);
      for (const { borrower } of all) {
        await checkMoves(lender, borrower);
        await checkDebts(lender, borrower);
      }
    },
  });
  expect(sessions.flatMap(({ codes }) => codes).filter(([, code]) => code === 500)).toEqual([]);
  expect(lender.pair.complaints).toBe('');
  const { failovers, doubles, answered } = lender.pair;
  const paid = (await lender.sandbox.lender.database.queries.select().from(payments)).length;
  process.stdout.write(
    `Two processes, TEST_SEED=${seed}: ${JSON.stringify({ answered, failovers, doubles, acknowledged, paid, workers: workers.size })}\n`,
  );
  // What never happened could not go wrong.
  expect(Math.min(...answered, failovers, doubles, acknowledged, paid)).toBeGreaterThan(0);
  expect(workers.size).toBeGreaterThan(1);
});
