import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { users } from '../database/schema';
import { numberOf } from '../database/table-rules';
import { borrowerName } from '../engine/application/profile';
import { findOrder } from '../engine/order';
import { readDebt } from '../engine/repayment/debt';
import { formatDay } from '../kit/texts';
import type { MessageReason } from '../payments/provider-messages';
import { type Cell, factsHtml, type Html } from './page/html';
import type { StaffText, View } from './page/view';

/**
 * What waits for a person: who a borrower or an account's holder is, a proof of payment, a complaint, a decision to be
 * looked at again, a refund, a dispute, a provider's message, or a job that always fails.
 */
export type WaitingKind =
  | 'holder'
  | 'proof'
  | 'complaint'
  | 'review'
  | 'refund'
  | 'dispute'
  | 'job'
  | Exclude<MessageReason, 'otherEvent'>;

/** In the list. */
export interface Waiting {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly since: number;
  readonly userId: string | null;
  readonly orderNo: string | null;
  readonly amount: number | null;
  /** By whose clock and in whose currency it is shown. */
  readonly market: MarketCode;
}

/** The text fields of a form. */
export type Form = Readonly<Record<string, string | undefined>>;

/** Thrown for a form that is wrong, with the text of each field. */
export class FormError extends Error {
  override name = 'FormError';

  constructor(readonly errors: Readonly<Record<string, StaffText>>) {
    super('The form is wrong.');
  }
}

/** Thrown where there is nothing to decide any more. */
export class DecidedError extends Error {
  override name = 'DecidedError';
}

export interface Choice {
  /** Of its text, and in the log. */
  readonly name: string;
  readonly danger?: true;
}

/** One thing that waits, or has waited, for a person. */
export interface Subject extends Waiting {
  readonly waits: boolean;
  readonly choices: readonly Choice[];
  /** Everything that a person needs to know for the decision. */
  readonly show: (view: View) => Promise<Html>;
  /** The fields of the decision beside its reason. */
  readonly fields?: (view: View, form: Form, errors: FormError['errors']) => Promise<Html>;
  /** Takes a choice, in the transaction that it was found in. What the log says beside it. FormError for a wrong form. */
  readonly decide: (choice: string, form: Form) => Promise<string | undefined>;
}

/** The things of one page: the path of each is `/staff/<name>/<id>`. */
export interface Section {
  /** Those that wait, oldest first, `most` at the most. */
  readonly list: (tx: Transaction, most: number) => Promise<readonly Waiting[]>;
  readonly find: (tx: Transaction, id: string) => Promise<Subject | undefined>;
}

/** The market of a borrower. */
export async function marketOfUser(tx: Transaction, userId: string | null): Promise<MarketCode | undefined> {
  const user = userId === null ? undefined : await findRow(tx, users, userId);
  return user && isMarketCode(user.market) ? user.market : undefined;
}

/** Who a borrower is. */
async function borrowerFacts(tx: Transaction, { say }: View, userId: string | null, orderNo: string | null) {
  const user = userId === null ? undefined : await findRow(tx, users, userId);
  if (!user) return {};
  const { whole } = await borrowerName(tx, { ...user, orderNo: orderNo ?? undefined });
  return {
    [say('fact.borrower')]: `${whole} · ${user.userId}`,
    [say('fact.mobile')]: numberOf(user) || '–',
  };
}

/** What is known of the borrower and the loan that something is about. */
export async function loanFacts(tx: Transaction, view: View, { userId, orderNo }: Waiting): Promise<Html> {
  const { say, money } = view;
  const order = orderNo === null ? undefined : await findOrder(tx, orderNo);
  const facts: Record<string, Cell> = await borrowerFacts(tx, view, userId, orderNo);
  if (order && isMarketCode(order.market)) {
    facts[say('fact.loan')] = `${order.orderNo} · ${money(order.amount, order.market)}`;
    facts[say('fact.owed')] = money((await readDebt(tx, order)).total, order.market);
    facts[say('fact.due')] =
      order.dueDate && formatDay(order.dueDate, allMarkets[order.market], view.language);
    facts[say('fact.paidOut')] = view.time(order.disbursedAt, order.market);
  }
  return factsHtml(facts);
}
