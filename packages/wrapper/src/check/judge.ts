import { type ActionName, actions } from '@sunbird/native-bridge';
import * as v from 'valibot';
import type { Exchanged, Heard } from './exchange';

/** Something that a wrapper does wrong. `kind` names it in the report, the message `problem.<kind>` explains it. */
export type Problem =
  | { readonly kind: 'noTransport' | 'notHanded' | 'notJson' | 'wrongId' | 'answeredUnknown' }
  | { readonly kind: 'noAnswer' | 'noAck' | 'lateAck'; readonly limitMs: number }
  | { readonly kind: 'wrongShape'; readonly fields: string }
  | { readonly kind: 'repeated'; readonly count: number }
  | { readonly kind: 'silentAfterBroken' | 'tokenNotKept' | 'stillLoggedIn' | 'noEvent' }
  | { readonly kind: 'notListed'; readonly actions: string }
  | { readonly kind: 'refused'; readonly msg: string };

/** Not wrong by the protocol, but worth a look: a borrower may be stopped by it. */
const warnings: ReadonlySet<Problem['kind']> = new Set(['refused', 'notListed']);

export type Outcome = 'passed' | 'warned' | 'failed' | 'skipped';

export function outcomeOf(problems: readonly Problem[]): Outcome {
  if (problems.length === 0) return 'passed';
  return problems.every(({ kind }) => warnings.has(kind)) ? 'warned' : 'failed';
}

/** The first answer to the request, whatever it says. */
export function answerOf({ id, heard }: Exchanged) {
  for (const { message, after } of heard) {
    if (message.kind === 'reply' && message.id === id) return { ...message, after };
  }
  return undefined;
}

/** What was wrong with how a request was answered. */
export function judge(action: ActionName, exchanged: Exchanged): Problem[] {
  const declared = actions[action];
  const problems = judgeDelivery(exchanged, declared.timeout);
  if (!exchanged.handed) return problems;
  if (declared.ackWithin !== undefined) problems.push(...judgeAck(exchanged, declared.ackWithin));
  const answer = answerOf(exchanged);
  if (answer?.code === -1) problems.push({ kind: 'refused', msg: answer.msg });
  if (answer?.code === 0) {
    const parsed = v.safeParse<v.GenericSchema>(declared.reply, answer.data);
    if (!parsed.success) problems.push({ kind: 'wrongShape', fields: fieldsOf(parsed.issues) });
  }
  return problems;
}

/** What was wrong with the answer as a message, whatever it means. */
export function judgeDelivery(exchanged: Exchanged, limitMs: number): Problem[] {
  const { id, handed, heard } = exchanged;
  if (!handed) return [{ kind: 'notHanded' }];
  const problems: Problem[] = [];
  const mine = heard.filter(({ message }) => message.kind === 'reply' && message.id === id);
  const misshapen = heard.some(({ message }) => message.kind === 'broken' && message.id === id);
  if (misshapen) problems.push({ kind: 'wrongShape', fields: envelopeFields(id, heard) });
  if (heard.some(isUnreadable)) problems.push({ kind: 'notJson' });
  if (mine.length === 0 && heard.some(({ message }) => message.kind === 'reply' && message.id !== id)) {
    problems.push({ kind: 'wrongId' });
  }
  if (mine.length === 0 && problems.length === 0) problems.push({ kind: 'noAnswer', limitMs });
  if (mine.length > 1) problems.push({ kind: 'repeated', count: mine.length });
  return problems;
}

function judgeAck({ id, heard }: Exchanged, limitMs: number): Problem[] {
  const sign = heard.find(
    ({ message }) => (message.kind === 'ack' || message.kind === 'reply') && message.id === id,
  );
  if (!sign) return [{ kind: 'noAck', limitMs }];
  return sign.after > limitMs ? [{ kind: 'lateAck', limitMs }] : [];
}

function isUnreadable({ message }: Heard): boolean {
  return message.kind === 'broken' && message.why !== 'wrongShape';
}

/** Which of code, msg and version are not as they should be. */
function envelopeFields(id: string, heard: readonly Heard[]): string {
  const envelope = v.object({
    v: v.literal(1),
    code: v.picklist([0, -1]),
    msg: v.nullish(v.string()),
  });
  for (const { text, message } of heard) {
    if (message.kind !== 'broken' || message.id !== id) continue;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
    if (!parsed.success) return fieldsOf(parsed.issues);
  }
  return '';
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map(issue => `${v.getDotPath(issue) ?? 'data'} (${issue.expected ?? issue.type})`).join(', ');
}
