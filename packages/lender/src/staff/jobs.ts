import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { jobs } from '../database/schema';
import { findOrder } from '../engine/order';
import { newJob, scheduleAll, unschedule } from '../engine/schedule';
import { isJobKind, type JobRow } from '../jobs/run-jobs';
import { factsHtml, nothing } from './page/html';
import { DecidedError, loanFacts, marketOfUser, type Section, type Waiting } from './subject';

async function waitingOf(tx: Transaction, job: JobRow): Promise<Waiting> {
  const { jobId, subject, userId, deadAt, dueAt } = job;
  const order = await findOrder(tx, subject);
  return {
    ...{ kind: 'job', id: String(jobId), since: deadAt ?? dueAt, userId, amount: null },
    orderNo: order?.orderNo ?? null,
    market: (await marketOfUser(tx, userId)) ?? tx.lender.settings.market,
  };
}

/** Money that may be on its way is asked for until its end is known: nobody closes that. */
const money: readonly string[] = ['disburse', 'sendRefund'];

/** What was to happen by itself, and has failed until nobody tries it any more. */
export const jobSection: Section = {
  async list(tx, most) {
    const dead = await tx.queries
      .select()
      .from(jobs)
      .where(isNotNull(jobs.deadAt))
      .orderBy(asc(jobs.deadAt), asc(jobs.jobId))
      .limit(most);
    const waiting: Waiting[] = [];
    for (const job of dead) waiting.push(await waitingOf(tx, job));
    return waiting;
  },

  async find(tx, id) {
    const jobId = Number(id);
    const job = Number.isSafeInteger(jobId) ? await findRow(tx, jobs, { jobId }) : undefined;
    if (!job) return undefined;
    const { kind, subject, userId, attempts, lastError, dueAt, deadAt } = job;
    const waiting = await waitingOf(tx, job);
    return {
      ...waiting,
      waits: deadAt !== null,
      choices: [
        { name: 'jobAgain' },
        ...(money.includes(kind) ? [] : [{ name: 'jobClosed', danger: true } as const]),
      ],
      async show(view) {
        const { say, time } = view;
        const facts = factsHtml({
          [say('fact.job')]: `${kind} · ${subject}`,
          [say('fact.tries')]: attempts,
          [say('fact.lastTry')]: time(dueAt, waiting.market),
          // What follows the first line of a database's error are a borrower's data.
          [say('fact.error')]: lastError?.split('\n')[0] ?? null,
        });
        const about = money.includes(kind) ? say('about.jobOfMoney') : say('about.job');
        return html`<p>${about}</p>${facts}
${userId === null ? nothing : html`<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`}`;
      },
      async decide(choice) {
        // Two people who decide at once wait for each other here, where the job is no borrower's.
        const [own] = await tx.queries
          .select()
          .from(jobs)
          .where(and(eq(jobs.jobId, jobId), isNotNull(jobs.deadAt)))
          .for('update');
        if (!own || !isJobKind(kind)) throw new DecidedError();
        if (choice === 'jobAgain') await scheduleAll(tx.queries, [newJob(kind, subject, tx.now, userId)]);
        else await unschedule(tx.queries, kind, subject);
        return undefined;
      },
    };
  },
};
