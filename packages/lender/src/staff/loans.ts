import { isMarketCode, type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { asc, isNotNull } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findRow, requireRow } from '../database/rows';
import { orders, users } from '../database/schema';
import { isLookedAtAgain } from '../engine/application/may-borrow';
import { borrowerName } from '../engine/application/profile';
import { findOrder } from '../engine/order';
import {
  accountToCheck,
  type Outcome,
  othersWithAccount,
  othersWithIdentity,
  recordVerdict,
} from '../engine/payout/holder-check';
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

function waitingOf({
  orderNo,
  userId,
  market,
  amount,
  heldSince,
  createdAt,
}: typeof orders.$inferSelect): Waiting | undefined {
  if (!isMarketCode(market)) return undefined;
  return { kind: 'holder', id: orderNo, since: heldSince ?? createdAt, userId, orderNo, amount, market };
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
  async list({ queries }, most) {
    const held = await queries
      .select()
      .from(orders)
      .where(isNotNull(orders.heldSince))
      .orderBy(asc(orders.heldSince), asc(orders.orderNo))
      .limit(most);
    return held.flatMap(order => waitingOf(order) ?? []);
  },

  async find(tx, id) {
    const order = await findOrder(tx, id);
    const waiting = order && waitingOf(order);
    if (!order || !waiting) return undefined;
    return {
      ...waiting,
      waits: order.heldSince !== null,
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
          ...((await isLookedAtAgain(tx, order)) && { [say('fact.granted')]: say('fact.grantedText') }),
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
