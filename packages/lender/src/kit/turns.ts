/** More wait than can be served in time. */
export class Overload extends Error {
  override name = 'Overload';
  /** Of no use to anybody, and a refusal may not cost what a call costs. */
  override stack = '';
  /** In how many seconds it may be tried again: not all at the same moment. */
  readonly retryAfter = 1 + Math.floor(Math.random() * 3);
}

/** Thrown to whoever has gone before its turn: nobody reads an answer. */
export class Gone extends Error {
  override name = 'Gone';
}

/** Whether nobody waits for an answer any more. */
type IsGone = () => boolean;

/** Runs a limited number of actions at a time; the others wait in the order of their calls. */
export interface Turns {
  /**
   * @param isGone says that nobody waits any more; `again` for whoever has begun before, and acted outside: it goes first
   * @throws Overload if too many wait, or for too long
   * @throws Gone if the caller had gone before the action began
   */
  readonly pass: <Result>(action: () => Promise<Result>, isGone?: IsGone | 'again') => Promise<Result>;
  readonly waiting: () => number;
}

interface Queue {
  /** How many run at a time. */
  readonly width: number;
  /** How many may wait. */
  readonly most?: number;
  /** For how long one may wait, in ms. */
  readonly patience?: number;
}

interface Waiter {
  readonly go: () => void;
  readonly until: number;
  readonly refuse: (error: Error) => void;
  readonly isGone: IsGone | undefined;
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
export function createTurns({ width, most = Number.POSITIVE_INFINITY, patience }: Queue): Turns {
  let waiting: Waiter[] = [];
  const again: (() => void)[] = [];
  let inside = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Sends those away who have waited for too long: the first ones, as all wait equally long. */
  function sendAway(): void {
    timer = undefined;
    const now = performance.now();
    while (waiting[0] && waiting[0].until <= now) waiting.shift()?.refuse(new Overload());
    watch();
  }
  function watch(): void {
    const [first] = waiting;
    if (timer || !first || patience === undefined) return;
    timer = setTimeout(sendAway, Math.max(1, first.until - performance.now())).unref();
  }
  function enter(isGone: IsGone | 'again' | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => afterTurns(turnsBetween, resolve);
      if (inside < width) {
        inside += 1;
        return go();
      }
      if (isGone === 'again') {
        again.push(go);
        return;
      }
      waiting = waiting.length < most ? waiting : waiting.filter(one => !hasGone(one));
      if (waiting.length >= most) return reject(new Overload());
      const until = performance.now() + (patience ?? Number.POSITIVE_INFINITY);
      waiting.push({ go, until, refuse: reject, isGone });
      watch();
    });
  }
  function hasGone({ isGone, refuse }: Waiter): boolean {
    if (!isGone?.()) return false;
    refuse(new Gone());
    return true;
  }
  function release(): void {
    let next = again.length > 0 ? undefined : waiting.shift();
    while (next && hasGone(next)) next = waiting.shift();
    const go = again.shift() ?? next?.go;
    if (go) go();
    else inside -= 1;
  }
  return {
    waiting: () => waiting.length,
    pass: async (action, isGone) => {
      await enter(isGone);
      try {
        return await action();
      } finally {
        release();
      }
    },
  };
}
