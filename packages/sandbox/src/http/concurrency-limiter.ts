/** Lets so many in at a time, the others in the order in which they came. */
export interface ConcurrencyLimiter {
  readonly pass: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** Node accepts one connection a turn of its loop, so a crowd at the door needs several. */
const turnsBetween = 4;

function afterTurns(turns: number, act: () => void): void {
  if (turns === 0) act();
  else setImmediate(() => afterTurns(turns - 1, act));
}

/**
 * Before each that is let in the process looks after its connections. Without that a busy embedded database,
 * whose queries never wait for anything outside, would keep new callers at the door for as long as others have
 * something to ask.
 */
export function createConcurrencyLimiter(width: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = [];
  let inside = 0;
  function enter(): Promise<void> {
    return new Promise(resolve => {
      function go() {
        return afterTurns(turnsBetween, resolve);
      }
      if (inside >= width) {
        waiting.push(go);
        return;
      }
      inside += 1;
      go();
    });
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }
  return {
    pass: async act => {
      await enter();
      try {
        return await act();
      } finally {
        leave();
      }
    },
  };
}
