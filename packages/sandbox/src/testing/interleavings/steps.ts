import fc from 'fast-check';
import { accountOf } from '../borrow-steps';
import { checkNoDuplicates } from './check-duplicates';
import type { Device, LoanAction, Loss, World } from './device';

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
    await lender.control('/pay', { accountNumber: account, amount: 21_638, times });
  };
}

/** Waits for everything under way, and checks that nothing was done twice. */
async function settle(world: World): Promise<void> {
  for (const device of world.devices) await device.settle();
  await checkNoDuplicates(world);
}

export function anySteps(most: number) {
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
