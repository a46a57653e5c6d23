import fc from 'fast-check';
import type { Life } from './life';

/** Counted over all lives: how many steps were taken. */
export interface Model {
  steps: number;
}

type Take = (life: Life) => Promise<void>;

class Step implements fc.AsyncCommand<Model, Life> {
  constructor(
    private readonly name: string,
    private readonly take: Take,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, life: Life): Promise<void> {
    model.steps += 1;
    await this.take(life);
  }

  toString(): string {
    return this.name;
  }
}

function step(weight: number, name: string, take: Take) {
  return { weight, name, take };
}

const minute = 60_000;

const kinds = [
  step(4, 'tap', life => life.tap(1)),
  step(4, 'double tap', life => life.tap(2)),
  step(3, 'tick', life => life.tick()),
  step(3, 'come here', life => life.comeHere()),
  step(2, 'back', life => life.goBack()),
  step(2, 'reload', life => life.reload()),
  step(2, 'the other tab', life => life.switchTab()),
  step(1, 'the other language', life => life.switchLanguage()),
  step(1, 'the phone’s clock runs ahead', life => life.jumpClock(70 * minute)),
  step(1, 'two hours later', life => life.lender.advance('PT2H')),
  step(1, 'another device logs in', async life => {
    await life.device.logIn();
  }),
  step(2, 'log in again here', life => life.logInHere()),
  step(1, 'storage full', life => life.spoilStorage('full')),
  step(1, 'storage denied', life => life.spoilStorage('denied')),
  step(1, 'storage free', life => life.spoilStorage('free')),
  step(1, 'the line drops', life => life.switchNetwork(false)),
  step(2, 'the line is back', life => life.switchNetwork(true)),
  step(1, 'money arrives, reported twice', life =>
    life.place.name === 'repay' ? life.receive(2) : Promise.resolve(),
  ),
  step(3, 'look', life => life.judge()),
];

export function stepsOf(count: number) {
  return fc
    .array(fc.constantFrom(...kinds.flatMap(kind => Array.from({ length: kind.weight }, () => kind))), {
      minLength: count,
      maxLength: count,
    })
    .map(chosen => chosen.map(({ name, take }) => new Step(name, take)));
}
