import { type DataOf, getLatestOrder } from '@sunbird/api-client/contract';
import type { Market, MarketCode, OrderStatus } from '@sunbird/loan-domain';
import type { SamplePerson } from '../../walk/sample-person';
import type { Wish } from '../../walk/steps';
import type { Hooks } from '../hooks';
import { type App, CannotContinue, requireAnswer } from './app';

/** What the answers of earlier calls told. */
export interface Answers {
  userId?: string;
  /** The wait between two codes, once one was sent. */
  resendSeconds?: number;
  wish?: Wish;
  orderNo?: string;
  /** How long a session lasts, in seconds. */
  sessionSeconds?: number;
  revokeHandle?: string | undefined;
}

/** One borrower at a lender, and what is known so far. */
export interface Scenario {
  readonly market: Market<MarketCode>;
  readonly app: App;
  readonly hooks: Hooks;
  readonly person: SamplePerson;
  readonly answers: Answers;
}

export function orderOf({ answers }: Scenario) {
  return { orderNo: requireAnswer(answers.orderNo, 'an order') };
}

export function wishOf({ answers }: Scenario): Wish {
  return requireAnswer(answers.wish, 'a product with amount and term');
}

/** Asks the back office for its decision, where a hook can. */
export async function decide(scenario: Scenario, outcome: 'approve' | 'reject'): Promise<void> {
  await scenario.hooks.run('decide', { ...orderOf(scenario), outcome });
}

/** The first waits of the app, and then one a minute, as long as the lender's file says. */
const firstWaits = [3, 5, 10, 30];

/** Asks for the order until it has one of the statuses, as the app does. @throws CannotContinue when it gets none */
export async function waitFor(
  { app, hooks }: Scenario,
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
  app.check(getLatestOrder, `the order comes to ${expected.join(' or ')}`, false);
  throw new CannotContinue(`an order at ${expected.join(' or ')}`);
}
