import { collectionFlags, orderStatus, toMajor } from '@sunbird/loan-domain';
import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { payTargets } from '../../database/schema';
import { type Collected, collectedFor } from '../../engine/application/collected';
import { othersWithAccount, othersWithIdentity } from '../../engine/application/duplicates';
import { borrowerName } from '../../engine/borrower/person-name';
import { accountToCheck } from '../../engine/disbursement/holder-check';
import { findOrder, type Order } from '../../engine/order';
import { isOwing, readDebt } from '../../engine/repayment/debt';
import type { PayTarget } from '../../payments/targets';
import type { Work } from '../../work';
import type { ConsoleDeps } from '../console-deps';
import { moneyText, statusText } from '../format';
import { borrowerLink, type Page } from '../layout';
import {
  buttonHtml,
  type Cell,
  factsHtml,
  fieldHtml,
  formHtml,
  type Html,
  nothing,
  selectHtml,
} from '../parts';
import { fill, texts } from '../texts';
import { historyTable, paymentsTable, payoutsTable, targetsTable, vouchersTable } from './order-tables';
import { transactionsTable } from './transactions';

const labels = texts.order;

function factsOf(order: Order, owed: number, collected: Collected): Html {
  function money(minor: number) {
    return moneyText(minor, order.currency);
  }
  const facts: readonly (readonly [string, Cell])[] = [
    [texts.orders.borrower, borrowerLink(order.userId)],
    [texts.orders.status, statusText(order.status)],
    [texts.orders.product, order.productId],
    [texts.orders.amount, money(order.amount)],
    [labels.term, order.term],
    [labels.fee, money(order.processingFee)],
    [labels.tax, money(order.tax)],
    [labels.payout, money(order.disbursal)],
    [labels.interest, money(order.interest)],
    [labels.penalty, money(order.penalty - order.penaltyReduction)],
    [labels.paid, money(order.paidPrincipal + order.paidInterest + order.paidPenalty)],
    [labels.owed, money(owed)],
    [texts.orders.due, order.dueDate],
    [labels.rollovers, order.rolloversUsed],
    [labels.collected, collectionFlags.filter(flag => collected[flag]).join(', ')],
    [labels.reason, order.failReason],
  ];
  return factsHtml(facts);
}

/** What `/sandbox/orders/:orderNo/decide` takes in a status. */
const outcomes: Readonly<Record<number, readonly ('approve' | 'reject' | 'payFail')[]>> = {
  1: ['approve', 'reject', 'payFail'],
  7: ['payFail'],
  14: ['payFail'],
  18: ['payFail'],
};

/** What a person decides on: the two names of an account, and the other borrowers who have it or the identity number. */
interface Questions {
  readonly hasAccount: boolean;
  readonly facts: readonly (readonly [string, Cell])[];
}

function linksTo(borrowers: readonly string[]): Html {
  return html`${borrowers.map(userId => html`${borrowerLink(userId)} `)}`;
}

async function questionsOf(work: Work, order: Order): Promise<Questions> {
  const card = await accountToCheck(work, order);
  const sameAccount = card ? await othersWithAccount(work, order, card) : [];
  const sameIdentity = await othersWithIdentity(work, order);
  const facts: readonly (readonly [string, Cell])[] = [
    [labels.borrowerName, card && (await borrowerName(work, order)).whole],
    [labels.bankHolder, card?.bankHolder],
    [labels.sameAccount, sameAccount.length > 0 ? linksTo(sameAccount) : undefined],
    [labels.sameIdentity, sameIdentity.length > 0 ? linksTo(sameIdentity) : undefined],
  ];
  return { hasAccount: card !== undefined, facts: facts.filter(([, fact]) => fact) };
}

function decideForm(token: string, { orderNo, status }: Order, { hasAccount, facts }: Questions): Html {
  const open = outcomes[status] ?? [];
  if (open.length === 0) return nothing;
  const waits = hasAccount && status === orderStatus.lending;
  const buttons = [...(waits ? (['approve'] as const) : []), ...open].map(value =>
    buttonHtml(
      waits && value === 'approve' ? labels.sameHolder : labels[value],
      { name: 'outcome', value },
      value !== 'approve',
    ),
  );
  return html`<h2>${labels.decide}</h2>${facts.length > 0 ? factsHtml(facts) : nothing}${formHtml(token, `/console/orders/${orderNo}/decide`, html`${buttons}`)}`;
}

function returnForm(token: string, order: Order): Html {
  if (!isOwing(order)) return nothing;
  const button = buttonHtml(labels.returnPayout, undefined, true);
  return formHtml(token, `/console/orders/${order.orderNo}/returnPayout`, button);
}

function placeText({ provider, accountNumber, reference }: PayTarget): string {
  return `${provider} ${accountNumber ?? reference}`;
}

function payForm(token: string, { orderNo }: Order, targets: readonly PayTarget[], owed: number): Html {
  const places = targets.map(
    target => [target.accountNumber ?? target.reference, placeText(target)] as const,
  );
  const form =
    places.length === 0
      ? html`<p class="quiet">${labels.noPlace}</p>`
      : formHtml(
          token,
          `/console/orders/${orderNo}/pay`,
          html`${selectHtml('pay', 'reference', labels.into, places)}
${fieldHtml('pay', 'amount', labels.amountMajor, { inputMode: 'numeric', value: owed > 0 ? String(toMajor(owed)) : '' })}
${fieldHtml('pay', 'times', labels.times, { inputMode: 'numeric', value: '1' })}${buttonHtml(labels.payButton)}`,
        );
  return html`<h2>${labels.pay}</h2>${form}`;
}

/** One order with its history and its money, and the forms that act on it; undefined for an unknown number. */
export async function orderPage(
  { lender, queries, token }: ConsoleDeps,
  orderNo: string,
): Promise<Page | undefined> {
  const work = { lender, queries, now: lender.clock.now() };
  const order = await findOrder(work, orderNo);
  if (!order) return undefined;
  const { total: owed } = await readDebt(work, order);
  const targets = await queries
    .select()
    .from(payTargets)
    .where(eq(payTargets.orderNo, orderNo))
    .orderBy(desc(payTargets.createdAt));
  const body = html`<h2>${labels.facts}</h2>${factsOf(order, owed, await collectedFor(work, orderNo))}
${decideForm(token, order, await questionsOf(work, order))}${returnForm(token, order)}${payForm(token, order, targets, owed)}
${await historyTable(queries, order)}
${await paymentsTable(queries, token, order)}
${await payoutsTable(queries, order)}
${targetsTable(targets, order)}
${await vouchersTable(queries, token, order)}
${await transactionsTable(queries, labels.ledger, orderNo)}`;
  return { section: 'orders', title: fill(labels.title, { id: orderNo }), body };
}
