import { type DataOf, getLatestOrder, type Product } from '@sunbird/api-client/contract';
import type { Market, MarketCode, OrderStatus } from '@sunbird/loan-domain';
import type { SamplePerson } from '../../controls/sample-person';
import type { Hooks } from '../hooks/hooks';
import type { App } from './app';

/** What the answers of earlier calls told. */
export interface Known {
  userId?: string;
  /** The wait between two codes, once one was sent. */
  resendSeconds?: number;
  product?: Product;
  amount?: number;
  term?: number;
  orderNo?: string;
  cardId?: string;
  couponId?: string;
  /** How long a session lasts, in seconds. */
  sessionSeconds?: number;
  revokeHandle?: string;
}

/** One borrower's life at a lender. */
export interface Life {
  readonly market: Market<MarketCode>;
  readonly app: App;
  readonly hooks: Hooks;
  readonly person: SamplePerson;
  readonly known: Known;
}

/** A chapter can't go on: an earlier answer lacked what it needs. */
export class Blocked extends Error {
  override name = 'Blocked';
}

/** @throws Blocked without a value */
export function need<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Blocked(what);
  return value;
}

export function orderOf({ known }: Life) {
  return { orderNo: need(known.orderNo, 'an order') };
}

export function choiceOf({ known }: Life) {
  return { amount: need(known.amount, 'an amount'), term: need(known.term, 'a term') };
}

/** The first waits of the app, and then one a minute, as long as the lender's file says. */
const firstWaits = [3, 5, 10, 30];

/** Asks for the order until it has one of the statuses, as the app does. @throws Blocked when it gets none */
export async function waitFor(
  { app, hooks }: Life,
  ...expected: readonly OrderStatus[]
): Promise<NonNullable<DataOf<typeof getLatestOrder>>> {
  let waited = 0;
  for (let turn = 0; waited <= hooks.patience; turn += 1) {
    const order = await app.ask(getLatestOrder, {});
    if (order && expected.some(status => status === order.status)) return order;
    const seconds = firstWaits[turn] ?? 60;
    await hooks.pass(seconds);
    waited += seconds;
  }
  app.hold(getLatestOrder, `the order comes to ${expected.join(' or ')}`, false);
  throw new Blocked(`an order at ${expected.join(' or ')}`);
}
