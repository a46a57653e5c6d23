import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Lender } from '../context/lender';
import { type Answers, answering, OutsideCall } from '../context/outside';
import { inTransaction, lockUser, type Transaction } from '../context/transaction';
import { changeRows, rowsWrittenOnce, writtenOnce } from '../database/rows';
import { jobs, users } from '../database/schema';
import { type JobKind, type JobLane, jobLanes } from '../engine/schedule';
import { hourMs, minuteMs } from '../kit/clock';
import { jobHandlers, type TogetherHandler } from './handlers';

export type JobRow = typeof jobs.$inferSelect;

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobHandlers, kind);
}

const firstRetryMs = 30_000;
/** About seven hours, most of them an hour apart. Then a person looks at it. */
const triesAlone = 12;

/** For as long a job is left to whoever has taken it, or asks somebody outside for it, in case that process is gone. */
const takenMs = minuteMs;
const askedMs = 2 * minuteMs;

/** The shared lock of a process that runs this borrower's jobs itself. */
export function borrowerLock(userId: string): string {
  return `borrower:${userId}`;
}

/** Held by a process that runs all jobs in their order, or none; whoever runs some meanwhile lets it. */
export const jobsLock = 'jobs';

export interface DueJobs {
  /** Epoch ms: everything that was due by then, which is the present for what runs. */
  readonly until: number;
  /** Only what concerns this borrower. */
  readonly userId?: string;
  /** Borrowers whose jobs another caller runs. */
  readonly except?: readonly string[];
  /** Of a caller that asks outside by itself. */
  readonly answers?: Answers;
}

/** What a newer program has scheduled, which is being started beside this one, is left to that one. */
const isKnown = inArray(jobs.kind, Object.keys(jobHandlers));

/** Not for the borrowers that another caller runs. */
export function notOf(except: readonly string[]): SQL | undefined {
  return except.length > 0 ? or(isNull(jobs.userId), notInArray(jobs.userId, [...except])) : undefined;
}

/**
 * Takes a job: the row is locked until the end of the transaction, and so is its borrower. The borrower's lock comes first,
 * as in every call; then the job must still be there, and still be due. Undefined if it is not.
 */
export async function takeJob(tx: Transaction, job: JobRow) {
  const user = job.userId ? await lockUser(tx, job.userId) : undefined;
  const [taken] = await tx.queries
    .select({ place: sql<string>`ctid::text` })
    .from(jobs)
    .where(and(eq(jobs.jobId, job.jobId), eq(jobs.dueAt, job.dueAt)))
    .for('update');
  return taken && { user: user ?? null, place: taken.place };
}

/** The job is done, unless it has scheduled itself again: then its row is another version. */
async function endJob({ queries }: Transaction, { jobId }: JobRow, place: string): Promise<void> {
  await queries.delete(jobs).where(and(eq(jobs.jobId, jobId), sql`ctid = ${place}::tid`));
}

/** What a job has written is kept while somebody outside is asked for it. */
async function leaveToAnswer({ queries, lender }: Transaction, { jobId }: JobRow): Promise<void> {
  await changeRows({ queries }, jobs, { jobId }, { asking: true, heldUntil: lender.clock.now() + askedMs });
}

/**
 * Runs a job, once: whoever takes its row has it. Undefined if another process leaves the borrower's jobs, or all, to
 * itself.
 * @throws OutsideCall if somebody outside is to be asked; what the job has written is committed
 */
export function runJob(
  lender: Lender,
  job: JobRow,
  { until: present, userId, answers }: DueJobs & { readonly answers: Answers },
  locks: readonly string[] = [],
): Promise<'over' | undefined> {
  const isOwn = userId !== undefined;
  const { locks: shared } = lender.database;
  // A job draws no number before it asks: what it has written stays.
  const own = { ...answers, drawn: [], taken: new Set<string>() };
  /** The borrower's next job has questions of its own, and as many. */
  function forget() {
    for (const question of own.taken) answers.heard.delete(question);
  }
  const theirs = job.userId && !isOwn ? [...locks, borrowerLock(job.userId)] : locks;
  return inTransaction(
    lender,
    job.dueAt,
    async tx => {
      if ((await shared.freeAmong(tx.queries, theirs)).length < theirs.length) return undefined;
      const taken = await takeJob(tx, job);
      if (!taken) return 'over';
      if (isJobKind(job.kind)) await jobHandlers[job.kind](tx, job.subject, taken.user, present);
      await endJob(tx, job, taken.place);
      forget();
      return 'over';
    },
    {
      answers: own,
      commits: async (error, tx) => {
        if (!(error instanceof OutsideCall)) {
          forget();
          return false;
        }
        await leaveToAnswer(tx, job);
        answers.jobs.add(job.jobId);
        return true;
      },
    },
  );
}

const together = v.object({
  rows: v.array(
    v.object({ job_id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), place: v.string() }),
  ),
});

/**
 * Runs jobs of one kind in one transaction, those that nobody keeps: the others are run one by one. A borrower whom a
 * call has locked is passed over, so that none waits for another.
 * @returns the jobs that were not run
 */
export function runTogether(
  lender: Lender,
  due: readonly JobRow[],
  handler: TogetherHandler,
): Promise<readonly JobRow[]> {
  const { locks } = lender.database;
  return inTransaction(lender, lender.clock.now(), async tx => {
    const { queries } = tx;
    const owners = [...new Set(due.flatMap(({ userId }) => userId ?? []))];
    const free = new Set(await locks.freeAmong(queries, [jobsLock, ...owners.map(borrowerLock)]));
    if (!free.has(jobsLock)) return due;
    const own = owners.filter(userId => free.has(borrowerLock(userId)));
    const locked = await queries
      .select()
      .from(users)
      .where(inArray(users.userId, own))
      .orderBy(users.userId)
      .for('update', { skipLocked: true });
    const byId = new Map(locked.map(user => [user.userId, user]));
    const wanted = due.filter(({ userId }) => userId !== null && byId.has(userId));
    const pairs = sql.join(
      wanted.map(({ jobId, dueAt }) => sql`(${jobId}::bigint, ${dueAt}::bigint)`),
      sql`, `,
    );
    if (wanted.length === 0) return due;
    const { rows } = v.parse(
      together,
      await queries.execute(
        sql`select job_id, ctid::text as place from ${jobs} where (job_id, due_at) in (values ${pairs})
          for update skip locked`,
      ),
    );
    const places = new Map(rows.map(({ job_id: jobId, place }) => [jobId, place]));
    const taken = wanted.filter(({ jobId }) => places.has(jobId));
    await handler(
      tx,
      taken.flatMap(({ subject, userId, dueAt: at }) => {
        const user = byId.get(userId ?? '');
        return user ? [{ subject, user, at }] : [];
      }),
    );
    await queries.delete(jobs).where(sql`ctid = any(${sql.param([...places.values()])}::tid[])`);
    return due.filter(job => !wanted.includes(job));
  });
}

/** Puts a job off that has failed: each time for longer, until a person looks at it. */
export async function postpone(lender: Lender, job: JobRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const attempts = job.attempts + 1;
  const now = lender.clock.now();
  const wait = Math.min(hourMs, firstRetryMs * 2 ** job.attempts);
  await changeRows(
    lender.database,
    jobs,
    { jobId: job.jobId, dueAt: job.dueAt },
    {
      ...{ attempts, lastError, heldUntil: null, asking: false },
      dueAt: Math.max(now, job.dueAt) + wait,
      deadAt: attempts < triesAlone ? null : now,
    },
  );
}

function dueJob(isMeant: SQL) {
  const over = or(
    isNull(jobs.heldUntil),
    lte(jobs.heldUntil, sql.placeholder('until')),
    eq(jobs.asking, false),
    sql`${jobs.jobId} = any(${sql.placeholder('heard')})`,
  );
  return rowsWrittenOnce<typeof jobs, { readonly until: number; who: string | string[]; heard: number[] }>(
    jobs,
    queries =>
      queries
        .select()
        .from(jobs)
        .where(and(lte(jobs.dueAt, sql.placeholder('until')), isMeant, isNull(jobs.deadAt), isKnown, over))
        .orderBy(asc(jobs.dueAt), asc(jobs.jobId))
        .limit(1),
  );
}

const dueJobOf = dueJob(eq(jobs.userId, sql.placeholder('who')));
const dueJobOfOthers = dueJob(
  sql`(${jobs.userId} is null or ${jobs.userId} <> all(${sql.placeholder('who')}))`,
);

/** The oldest of those that wait for nobody: for no person, and for no answer that another one has asked for. */
async function nextJob({ database }: Lender, which: DueJobs, except: readonly string[]) {
  const { until, userId, answers } = which;
  const heard = [...(answers?.jobs ?? [])];
  if (userId === undefined) return (await dueJobOfOthers(database, { until, who: [...except], heard }))[0];
  return except.includes(userId) ? undefined : (await dueJobOf(database, { until, who: userId, heard }))[0];
}

/**
 * Runs due jobs one after the other, oldest first. Each has its own transaction and runs as of the moment at which it was
 * due, so the result does not depend on whether the process was running then. Jobs that these jobs schedule run as well.
 * @throws OutsideCall with `answers`: the caller asks, and runs them again
 */
export async function runDueJobs(lender: Lender, which: DueJobs): Promise<number> {
  const { except = [], answers } = which;
  let done = 0;
  const skipped = [...except];
  for (;;) {
    const job = await nextJob(lender, which, skipped);
    if (!job) return done;
    const run = (heard: Answers) => runJob(lender, job, { ...which, answers: heard });
    try {
      const ran = await (answers ? run(answers) : answering(run));
      if (!ran && job.userId) skipped.push(job.userId);
    } catch (error) {
      if (error instanceof OutsideCall) throw error;
      await postpone(lender, job, error);
    }
    done += 1;
  }
}

const laneRows = v.array(v.tuple([v.picklist(jobLanes)]));

const lanesDue = writtenOnce<{ readonly now: number }>(queries => {
  const now = sql.placeholder('now');
  const isFree = or(isNull(jobs.heldUntil), lte(jobs.heldUntil, now));
  /** The order and the limit are those of the index: by a plan for any moment, `exists` reads all jobs to come. */
  function due(tries: SQL) {
    const isDue = and(
      sql`${jobs.lane} = lanes.name`,
      tries,
      lte(jobs.dueAt, now),
      isNull(jobs.deadAt),
      isFree,
    );
    const order = sql`${jobs.attempts}, ${jobs.dueAt}, ${jobs.jobId}`;
    return sql`(select true from ${jobs} where ${isDue} order by ${order} limit 1)`;
  }
  const names = sql.join(
    jobLanes.map(lane => sql`(${lane})`),
    sql`, `,
  );
  return queries
    .select({ lane: sql`name` })
    .from(sql`(values ${names}) as lanes (name)`)
    .where(or(due(sql`${jobs.attempts} = 0`), due(sql`${jobs.attempts} > 0`)));
});

/** The lanes in which something is due that nobody has taken: one look, by an index that does not grow with what comes. */
export async function dueLanes({ database, clock }: Lender): Promise<readonly JobLane[]> {
  return v.parse(laneRows, await lanesDue(database, { now: clock.now() })).map(([lane]) => lane);
}

interface Claim {
  readonly lane: JobLane;
  readonly now: number;
  readonly most: number;
  readonly except: readonly string[];
}

async function claimSome({ database }: Lender, { lane, now, most, except }: Claim, tries: SQL, order: SQL[]) {
  if (most === 0) return [];
  const next = database.queries
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(
      and(
        eq(jobs.lane, lane),
        tries,
        lte(jobs.dueAt, now),
        isNull(jobs.deadAt),
        isKnown,
        or(isNull(jobs.heldUntil), lte(jobs.heldUntil, now)),
        notOf(except),
      ),
    )
    .orderBy(...order, asc(jobs.dueAt), asc(jobs.jobId))
    .limit(most)
    .for('update', { skipLocked: true });
  return database.queries
    .update(jobs)
    .set({ heldUntil: now + takenMs, asking: false })
    .where(sql`${jobs.jobId} = any(array(${next}))`)
    .returning();
}

/**
 * Takes due jobs of a lane for this process, those first that were tried least: other workers, here and in other
 * processes, pass over them. A call of the borrower may run them all the same before they begin.
 */
export async function claimJobs(lender: Lender, claim: Claim): Promise<JobRow[]> {
  const fresh = await claimSome(lender, claim, eq(jobs.attempts, 0), []);
  const most = claim.most - fresh.length;
  const again = await claimSome(lender, { ...claim, most }, gt(jobs.attempts, 0), [asc(jobs.attempts)]);
  return [...fresh, ...again].sort((a, b) => a.dueAt - b.dueAt || a.jobId - b.jobId);
}

/** Lets others take jobs that this process has taken: at once, or at a moment. */
export async function letGo({ database }: Lender, taken: readonly JobRow[], until: number | null = null) {
  if (taken.length === 0) return;
  const ids = taken.map(({ jobId }) => jobId);
  // What a call has locked it ends or moves: waiting for it, the two could wait for each other.
  const free = database.queries
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(inArray(jobs.jobId, ids))
    .for('update', { skipLocked: true });
  await database.queries
    .update(jobs)
    .set({ heldUntil: until, asking: false })
    .where(sql`${jobs.jobId} = any(array(${free}))`);
}
