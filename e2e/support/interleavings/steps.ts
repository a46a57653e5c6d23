import fc from 'fast-check';
import type { InterleavedSession } from './interleaved-session';

/** Steps taken in all sessions. */
export interface Model {
  steps: number;
}

type Take = (session: InterleavedSession) => Promise<void>;

class Step implements fc.AsyncCommand<Model, InterleavedSession> {
  constructor(
    private readonly name: string,
    private readonly take: Take,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, session: InterleavedSession): Promise<void> {
    model.steps += 1;
    await this.take(session);
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
  step(4, 'tap', session => session.tap(1)),
  step(4, 'double tap', session => session.tap(2)),
  step(3, 'tick', session => session.tick()),
  step(3, 'open the place', session => session.openPlace()),
  step(2, 'back', session => session.goBack()),
  step(2, 'reload', session => session.reload()),
  step(2, 'the other tab', session => session.switchTab()),
  step(1, 'the device’s clock runs ahead', session => session.jumpClock(70 * minute)),
  step(1, 'two hours later', session => session.lender.advance('PT2H')),
  step(1, 'another device logs in', async session => {
    await session.device.logIn();
  }),
  step(2, 'log in again here', session => session.logInHere()),
  step(1, 'the network drops', session => session.switchNetwork(false)),
  step(2, 'the network is back', session => session.switchNetwork(true)),
  step(1, 'a payment, reported twice', session =>
    session.place.name === 'repay' ? session.receive(2) : Promise.resolve(),
  ),
  step(3, 'judge', session => session.judge()),
];

export function stepsOf(count: number) {
  return fc
    .array(fc.constantFrom(...kinds.flatMap(kind => Array.from({ length: kind.weight }, () => kind))), {
      minLength: count,
      maxLength: count,
    })
    .map(chosen => chosen.map(({ name, take }) => new Step(name, take)));
}
