import { AbortedError } from '../errors';
import { untilAborted } from './until-aborted';

type Send = (signal: AbortSignal) => Promise<unknown>;

interface Request {
  readonly response: Promise<unknown>;
  /** Rejects `response` with this error and aborts the request. */
  readonly cancel: (error: unknown) => void;
  callers: number;
}

/** The client's requests that are under way. */
export function createRequests() {
  const pending = new Set<Request>();
  const shared = new Map<string, Request>();

  function start(send: Send): Request {
    const abort = new AbortController();
    let cancel: Request['cancel'] = () => undefined;
    const response = new Promise<unknown>((resolve, reject) => {
      cancel = error => {
        reject(error);
        abort.abort();
      };
      send(abort.signal).then(resolve, reject);
    });
    const request: Request = { response, cancel, callers: 0 };
    pending.add(request);
    return request;
  }

  function startShared(name: string, send: Send): Request {
    const request = start(send);
    shared.set(name, request);
    return request;
  }

  function remove(request: Request): void {
    pending.delete(request);
    for (const [name, known] of shared) if (known === request) shared.delete(name);
  }

  /** Waits for the response. A request that all its callers have cancelled is aborted. */
  function waitFor(request: Request, signal: AbortSignal | undefined): Promise<unknown> {
    request.callers += 1;
    const response = request.response.finally(() => remove(request));
    return untilAborted(response, signal, () => {
      request.callers -= 1;
      if (request.callers > 0) return;
      remove(request);
      request.cancel(new AbortedError());
    });
  }

  return {
    /** Sends a request for one caller. */
    sendAlone: (signal: AbortSignal | undefined, send: Send) => waitFor(start(send), signal),

    /** Callers of the same `name` share one request while it is under way. */
    sendShared: (name: string, signal: AbortSignal | undefined, send: Send) =>
      waitFor(shared.get(name) ?? startShared(name, send), signal),

    /** Aborts every request; its callers get the error. */
    cancelAll(error: unknown): void {
      for (const request of [...pending]) {
        remove(request);
        request.cancel(error);
      }
    },
  };
}
