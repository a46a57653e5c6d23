import * as v from 'valibot';

/**
 * Why a request to a provider had no good response. Only `refused` is certain to have changed nothing there; after any
 * other one the same request is sent again under the same reference.
 */
type ProviderFailure = 'timeout' | 'unreachable' | 'unavailable' | 'refused' | 'unreadable';

export class ProviderError extends Error {
  override name = 'ProviderError';
  constructor(
    readonly failure: ProviderFailure,
    /** Who did not do what: never what a borrower typed. */
    what: string,
    /** The provider's own code and sentence. */
    readonly code = '',
    sentence = '',
  ) {
    super([`${what}: ${failure}`, code, sentence].filter(part => part !== '').join(', '));
  }
}

/** Where a provider's API is. A sandbox differs from production by this and by the keys alone. */
export interface ProviderServer {
  readonly address: string;
  readonly send: (request: Request) => Response | Promise<Response>;
  /** Ends a request that has no response in time. */
  readonly deadline: () => AbortSignal;
}

/** A borrower waits for most requests: longer than this, asking again is better. */
const patience = 15_000;

export function serverAt(address: string): ProviderServer {
  return { address, deadline: () => AbortSignal.timeout(patience), send: request => fetch(request) };
}

interface ProviderRequest {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

/** The status and the JSON of a response. */
export async function requestJson(
  server: ProviderServer,
  { what, method, path, headers, body }: ProviderRequest,
): Promise<{ readonly status: number; readonly json: unknown }> {
  const signal = server.deadline();
  const request = new Request(server.address + path, {
    method,
    signal,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  try {
    const response = await server.send(request);
    const text = await response.text();
    if (response.status >= 500 || response.status === 429) throw new ProviderError('unavailable', what);
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    if (!json.success) throw new ProviderError('unreadable', what);
    return { status: response.status, json: json.output };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(signal.aborted ? 'timeout' : 'unreachable', what);
  }
}
