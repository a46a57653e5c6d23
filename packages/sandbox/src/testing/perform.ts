import { Refusal } from '../refusal';
import { inCallTransaction, type Work } from '../work';
import type { TestLender } from './test-lender';

/** Runs an action in its own transaction, as a call does. */
export function perform<Result>(
  { sandbox: { lender } }: Pick<TestLender, 'sandbox'>,
  act: (work: Work) => Promise<Result>,
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
