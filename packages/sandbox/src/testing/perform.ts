import { Refusal } from '../refusal';
import { inTransaction, type Work } from '../work';
import type { TestLender } from './test-lender';

/** Runs an action in its own transaction, as a call does: a refusal with `keep` commits it. */
export async function perform<Result>(
  { sandbox: { lender } }: Pick<TestLender, 'sandbox'>,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const outcome = await inTransaction(lender, lender.clock.now(), async work => {
    try {
      return { data: await act(work) };
    } catch (error) {
      if (error instanceof Refusal && error.keep) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.data;
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
