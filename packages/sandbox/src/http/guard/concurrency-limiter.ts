/** Runs a limited number of actions at a time; the others wait in the order of their calls. */
export interface ConcurrencyLimiter {
  readonly pass: <Result>(action: () => Promise<Result>) => Promise<Result>;
}

/** Node accepts one connection per turn of its event loop, so several new connections need several turns. */
const turnsBetween = 4;

function afterTurns(turns: number, action: () => void): void {
  if (turns === 0) action();
  else setImmediate(() => afterTurns(turns - 1, action));
}

/**
 * The event loop gets some turns before each action, so that the process accepts new connections. The queries of the
 * embedded database never wait for I/O: without these turns a busy database would block new callers.
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
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }
  return {
    pass: async action => {
      await enter();
      try {
        return await action();
      } finally {
        release();
      }
    },
  };
}
