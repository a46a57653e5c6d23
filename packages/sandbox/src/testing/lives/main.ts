import { deepStrictEqual } from 'node:assert';
import type { OrderStatus } from '@sunbird/loan-domain';
import fc from 'fast-check';
import { openTestLender } from '../test-lender';
import { type Action, anyAction } from './lifecycle-actions';
import { LifecycleSession } from './lifecycle-session';
import { checkDebts, checkMoney, checkMoves, checkStatement, isDeleted } from './loan-checks';

/**
 * `LIFE_STEPS=10000 TEST_SEED=11 tsx main.ts`: random lives of borrowers, each at a lender without others, until so many
 * steps were taken: the ledger balances, the statuses follow the table, keys have one effect. Prints what was done as
 * JSON; a failure goes to stderr.
 */
const wanted = Number(process.env.LIFE_STEPS);
const seed = Number(process.env.TEST_SEED);
/** The life that failed, as the failure names it. */
const path = process.env.TEST_PATH;
const kind = process.env.LIFE_DATABASE === 'pglite' ? 'pglite' : 'postgresql';

/** The status at which a life begins; most faults show after the payout. */
const anyStart = fc.constantFrom<OrderStatus>(19, 14, 2, 2, 3, 10, 18);
/** Making a borrower costs as much as ten steps. */
const anyActions = fc.array(anyAction, { minLength: 30, maxLength: 80, size: 'max' });
/** A failure among more steps than these is not shrunk: its seed and path say all. */
const shrinkable = 2000;
/** The checks cost as much as a step: they are made after so many. What is wrong stays wrong. */
const stepsPerCheck = 8;

const lender = await openTestLender(kind, { sessionIdle: 100 * 365 * 86_400_000 });
let steps = 0;
const done = new Map<string, number>();

async function check({ borrower, codes }: LifecycleSession): Promise<void> {
  await checkMoves(lender, borrower);
  await checkMoney(lender);
  await checkDebts(lender, borrower);
  await checkStatement(lender, borrower);
  const failed = codes.filter(([, code]) => code === 500);
  deepStrictEqual({ failed }, { failed: [] });
}

async function play(session: LifecycleSession, actions: readonly Action[]): Promise<void> {
  for (const [index, action] of actions.entries()) {
    if (await isDeleted(lender, session.borrower)) break;
    await action.play(session);
    steps += 1;
    done.set(action.kind, (done.get(action.kind) ?? 0) + 1);
    if (index % stepsPerCheck === 0) await check(session);
  }
  await check(session);
}

const lives = fc.asyncProperty(anyStart, anyActions, async (start, actions) => {
  if (steps >= wanted) return;
  await lender.reset();
  const session = new LifecycleSession(lender, await lender.borrower(start));
  try {
    await play(session, actions);
  } finally {
    for (const undo of session.undo) undo();
  }
});

try {
  await fc.assert(lives, { numRuns: wanted, seed, ...(path && { path }), endOnFailure: wanted > shrinkable });
  process.stdout.write(`${JSON.stringify({ steps, done: Object.fromEntries(done) })}\n`);
} finally {
  await lender.close();
}
