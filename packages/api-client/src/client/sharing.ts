import { AbortedError } from '../errors';

type Send = (signal: AbortSignal) => Promise<unknown>;

interface Flight {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

/** Rejects as soon as the caller's own signal fires, whatever becomes of `answer`. */
function untilAborted(
  answer: Promise<unknown>,
  signal: AbortSignal | undefined,
  leave: () => void,
): Promise<unknown> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    function stop() {
      leave();
      reject(new AbortedError());
    }
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Sends a request of the caller's own, cancelled when its signal fires. */
export function sendAlone(signal: AbortSignal | undefined, send: Send): Promise<unknown> {
  const abort = new AbortController();
  return untilAborted(send(abort.signal), signal, () => abort.abort());
}

/** Lets callers of one request share it while it is in flight; it is cancelled once all of them have gone. */
export function createSharing() {
  const flights = new Map<string, Flight>();

  function takeOff(name: string, send: Send): Flight {
    const abort = new AbortController();
    const flight: Flight = { answer: send(abort.signal), abort, waiting: 0 };
    flights.set(name, flight);
    function land() {
      return remove(name, flight);
    }
    flight.answer.then(land, land);
    return flight;
  }

  function remove(name: string, flight: Flight): void {
    if (flights.get(name) === flight) flights.delete(name);
  }

  return (name: string, signal: AbortSignal | undefined, send: Send): Promise<unknown> => {
    const flight = flights.get(name) ?? takeOff(name, send);
    flight.waiting += 1;
    return untilAborted(flight.answer, signal, () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      remove(name, flight);
      flight.abort.abort();
    });
  };
}
