import { type Incoming, readIncoming } from '@sunbird/native-bridge';

/** One received message of the wrapper. */
export interface Heard {
  readonly text: unknown;
  readonly message: Incoming;
  /** Ms after the request. */
  readonly after: number;
}

export type Listeners = Set<(text: unknown) => void>;

/**
 * Collects messages until the time is over or it is called off; `done` may shorten what is left of the time to a
 * number of ms.
 */
export function listen(
  listeners: Listeners,
  limitMs: number,
  signals: readonly AbortSignal[],
  done: (heard: Heard) => number | undefined,
): Promise<readonly Heard[]> {
  const startedAt = Date.now();
  const heard: Heard[] = [];
  return new Promise(resolve => {
    function finish() {
      clearTimeout(timer);
      listeners.delete(listener);
      for (const signal of signals) signal.removeEventListener('abort', finish);
      resolve(heard);
    }
    let timer = setTimeout(finish, limitMs);
    function listener(text: unknown) {
      const one = { text, message: readIncoming(text), after: Date.now() - startedAt };
      heard.push(one);
      const within = done(one);
      if (within === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(finish, within);
    }
    listeners.add(listener);
    for (const signal of signals) signal.addEventListener('abort', finish);
    if (signals.some(({ aborted }) => aborted)) finish();
  });
}
