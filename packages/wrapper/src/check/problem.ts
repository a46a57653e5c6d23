import type { MessageKey } from '../messages';

/** Something that a wrapper does wrong. `kind` names it in the report, the message `problem.<kind>` explains it. */
export type Problem =
  | { readonly kind: 'noTransport' | 'notHanded' | 'notJson' | 'wrongId' | 'answeredUnknown' }
  | { readonly kind: 'noAnswer' | 'noAck' | 'lateAck'; readonly limitMs: number }
  | { readonly kind: 'wrongShape'; readonly fields: string }
  | { readonly kind: 'repeated'; readonly count: number }
  | { readonly kind: 'silentAfterBroken' | 'tokenNotKept' | 'stillLoggedIn' | 'noEvent' }
  | { readonly kind: 'notListed'; readonly actions: string }
  | { readonly kind: 'refused'; readonly msg: string };

export type ProblemKind = Problem['kind'];

/** Not wrong by the protocol, but worth a look: a borrower may be stopped by it. */
const warnings: ReadonlySet<ProblemKind> = new Set(['refused', 'notListed']);

export type Outcome = 'passed' | 'warned' | 'failed' | 'skipped';

export function outcomeOf(problems: readonly Problem[]): Outcome {
  if (problems.length === 0) return 'passed';
  return problems.every(({ kind }) => warnings.has(kind)) ? 'warned' : 'failed';
}

/** The message that explains a problem, with its values. */
export function problemMessage(problem: Problem): {
  key: MessageKey;
  values: Readonly<Record<string, string | number>>;
} {
  const { kind, ...values } = problem;
  return { key: `problem.${kind}`, values };
}
