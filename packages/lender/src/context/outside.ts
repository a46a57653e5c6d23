import type { Random } from '@sunbird/loan-domain/random';
import type { Queries } from '../database/open-database';
import type { Lender } from './lender';

/** What one piece of work has heard from outside, for each time that its transaction is run. */
export interface Answers {
  /** Whether its transaction runs just now. */
  isRunning: boolean;
  readonly heard: Map<string, PromiseSettledResult<unknown>>;
  /** The random numbers that it has drawn: run again, it makes the same ids. */
  readonly drawn: number[];
  /** The jobs that wait for them. */
  readonly jobs: Set<number>;
  /** What undoes an answer that came to nothing, by its question. */
  readonly undo: Map<string, () => Promise<unknown>>;
  /** The questions whose answers the last run has taken. */
  readonly taken: Set<string>;
}

/** Thrown by a transaction that can't go on without somebody outside, who is asked when it has ended. */
export class OutsideCall extends Error {
  override name = 'OutsideCall';
  constructor(
    readonly question: string,
    readonly ask: () => Promise<unknown>,
  ) {
    super(`asks outside for ${question.split(':', 1)[0]}`);
  }
}

const answersByQueries = new WeakMap<Queries, Answers>();

/** The random numbers of a piece of work: those that it has drawn before, then new ones. */
function replayed(random: Random, answers: Answers): Random {
  const { drawn } = answers;
  let next = 0;
  return {
    integer(minimum, maximum) {
      // Whoever is asked draws numbers of its own.
      if (!answers.isRunning) return random.integer(minimum, maximum);
      const earlier = drawn[next];
      const isSame = earlier !== undefined && earlier >= minimum && earlier <= maximum;
      const value = isSame ? earlier : random.integer(minimum, maximum);
      drawn[next] = value;
      next += 1;
      return value;
    },
  };
}

/** The lender as a transaction sees it that may be run again with these answers. */
export function withAnswers(lender: Lender, queries: Queries, answers: Answers): Lender {
  answersByQueries.set(queries, answers);
  answers.isRunning = true;
  return { ...lender, random: replayed(lender.random, answers) };
}

/** What this process asks just now: whoever asks the same meanwhile gets the same answer. */
const underWay = new WeakMap<Lender['services'], Map<string, Promise<unknown>>>();

function askOnce({ services }: Pick<Lender, 'services'>, question: string, make: () => unknown) {
  const open = underWay.get(services) ?? new Map<string, Promise<unknown>>();
  underWay.set(services, open);
  const answer =
    open.get(question) ??
    Promise.resolve()
      .then(make)
      .finally(() => open.delete(question));
  open.set(question, answer);
  return answer;
}

/**
 * Asks somebody outside: a provider, a bank, a store of files. The transaction ends here, with its locks and its
 * connection; when the answer has come, it is run again from its start and gets it here. So whatever was true before may
 * be otherwise now, and is looked at again. What moves money is written before it is asked for, by a job: a job keeps
 * what it has written, a call does not.
 * @param question names it, with all that the answer depends on: what has effects outside, by the reference under which
 * it is asked for again
 * @param undo undoes it if the work fails, or ends without this answer, as the second of two calls under one key
 */
export async function askOutside<Answer>(
  { lender, queries }: { readonly lender: Lender; readonly queries: Queries },
  question: string,
  make: () => Answer | Promise<Answer>,
  undo?: () => Promise<unknown>,
): Promise<Answer> {
  const answers = answersByQueries.get(queries);
  if (!answers) throw new RangeError('Only a transaction asks outside.');
  const heard = answers.heard.get(question);
  if (!heard) {
    answers.isRunning = false;
    if (undo) answers.undo.set(question, undo);
    throw new OutsideCall(question, () => askOnce(lender, question, make));
  }
  answers.taken.add(question);
  if (heard.status === 'rejected') throw heard.reason;
  return heard.value as Answer;
}

/** A rule asks a few times at most: more would be a question that never stays the same. */
const mostQuestions = 12;

/** Best effort: the work has ended as it has. */
async function undoUnused({ undo, taken }: Answers): Promise<void> {
  for (const [question, action] of undo) if (!taken.has(question)) await action().catch(() => undefined);
}

/** Runs a piece of work until it has all its answers from outside. */
export async function answering<Result>(run: (answers: Answers) => Promise<Result>): Promise<Result> {
  const answers: Answers = {
    ...{ isRunning: true, heard: new Map(), drawn: [], jobs: new Set() },
    ...{ undo: new Map(), taken: new Set() },
  };
  for (;;) {
    answers.taken.clear();
    try {
      const result = await run(answers);
      await undoUnused(answers);
      return result;
    } catch (error) {
      if (!(error instanceof OutsideCall) || answers.heard.size >= mostQuestions) {
        answers.taken.clear();
        await undoUnused(answers);
        throw error;
      }
      const [answer] = await Promise.allSettled([error.ask()]);
      answers.heard.set(error.question, answer);
    }
  }
}
