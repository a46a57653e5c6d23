import { and, asc, eq, isNull } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { payments, payouts, providerMessages } from '../database/schema';
import {
  correctPayment,
  type MessageReason,
  messageReasons,
  type ProviderMessage,
  resolveMessage,
} from '../payments/provider-messages';
import { detailsHtml, factsHtml, nothing } from './page/html';
import { marketOfCurrency } from './page/view';
import { paidTimeField, readPaidTime } from './paid-time';
import { findSameAmount, sameAmountTable } from './same-amount';
import { DecidedError, type Form, loanFacts, marketOfUser, type Section, type Waiting } from './subject';

function isReason(reason: string): reason is MessageReason {
  return messageReasons.some(one => one === reason);
}

/** A message that a person must look at; undefined for one with which nothing is left to do. */
async function waitingOf(tx: Transaction, message: ProviderMessage): Promise<Waiting | undefined> {
  const { messageId: id, reason, receivedAt: since, userId, orderNo, amount, currency, sentBack } = message;
  if (!isReason(reason) || reason === 'otherEvent' || sentBack) return undefined;
  const own = marketOfCurrency(currency) ?? (await marketOfUser(tx, userId));
  const market = own ?? tx.lender.settings.market;
  return { kind: reason, id, since, userId, orderNo, amount, market };
}

type Payment = typeof payments.$inferSelect;

/** The payment with the reference that a message names. */
async function namedPayment(
  tx: Transaction,
  { provider, reference }: ProviderMessage,
): Promise<Payment | undefined> {
  if (reference === null) return undefined;
  return findRow(tx, payments, { provider, providerReference: reference });
}

function paidTimeOf({ paymentId, amount, paidAt }: Payment, waiting: Waiting) {
  return { waiting, paymentId, amount, proposed: paidAt, latest: paidAt };
}

/** Lets a payment whose time was in doubt count from when it was made. */
async function correct(tx: Transaction, payment: Payment, waiting: Waiting, form: Form): Promise<string> {
  const paidAt = await readPaidTime(tx, paidTimeOf(payment, waiting), form);
  await correctPayment(tx, payment.paymentId, paidAt);
  return new Date(paidAt).toISOString();
}

/** Genuine messages of providers that changed nothing, or not all that they say. */
export const messageSection: Section = {
  async list(tx, most) {
    const rows = await tx.queries
      .select()
      .from(providerMessages)
      .where(and(isNull(providerMessages.resolvedAt), eq(providerMessages.sentBack, false)))
      .orderBy(asc(providerMessages.receivedAt), asc(providerMessages.messageId))
      .limit(most);
    const waiting: Waiting[] = [];
    for (const row of rows) {
      const one = await waitingOf(tx, row);
      if (one) waiting.push(one);
    }
    return waiting;
  },

  async find(tx, id) {
    const message = await findRow(tx, providerMessages, id);
    const waiting = message && (await waitingOf(tx, message));
    if (!waiting) return undefined;
    const payment = await namedPayment(tx, message);
    const inDoubt = waiting.kind === 'timeInDoubt' && payment?.orderNo ? payment : undefined;
    const { market } = waiting;
    return {
      ...waiting,
      waits: message.resolvedAt === null,
      choices: inDoubt ? [{ name: 'correctTime' }, { name: 'keepTime' }] : [{ name: 'handled' }],
      async show(view) {
        const { say, money, time } = view;
        const { provider, reference, amount, currency, times, receivedAt, body } = message;
        const payout =
          waiting.kind === 'unknownPayout' && reference ? await findRow(tx, payouts, reference) : undefined;
        const facts = factsHtml({
          [say('fact.provider')]: provider,
          [say('fact.reference')]: reference,
          [say('fact.amount')]: marketOfCurrency(currency) ? money(amount, market) : amount,
          [say('fact.received')]: time(receivedAt, market),
          [say('fact.times')]: times,
          ...(payment && {
            [say('fact.credited')]: `${money(payment.amount, market)} · ${payment.orderNo ?? '–'}`,
            [say('fact.countsFrom')]: time(payment.paidAt, market),
          }),
          ...(payout && { [say('fact.sent')]: `${money(payout.amount, market)} · ${payout.orderNo ?? '–'}` }),
        });
        const isMoney = amount !== null && currency !== null && waiting.kind !== 'timeInDoubt';
        const beside = isMoney ? await findSameAmount(tx, waiting, currency, receivedAt) : [];
        return html`<p>${view.sayAny(`about.${waiting.kind}`)}</p>${facts}
${body === null ? nothing : detailsHtml(body, say('message.body'))}
${isMoney ? sameAmountTable(view, beside, waiting) : nothing}
${waiting.userId === null ? nothing : html`<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`}`;
      },
      async fields(view, form, errors) {
        if (!inDoubt) return nothing;
        const text = { label: 'message.paidAt', hint: 'message.paidAtHint' } as const;
        return paidTimeField(tx, view, paidTimeOf(inDoubt, waiting), text, form, errors.paidAt);
      },
      async decide(choice, form) {
        // Two people who decide at once wait for each other here, where the message names no borrower.
        if (!(await resolveMessage(tx, id))) throw new DecidedError();
        return choice === 'correctTime' && inDoubt ? correct(tx, inDoubt, waiting, form) : undefined;
      },
    };
  },
};
