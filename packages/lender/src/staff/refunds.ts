import { asc } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { mayNeedPerson, payments, refunds } from '../database/schema';
import { noteSent, type Refund, tryAgain, waitsByHand } from '../engine/repayment/refund';
import { factsHtml } from './page/html';
import { marketOfCurrency } from './page/view';
import { loanFacts, type Section, type Waiting } from './subject';

function waitingOf(tx: Transaction, refund: Refund): Waiting {
  const { refundId: id, createdAt: since, userId, orderNo, amount, currency } = refund;
  const market = marketOfCurrency(currency) ?? tx.lender.settings.market;
  return { kind: 'refund', id, since, userId, orderNo, amount, market };
}

/** Refunds that no program can send any more: refused too often, or to a card whose provider sends none. */
export const refundSection: Section = {
  async list(tx, most) {
    const open = await tx.queries
      .select()
      .from(refunds)
      .where(mayNeedPerson)
      .orderBy(asc(refunds.createdAt), asc(refunds.refundId))
      .limit(most);
    const waiting: Waiting[] = [];
    for (const refund of open) if (await waitsByHand(tx, refund)) waiting.push(waitingOf(tx, refund));
    return waiting;
  },

  async find(tx, id) {
    const refund = await findRow(tx, refunds, id);
    if (!refund) return undefined;
    const waiting = waitingOf(tx, refund);
    const payment = refund.paymentId === null ? undefined : await findRow(tx, payments, refund.paymentId);
    return {
      ...waiting,
      waits: await waitsByHand(tx, refund),
      choices: [{ name: 'refundSent' }, { name: 'refundAgain' }],
      async show(view) {
        const { say, money, time } = view;
        const facts = factsHtml({
          [say('fact.amount')]: money(refund.amount, waiting.market),
          [say('fact.refusals')]: refund.refusals,
          ...(payment && {
            [say('fact.provider')]: `${payment.provider} · ${payment.channel}`,
            [say('fact.reference')]: payment.providerReference,
            [say('fact.paid')]: time(payment.paidAt, waiting.market),
          }),
        });
        return html`<p>${say('about.refund')}</p>${facts}
<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`;
      },
      async decide(choice) {
        await (choice === 'refundSent' ? noteSent(tx, refund, null) : tryAgain(tx, refund));
        return undefined;
      },
    };
  },
};
