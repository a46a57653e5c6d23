import type { Endpoint } from '@sunbird/api-client';

export interface CachedResponse<D> {
  readonly data: D;
  /** Epoch ms. */
  readonly at: number;
}

/** The response to the early call of the boot script, if it was the same call. */
type EarlySource = <P, D>(endpoint: Endpoint<P, D>, payload: P) => D | undefined;

/**
 * Caches the last response of each reading call, in memory only: a screen that the borrower visits again shows it at
 * once, with its time, while it requests a new one. Cleared when the session ends, and after every changing call.
 */
export function createResponseCache(early?: EarlySource) {
  const responses = new Map<string, CachedResponse<unknown>>();
  let source = early;
  function keyOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
    return `${endpoint.name}|${JSON.stringify(payload ?? null)}`;
  }

  return {
    put<P, D>(endpoint: Endpoint<P, D>, payload: P, data: D): void {
      if (endpoint.acts || endpoint.method !== 'GET') return;
      responses.set(keyOf(endpoint, payload), { data, at: Date.now() });
    },
    peek<P, D>(endpoint: Endpoint<P, D>, payload: P): CachedResponse<D> | undefined {
      const key = keyOf(endpoint, payload);
      if (!responses.has(key)) {
        const data = source?.(endpoint, payload);
        if (data !== undefined) responses.set(key, { data, at: Date.now() });
      }
      // The key has the endpoint whose schema parsed the data.
      return responses.get(key) as CachedResponse<D> | undefined;
    },
    clear(): void {
      source = undefined;
      responses.clear();
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
