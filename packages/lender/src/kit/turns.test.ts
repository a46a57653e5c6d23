import { createTurns, Gone, Overload, type Turns } from './turns';

function later(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms));
}

test('runs a limited number at a time, in the order of the calls, also after a failure', async () => {
  const limiter = createTurns({ width: 2 });
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  function visit(who: number) {
    return limiter.pass(async () => {
      order.push(who);
      inside += 1;
      most = Math.max(most, inside);
      await later(5);
      inside -= 1;
      if (who === 2) throw new Error('no');
      return who;
    });
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(visit));
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await limiter.pass(async () => 'free again')).toBe('free again');
});

test('I/O gets its turn between two actions', async () => {
  const limiter = createTurns({ width: 1 });
  let served = 0;
  const seen: number[] = [];
  async function busy() {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    served += 1;
  }
  function look() {
    seen.push(served);
    if (served < 50) setImmediate(look);
  }
  setImmediate(look);
  await Promise.all(Array.from({ length: 50 }, () => limiter.pass(busy)));
  expect(new Set(seen).size).toBeGreaterThan(40);
});

/** Takes the one turn that there is, until `end` is called. */
async function takeTurn(turns: Turns) {
  let end: () => void = () => undefined;
  const over = new Promise<void>(resolve => {
    end = resolve;
  });
  let run = Promise.resolve();
  await new Promise<void>(begun => {
    run = turns.pass(() => {
      begun();
      return over;
    });
  });
  return { end, run };
}

test('beyond the places to wait, and after the time to wait, an action is refused', async () => {
  const turns = createTurns({ width: 1, most: 2, patience: 20 });
  const { end, run } = await takeTurn(turns);
  const three = await Promise.allSettled([1, 2, 3].map(one => turns.pass(async () => one)));
  expect(three).toMatchObject([1, 2, 3].map(() => ({ reason: expect.any(Overload) })));
  end();
  await run;
  expect(await turns.pass(async () => 4)).toBe(4);
});

test('whoever has gone gives its place to the next one', async () => {
  const turns = createTurns({ width: 1, most: 1 });
  const { end, run } = await takeTurn(turns);
  let isGone = false;
  const left = expect(
    turns.pass(
      async () => 'done for nobody',
      () => isGone,
    ),
  ).rejects.toThrow(Gone);
  isGone = true;
  const next = turns.pass(async () => 'done');
  end();
  await Promise.all([run, left]);
  expect(await next).toBe('done');
});
