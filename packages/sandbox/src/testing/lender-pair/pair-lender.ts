import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '@sunbird/lender/files/file-store';
import type { OrderStatus } from '@sunbird/loan-domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { openSandbox } from '../../sandbox';
import { type Action, anyAction } from '../lives/lifecycle-actions';
import { LifecycleSession } from '../lives/lifecycle-session';
import { isDeleted } from '../lives/loan-checks';
import { createEmptyDatabase } from '../postgres-server';
import { controlsOf, lenderThrough, type TestLender } from '../test-lender';
import { LenderPair } from './lender-pair';

const borrowerSchema = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.string(),
});

/** Every job that was done, and by which process. */
const jobsDone = [
  'create table jobs_done (job_id bigint, kind text, subject text, due_at bigint, by text)',
  `create function note_job() returns trigger language plpgsql as $$ begin
    insert into jobs_done values (old.job_id, old.kind, old.subject, old.due_at, current_setting('application_name'));
    return old;
  end $$`,
  'create trigger note_job after delete on jobs for each row execute function note_job()',
];

/** A lender of two processes, with a third opener of its database, which reads for the checks and runs no jobs. */
export interface PairLender extends TestLender {
  readonly pair: LenderPair;
}

export async function openPairLender(random: () => number): Promise<PairLender> {
  const database = await createEmptyDatabase();
  const pair = await LenderPair.open({
    database,
    dataDir: mkdtempSync(join(tmpdir(), 'lender-pair-')),
    random,
  });
  const sandbox = await openSandbox({
    databaseUrl: database.url,
    files: createMemoryStore(),
    settings: { mode: 'sandbox' },
  });
  for (const statement of jobsDone) await sandbox.lender.database.queries.execute(sql.raw(statement));
  const through = lenderThrough({
    sandbox,
    app: pair.app,
    control: (path, body) => pair.control(path, body),
    make: async ({ at, market }) =>
      v.parse(borrowerSchema, await pair.control('/borrowers', { at, market: market.code })),
    advanced: () => controlsOf(sandbox).state.refresh(),
    close: async () => {
      await sandbox.close();
      await pair.close();
    },
  });
  return { ...through, pair };
}

interface LivesOptions {
  readonly borrowers: number;
  readonly rounds: number;
  readonly seed: number;
  /** In which rounds a process is killed in the middle. */
  readonly isKilledIn: (round: number) => boolean;
  /** Called after each round, when nothing is under way. */
  readonly check: (sessions: readonly LifecycleSession[]) => Promise<void>;
}

const starts: readonly OrderStatus[] = [14, 2, 18, 2, 3, 19, 2, 10];

/** Time passes for all borrowers at once, between the rounds; what a fault does, the kills do here. */
const anyScript = fc.array(
  anyAction.filter(({ kind }) => kind !== 'advance' && kind !== 'fault'),
  { minLength: 4, maxLength: 8 },
);
const anyPause = fc.constantFrom('PT6S', 'PT6S', 'PT6S', 'PT2H', 'P1D', 'P2D', 'P30D', 'P88D');

async function play(lender: PairLender, session: LifecycleSession, script: readonly Action[]): Promise<void> {
  if (await isDeleted(lender, session.borrower)) return;
  for (const action of script) await action.play(session);
}

/** Many borrowers' random lives at the same time, at a lender of two processes, some of which are killed. */
export async function playLives(
  lender: PairLender,
  options: LivesOptions,
): Promise<readonly LifecycleSession[]> {
  const { borrowers, rounds, seed } = options;
  const scripts = fc.sample(anyScript, { numRuns: borrowers * rounds, seed });
  const pauses = fc.sample(anyPause, { numRuns: rounds, seed });
  const made = await Promise.all(
    Array.from({ length: borrowers }, (_, index) => lender.borrower(starts[index % starts.length] ?? 2)),
  );
  const sessions = made.map(borrower => new LifecycleSession(lender, borrower));
  for (const [round, pause] of pauses.entries()) {
    const lives = sessions.map((session, index) =>
      play(lender, session, scripts[round * borrowers + index] ?? []),
    );
    if (options.isKilledIn(round)) lives.push(killInTheMiddle(lender, round % 2 === 0 ? 0 : 1, borrowers));
    await Promise.all(lives);
    await lender.advance(pause);
    await options.check(sessions);
  }
  return sessions;
}

/** Kills a process once it has answered some more requests, so that others are under way. */
async function killInTheMiddle({ pair }: PairLender, which: 0 | 1, answers: number): Promise<void> {
  await pair.answersOf(which, answers);
  await pair.killAndStart(which);
}
