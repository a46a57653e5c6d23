import { isMarketCode, type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { asc, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow, requireRow } from '../database/rows';
import { orders, users } from '../database/schema';
import { borrowerName } from '../engine/application/profile';
import {
  accountToCheck,
  type Outcome,
  othersWithAccount,
  othersWithIdentity,
  recordVerdict,
  waitsForPerson,
} from '../engine/disbursement/holder-check';
import { findOrder, type Order } from '../engine/order';
import { maskAccount } from '../kit/secrets';
import { factsHtml } from './page/html';
import { type Choice, loanFacts, type Section, type Waiting } from './subject';

const { applying, lending } = orderStatus;

/** What each choice means for the order. */
const outcomes: Readonly<Record<string, Outcome>> = {
  approveLoan: 'approve',
  refuseLoan: 'reject',
  payOut: 'approve',
  stopPayout: 'payFail',
};

const choices: Partial<Record<OrderStatus, readonly Choice[]>> = {
  [applying]: [{ name: 'approveLoan' }, { name: 'refuseLoan', danger: true }],
  [lending]: [{ name: 'payOut' }, { name: 'stopPayout', danger: true }],
};

/** Whether an order waits: a decision that was taken acts by a job, a moment later. */
async function waits(tx: Transaction, order: Order): Promise<boolean> {
  if (order.status !== applying && order.status !== lending) return false;
  const isDecided = order.status === applying ? order.verdict !== null : order.payoutVerdict !== null;
  return !isDecided && (await waitsForPerson(tx, order));
}

function waitingOf(order: Order): Waiting | undefined {
  const { orderNo, userId, market, amount, confirmedAt, appliedAt, createdAt } = order;
  if (!isMarketCode(market)) return undefined;
  const since = (order.status === lending ? confirmedAt : appliedAt) ?? createdAt;
  return { kind: 'holder', id: orderNo, since, userId, orderNo, amount, market };
}

/** Borrowers by name and id. */
async function namesOf(tx: Transaction, ids: readonly string[]): Promise<string | undefined> {
  const names: string[] = [];
  for (const id of ids) {
    const user = await findRow(tx, users, id);
    const name = user && (await borrowerName(tx, user)).whole;
    names.push(`${name ?? ''} (${id})`.trim());
  }
  return names.length > 0 ? names.join(', ') : undefined;
}

/** Loans whose borrower, or whose account's holder, is in question. */
export const loanSection: Section = {
  async list(tx) {
    const open = await tx.queries
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(inArray(orders.status, [applying, lending]))
      .orderBy(asc(orders.createdAt), asc(orders.orderNo));
    const waiting: Waiting[] = [];
    for (const { orderNo } of open) {
      const order = await findOrder(tx, orderNo);
      const row = order && (await waits(tx, order)) ? waitingOf(order) : undefined;
      if (row) waiting.push(row);
    }
    return waiting;
  },

  async find(tx, id) {
    const order = await findOrder(tx, id);
    const waiting = order && waitingOf(order);
    if (!order || !waiting) return undefined;
    return {
      ...waiting,
      waits: await waits(tx, order),
      choices: choices[order.status] ?? [],
      async show(view) {
        const { say, time } = view;
        const card = await accountToCheck(tx, order);
        const { whole } = await borrowerName(tx, order);
        const user = await requireRow(tx, users, order.userId);
        const question = factsHtml({
          [say('fact.borrowerName')]: whole,
          [say('fact.bankHolder')]: card?.bankHolder,
          [say('fact.account')]: card && `${card.bankName} ${maskAccount(card.accountNo)}`,
          [say('fact.accountSince')]: card && time(card.createdAt, waiting.market),
          [say('fact.personSince')]: time(user.personChangedAt, waiting.market),
          [say('fact.othersWithAccount')]:
            card && (await namesOf(tx, await othersWithAccount(tx, order, card))),
          [say('fact.othersWithIdentity')]: await namesOf(tx, await othersWithIdentity(tx, order)),
        });
        return html`${question}<h2>${say('loan.title')}</h2>${await loanFacts(tx, view, waiting)}`;
      },
      async decide(choice) {
        const outcome = outcomes[choice];
        if (outcome) await recordVerdict(tx, order, outcome);
        return undefined;
      },
    };
  },
};
