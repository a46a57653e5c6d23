import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { paymentReversals, payments } from '../database/schema';
import type { ReversalRow } from '../engine/repayment/payment-money';
import { endReversal } from '../payments/reversals';
import { factsHtml } from './page/html';
import { marketOfCurrency } from './page/view';
import { loanFacts, type Section, type Waiting } from './subject';

type Payment = typeof payments.$inferSelect;

function waitingOf(tx: Transaction, reversal: ReversalRow, payment: Payment): Waiting {
  const { reversalId: id, createdAt: since, userId, orderNo, amount } = reversal;
  const market = marketOfCurrency(payment.currency) ?? tx.lender.settings.market;
  return { kind: 'dispute', id, since, userId, orderNo, amount: amount ?? payment.amount, market };
}

const outcomes: Readonly<Record<string, 'won' | 'lost'>> = { disputeWon: 'won', disputeLost: 'lost' };

/** Payments that a payer's bank asks back: until one is ended, by its provider or here, its borrower gets no loan. */
export const disputeSection: Section = {
  async list(tx, most) {
    const rows = await tx.queries
      .select({ reversal: paymentReversals, payment: payments })
      .from(paymentReversals)
      .innerJoin(payments, eq(payments.paymentId, paymentReversals.paymentId))
      .where(and(eq(paymentReversals.status, 'open'), isNotNull(paymentReversals.userId)))
      .orderBy(asc(paymentReversals.createdAt), asc(paymentReversals.reversalId))
      .limit(most);
    return rows.map(({ reversal, payment }) => waitingOf(tx, reversal, payment));
  },

  async find(tx, id) {
    const reversal = await findRow(tx, paymentReversals, id);
    const payment = reversal?.paymentId ? await findRow(tx, payments, reversal.paymentId) : undefined;
    if (!reversal || !payment) return undefined;
    const waiting = waitingOf(tx, reversal, payment);
    return {
      ...waiting,
      waits: reversal.status === 'open',
      choices: [{ name: 'disputeWon' }, { name: 'disputeLost', danger: true }],
      async show(view) {
        const { say, money, time } = view;
        const facts = factsHtml({
          [say('fact.amount')]: money(waiting.amount, waiting.market),
          [say('fact.provider')]: `${reversal.provider} · ${payment.channel}`,
          [say('fact.reference')]: reversal.reference,
          [say('fact.credited')]: payment.providerReference,
          [say('fact.paid')]: time(payment.paidAt, waiting.market),
        });
        return html`<p>${say('about.dispute')}</p>${facts}
<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`;
      },
      async decide(choice) {
        const outcome = outcomes[choice];
        if (outcome) await endReversal(tx, reversal, payment, outcome);
        return undefined;
      },
    };
  },
};
