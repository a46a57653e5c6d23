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
  const asked = underWay.get(services) ?? new Map<string, Promise<unknown>>();
  underWay.set(services, asked);
  const answer =
    asked.get(question) ??
    Promise.resolve()
      .then(make)
      .finally(() => asked.delete(question));
  asked.set(question, answer);
  return answer;
}

/**
 * Asks somebody outside: a provider, a bank, a store of files. The transaction ends here, with its locks and its
 * connection; when the answer has come, it is run again from its start and gets it here. So whatever was true before may
 * be otherwise now, and is looked at again. What moves money is written before it is asked for, by a job: a job keeps
 * what it has written, a call does not.
 * @param question names it, with all that the answer depends on: what has effects outside, by the reference under which
 * it is asked for again
 */
export async function askOutside<Answer>(
  { lender, queries }: { readonly lender: Lender; readonly queries: Queries },
  question: string,
  make: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const answers = answersByQueries.get(queries);
  if (!answers) throw new RangeError('Only a transaction asks outside.');
  const heard = answers.heard.get(question);
  if (!heard) {
    answers.isRunning = false;
    throw new OutsideCall(question, () => askOnce(lender, question, make));
  }
  if (heard.status === 'rejected') throw heard.reason;
  return heard.value as Answer;
}

/** A rule asks a few times at most: more would be a question that never stays the same. */
const mostQuestions = 12;

/** Runs a piece of work until it has all its answers from outside. */
export async function answering<Result>(run: (answers: Answers) => Promise<Result>): Promise<Result> {
  const answers: Answers = { isRunning: true, heard: new Map(), drawn: [], jobs: new Set() };
  for (;;) {
    try {
      return await run(answers);
    } catch (error) {
      if (!(error instanceof OutsideCall) || answers.heard.size >= mostQuestions) throw error;
      const [answer] = await Promise.allSettled([error.ask()]);
      answers.heard.set(error.question, answer);
    }
  }
}
