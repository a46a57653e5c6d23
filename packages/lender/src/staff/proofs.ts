import { isMarketCode, voucherRejection } from '@sunbird/loan-domain';
import { asc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { orders, vouchers } from '../database/schema';
import { decideVoucher } from '../engine/repayment/voucher';
import { factsHtml, nothing, selectHtml } from './page/html';
import { paidTimeField, readPaidTime } from './paid-time';
import { findSameAmount, fingerprintOf, sameAmountTable } from './same-amount';
import { type Form, FormError, loanFacts, type Section, type Waiting } from './subject';

type Proof = typeof vouchers.$inferSelect;
type ProofOrder = Pick<typeof orders.$inferSelect, 'market' | 'currency'>;

function waitingOf(proof: Proof, { market }: ProofOrder): Waiting | undefined {
  const { voucherId: id, createdAt: since, userId, orderNo, amount } = proof;
  return isMarketCode(market) ? { kind: 'proof', id, since, userId, orderNo, amount, market } : undefined;
}

const rejections = Object.values<string>(voucherRejection);

function paidTimeOf({ now }: Transaction, { payTime, amount }: Proof, waiting: Waiting) {
  return { waiting, amount, proposed: payTime, latest: now };
}

async function decide(tx: Transaction, proof: Proof, waiting: Waiting, seen: string, form: Form) {
  const { voucherId } = proof;
  if (form.decision === 'refuseProof') {
    const reason = rejections.find(one => one === form.rejection);
    if (!reason) throw new FormError({ rejection: 'error.rejection' });
    await decideVoucher(tx, voucherId, { approve: false, reason });
    return reason;
  }
  if (form.seen !== seen) throw new FormError({ compared: 'error.seen' });
  if (form.compared !== 'yes') throw new FormError({ compared: 'error.compared' });
  const paidAt = await readPaidTime(tx, paidTimeOf(tx, proof, waiting), form);
  await decideVoucher(tx, voucherId, { approve: true, paidAt });
  return paidAt === proof.payTime ? undefined : new Date(paidAt).toISOString();
}

/** Proofs of payment that borrowers have sent. */
export const proofSection: Section = {
  async list({ queries }, most) {
    const rows = await queries
      .select({ proof: vouchers, order: { market: orders.market, currency: orders.currency } })
      .from(vouchers)
      .innerJoin(orders, eq(orders.orderNo, vouchers.orderNo))
      .where(eq(vouchers.status, 'reviewing'))
      .orderBy(asc(vouchers.createdAt), asc(vouchers.voucherId))
      .limit(most);
    return rows.flatMap(({ proof, order }) => waitingOf(proof, order) ?? []);
  },

  async find(tx, id) {
    const proof = await findRow(tx, vouchers, id);
    const order = proof && (await findRow(tx, orders, proof.orderNo));
    const waiting = order && waitingOf(proof, order);
    if (!waiting) return undefined;
    const beside = await findSameAmount(tx, waiting, order.currency, proof.payTime, proof.imageIds);
    const seen = fingerprintOf(beside);
    return {
      ...waiting,
      waits: proof.status === 'reviewing',
      choices: [{ name: 'acceptProof' }, { name: 'refuseProof', danger: true }],
      async show(view) {
        const { say, sayAny, money, time } = view;
        const facts = factsHtml({
          [say('fact.amount')]: money(proof.amount, waiting.market),
          [say('fact.paid')]: time(proof.payTime, waiting.market),
          [say('fact.channel')]: proof.channel,
          [say('fact.remark')]: proof.remark,
          [say('fact.state')]: sayAny(`state.${proof.status}`),
          [say('fact.answerBy')]: time(proof.feedbackBy, waiting.market),
        });
        const pictures = proof.imageIds.map((_id, index) => {
          const address = `/staff/proofs/${id}/pictures/${index}`;
          return html`<a href="${address}"><img src="${address}" alt="${say('proof.picture', { number: index + 1 })}"></a>`;
        });
        return html`${facts}<h2>${say('proof.pictures')}</h2>${pictures}
${sameAmountTable(view, beside, waiting)}<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`;
      },
      async fields(view, form, errors) {
        const { say, sayAny } = view;
        function errorOf(field: string) {
          const error = errors[field];
          return error && say(error);
        }
        const error = errorOf('compared');
        const compared = beside.length > 0 ? say('proof.compared') : say('proof.comparedNone');
        const kinds = rejections.map(one => [one, sayAny(`rejection.${one}`)] as const);
        return html`<input type="hidden" name="seen" value="${seen}">
<h3>${say('proof.toAccept')}</h3>
${error ? html`<p class="error" id="compared-error">${error}</p>` : nothing}
<label class="check" for="compared"><input type="checkbox" id="compared" name="compared" value="yes"${form.compared === 'yes' && form.seen === seen ? ' checked' : ''}${error ? html` aria-invalid="true" aria-describedby="compared-error"` : ''}> ${compared}</label>
${await paidTimeField(
  tx,
  view,
  paidTimeOf(tx, proof, waiting),
  { label: 'proof.paidAt', hint: 'proof.paidAtHint' },
  form,
  errors.paidAt,
)}
<h3>${say('proof.toRefuse')}</h3>
${selectHtml(
  'rejection',
  'rejection',
  { label: say('proof.rejection'), error: errorOf('rejection') },
  [['', say('proof.choose')], ...kinds],
  form.rejection,
)}
<h3>${say('proof.both')}</h3>`;
      },
      decide: (choice, form) => decide(tx, proof, waiting, seen, { ...form, decision: choice }),
    };
  },
};
