import { isMarketCode } from '@sunbird/loan-domain';
import { asc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow, requireRow } from '../database/rows';
import { complaints, users } from '../database/schema';
import {
  answerRequest,
  type BorrowerRequest,
  type RequestOutcome,
  waitingTimeOf,
} from '../engine/borrower/requests';
import { findOrder } from '../engine/order';
import { appText } from '../kit/texts';
import { factsHtml, fieldHtml, linkHtml } from './page/html';
import { type Choice, type Form, FormError, loanFacts, type Section, type Waiting } from './subject';

/** What each choice makes of a request. */
const outcomes: Readonly<Record<string, RequestOutcome>> = {
  sendAnswer: 'answered',
  letApply: 'granted',
  lookAgain: 'granted',
  keepDecision: 'refused',
};

function waitingOf(request: BorrowerRequest, market: string): Waiting | undefined {
  const { complaintId: id, createdAt: since, userId, orderNo, about } = request;
  if (!isMarketCode(market)) return undefined;
  return {
    kind: about === 'complaint' ? 'complaint' : 'review',
    id,
    since,
    userId,
    orderNo,
    amount: null,
    market,
  };
}

/** A decision can be changed where something follows from it; all else is answered. */
async function choicesFor(tx: Transaction, { about, userId }: BorrowerRequest): Promise<readonly Choice[]> {
  const keep = { name: 'keepDecision', danger: true } as const;
  if (about === 'complaint') return [{ name: 'sendAnswer' }];
  if (about === 'proof') return [{ name: 'lookAgain' }, keep];
  const waits = (await waitingTimeOf(tx, await requireRow(tx, users, userId))) > 0;
  return [{ name: waits ? 'letApply' : 'sendAnswer' }, keep];
}

const answerLength = { least: 10, most: 500 };

function readAnswer({ answer = '' }: Form): string {
  const text = answer.trim();
  const { least, most } = answerLength;
  if (text.length < least || text.length > most) throw new FormError({ answer: 'error.answer' });
  return text;
}

/** What borrowers ask a person: complaints, and decisions to be looked at again. */
export const requestSection: Section = {
  async list({ queries }, most) {
    const rows = await queries
      .select({ request: complaints, market: users.market })
      .from(complaints)
      .innerJoin(users, eq(users.userId, complaints.userId))
      .where(eq(complaints.status, 'open'))
      .orderBy(asc(complaints.createdAt), asc(complaints.complaintId))
      .limit(most);
    return rows.flatMap(({ request, market }) => waitingOf(request, market) ?? []);
  },

  async find(tx, id) {
    const request = await findRow(tx, complaints, id);
    const user = request && (await findRow(tx, users, request.userId));
    const waiting = user && waitingOf(request, user.market);
    if (!waiting) return undefined;
    const waits = request.status === 'open';
    return {
      ...waiting,
      waits,
      choices: waits ? await choicesFor(tx, request) : [],
      async show(view) {
        const { say, sayAny, time } = view;
        const { about, subject, topic, text, email, answer, status, answerBy } = request;
        const order = about === 'loan' && subject ? await findOrder(tx, subject) : undefined;
        const facts = factsHtml({
          [say('fact.about')]:
            about === 'complaint'
              ? appText(view.language, `choice.complaintTopic.${topic}`)
              : sayAny(`about.${about}`),
          ...(about === 'proof' &&
            subject && {
              [say('kind.proof')]: linkHtml(`/staff/proofs/${encodeURIComponent(subject)}`, subject),
            }),
          ...(order && {
            [say('fact.refusedFor')]: appText(view.language, `choice.rejectReason.${order.failReason}`),
          }),
          [say('fact.said')]: text,
          ...(email && { [say('fact.email')]: email }),
          [say('fact.state')]: sayAny(`state.${status}`),
          [say('fact.promised')]: time(answerBy, waiting.market),
          ...(answer && { [say('fact.answer')]: answer }),
        });
        return html`${facts}<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`;
      },
      async fields({ say }, form, { answer }) {
        const text = { label: say('form.answer'), hint: say('form.answerHint'), isLong: true } as const;
        return fieldHtml('answer', 'answer', { ...text, error: answer && say(answer) }, form.answer);
      },
      async decide(choice, form) {
        const outcome = outcomes[choice];
        const answer = readAnswer(form);
        if (outcome) await answerRequest(tx, request, outcome, answer);
        return undefined;
      },
    };
  },
};
