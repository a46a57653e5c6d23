import { deepStrictEqual } from 'node:assert';
import { ledgerTransactions, orders, payments } from '@sunbird/lender/database/schema';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { accountOf } from '../borrow-steps';
import type { TestLender } from '../test-lender';
import { Device, type LoanAction, type Loss, type World } from './device';

/** Statuses of closed orders. */
const closed: readonly number[] = [4, 8, 9];

function most(names: readonly (string | null)[]): number {
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** What is counted of one borrower. */
interface Counted {
  readonly applications: number;
  readonly payouts: number;
  readonly payments: number;
}

/** Fails if an application, payout or payment exists twice. */
async function checkNoDuplicates({ lender, borrower }: World): Promise<Counted> {
  const { queries } = lender.sandbox.lender.database;
  const own = await queries.select().from(orders).where(eq(orders.userId, borrower.userId));
  const open = own.filter(({ status }) => !closed.includes(status));
  const duplicateApplications = Math.max(0, most(open.map(({ productId }) => productId)) - 1);
  deepStrictEqual({ duplicateApplications }, { duplicateApplications: 0 });
  const money = await queries
    .select()
    .from(ledgerTransactions)
    .where(
      inArray(
        ledgerTransactions.orderNo,
        own.map(({ orderNo }) => orderNo),
      ),
    );
  const payouts = money.filter(({ kind }) => kind === 'disburse').map(({ orderNo }) => orderNo);
  deepStrictEqual({ duplicatePayouts: Math.max(0, most(payouts) - 1) }, { duplicatePayouts: 0 });
  const received = await queries.select().from(payments).where(eq(payments.userId, borrower.userId));
  const references = received.map(({ provider, providerReference }) => `${provider} ${providerReference}`);
  deepStrictEqual({ duplicatePayments: Math.max(0, most(references) - 1) }, { duplicatePayments: 0 });
  return { applications: own.length, payouts: payouts.length, payments: received.length };
}

/** Fails unless every transaction adds up to 0 and every order agrees with the ledger. */
async function checkLedgerBalances({ sandbox }: TestLender): Promise<void> {
  const { unbalancedTransactions, differingOrders } = await checkLedger(sandbox.lender.database.queries);
  deepStrictEqual(
    { unbalancedTransactions, differingOrders },
    { unbalancedTransactions: [], differingOrders: [] },
  );
}

/** Counted over all worlds: how many steps were taken. */
export interface Model {
  steps: number;
}

class Step implements fc.AsyncCommand<Model, World> {
  constructor(
    private readonly name: string,
    private readonly take: (world: World) => Promise<void> | void,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    model.steps += 1;
    await this.take(world);
  }

  toString(): string {
    return this.name;
  }
}

function step(weight: number, name: string, take: (world: World) => Promise<void> | void) {
  return {
    weight,
    arbitrary: fc.constant(new Step(name, take)),
  };
}

function onDevice(weight: number, name: string, take: (device: Device) => Promise<void> | void) {
  return step(weight, name, ({ devices }) => take(devices[0]));
}

const actions: readonly LoanAction[] = ['apply', 'confirm', 'pay'];
const losses: readonly Loss[] = ['before', 'after'];
const minute = 60_000;

/** A payment into the borrower's account, which the bank reports `times` times. */
function receive(times: number) {
  return async ({ lender, borrower }: World) => {
    const account = await accountOf(borrower).catch(() => undefined);
    if (account === undefined) return;
    await lender.control('/pay', { accountNumber: account, amount: example.repay, times });
  };
}

/** Waits for everything under way, and checks that nothing was done twice. */
async function settle(world: World): Promise<void> {
  for (const device of world.devices) await device.settle();
  await checkNoDuplicates(world);
}

function anySteps(most: number) {
  return fc.commands(
    [
      ...actions.flatMap(action => [
        onDevice(4, `tap ${action}`, device => device.tap(action, 1)),
        onDevice(3, `double tap ${action}`, device => device.tap(action, 2)),
      ]),
      ...losses.map(loss => onDevice(2, `lose a response ${loss}`, device => device.lose(loss))),
      onDevice(2, 'reload', device => device.reload()),
      onDevice(2, 'back', device => device.goBack()),
      onDevice(3, 'the other tab', device => device.switchTab()),
      onDevice(1, 'the other language', device => device.switchLanguage()),
      onDevice(1, 'the device’s clock runs ahead', device => device.jumpClock(70 * minute)),
      onDevice(1, 'the device’s clock falls back', device => device.jumpClock(-200 * minute)),
      onDevice(1, 'storage full', device => device.fillStorage(true)),
      onDevice(1, 'storage free', device => device.fillStorage(false)),
      onDevice(2, 'log in again', device => device.logIn()),
      step(1, 'another device logs in', ({ devices }) => devices[1].logIn()),
      ...actions.map(action => step(1, `${action} there`, ({ devices }) => devices[1].tap(action, 1))),
      step(2, 'a payment is received', receive(1)),
      step(1, 'a payment is received, reported three times', receive(3)),
      ...['PT6S', 'PT6S', 'PT2H', 'P2D'].map(time =>
        step(2, `${time} later`, ({ lender }) => lender.advance(time)),
      ),
      // Without pauses, no action would get further than its first call.
      step(8, 'a pause', () => new Promise(over => setTimeout(over, 25))),
      step(6, 'everything settles', settle),
    ].flatMap(({ weight, arbitrary }) => Array.from({ length: weight }, () => arbitrary)),
    { maxCommands: most, size: 'max' },
  );
}

/** The statuses of the loans when the steps begin. */
const startStatuses = [14, 14, 18, 2, 2, 3, 4, 8] as const;
/** Making a borrower costs as much as fifty steps, so a lifecycle is long and goes through several loans. */
const stepsPerLifecycle = 600;
/** A failure among more steps than these is not shrunk: that would take hours, and its seed and path say all. */
const shrinkable = 2000;

interface LifecycleTotals extends Counted {
  readonly steps: number;
}

/**
 * Runs lifecycles of borrowers, each at a lender without other borrowers, until `wanted` steps were taken.
 * @throws Error with seed, path and steps of the first lifecycle in which an action had two effects
 */
export async function runLifecycles(
  lender: TestLender,
  wanted: number,
  seed: number,
): Promise<LifecycleTotals> {
  const model: Model = { steps: 0 };
  const counted = { applications: 0, payouts: 0, payments: 0 };
  const lifecycle = fc.asyncProperty(
    fc.constantFrom(...startStatuses),
    anySteps(Math.min(stepsPerLifecycle, wanted)),
    async (at, steps) => {
      if (model.steps >= wanted) return;
      await lender.reset();
      const borrower = await lender.borrower(at);
      const devices = [new Device(lender, borrower), new Device(lender, borrower)] as const;
      await devices[0].logIn();
      const world: World = { lender, borrower, devices };
      const before = await checkNoDuplicates(world);
      await fc.asyncModelRun(() => ({ model, real: world }), steps);
      for (const device of devices) await device.settle();
      const after = await checkNoDuplicates(world);
      await checkLedgerBalances(lender);
      for (const what of ['applications', 'payouts', 'payments'] as const)
        counted[what] += after[what] - before[what];
    },
  );
  const parameters = { numRuns: Math.max(10, wanted), seed, endOnFailure: wanted > shrinkable };
  await fc.assert(lifecycle, parameters);
  return { steps: model.steps, ...counted };
}
