import fc from 'fast-check';
import { accountOf } from '../borrow-steps';
import type { TestBorrower, TestLender } from '../test-lender';
import { checkOnce } from './once';
import type { LoanAction, Loss, Phone } from './phone';

/** What the steps are about: a borrower at the lender, and on two phones. */
export interface World {
  readonly lender: TestLender;
  readonly borrower: TestBorrower;
  readonly phones: readonly [Phone, Phone];
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

function onPhone(weight: number, name: string, take: (phone: Phone) => Promise<void> | void) {
  return step(weight, name, ({ phones }) => take(phones[0]));
}

const actions: readonly LoanAction[] = ['apply', 'confirm', 'pay'];
const losses: readonly Loss[] = ['before', 'after'];
const minute = 60_000;

/** Money arrives at the borrower's account, reported so often by the bank. */
function receive(times: number) {
  return async ({ lender, borrower }: World) => {
    const account = await accountOf(borrower).catch(() => undefined);
    if (account === undefined) return;
    await lender.control('/pay', { accountNumber: account, amount: 21_638, times });
  };
}

/** Everything under way ends, and the books say that all was done once. */
async function settle(world: World): Promise<void> {
  for (const phone of world.phones) await phone.settle();
  await checkOnce(world);
}

export function anySteps(most: number) {
  return fc.commands(
    [
      ...actions.flatMap(action => [
        onPhone(4, `tap ${action}`, phone => phone.tap(action, 1)),
        onPhone(3, `double tap ${action}`, phone => phone.tap(action, 2)),
      ]),
      ...losses.map(loss => onPhone(2, `lose an answer ${loss}`, phone => phone.lose(loss))),
      onPhone(2, 'reload', phone => phone.reload()),
      onPhone(2, 'back', phone => phone.goBack()),
      onPhone(3, 'the other tab', phone => phone.switchTab()),
      onPhone(1, 'the other language', phone => phone.switchLanguage()),
      onPhone(1, 'the phone’s clock runs ahead', phone => phone.jumpClock(70 * minute)),
      onPhone(1, 'the phone’s clock falls back', phone => phone.jumpClock(-200 * minute)),
      onPhone(1, 'storage full', phone => phone.fillStorage(true)),
      onPhone(1, 'storage free', phone => phone.fillStorage(false)),
      onPhone(2, 'log in again', phone => phone.logIn()),
      step(1, 'another device logs in', ({ phones }) => phones[1].logIn()),
      ...actions.map(action => step(1, `${action} there`, ({ phones }) => phones[1].tap(action, 1))),
      step(2, 'money arrives', receive(1)),
      step(1, 'money arrives, reported three times', receive(3)),
      ...['PT6S', 'PT6S', 'PT2H', 'P2D'].map(time =>
        step(2, `${time} later`, ({ lender }) => lender.advance(time)),
      ),
      // Without one now and then, nothing would come further than its first call.
      step(8, 'a moment', () => new Promise(over => setTimeout(over, 25))),
      step(6, 'everything settles', settle),
    ].flatMap(({ weight, arbitrary }) => Array.from({ length: weight }, () => arbitrary)),
    { maxCommands: most, size: 'max' },
  );
}
