import type { Endpoint } from '@sunbird/api-client';

export interface Answer<D> {
  readonly data: D;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The last answer of each reading call, in memory only: a screen that is visited again shows it at once,
 * with its time, while it asks anew. Forgotten when the session ends, and after any act.
 */
export function createAnswerCache(now: () => number = Date.now) {
  const answers = new Map<string, Answer<unknown>>();
  function keyOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
    return `${endpoint.name}|${JSON.stringify(payload ?? null)}`;
  }

  return {
    keep<P, D>(endpoint: Endpoint<P, D>, payload: P, data: D): void {
      if (endpoint.acts || endpoint.method !== 'GET') return;
      answers.set(keyOf(endpoint, payload), { data, at: now() });
    },
    peek<P, D>(endpoint: Endpoint<P, D>, payload: P): Answer<D> | undefined {
      const known = answers.get(keyOf(endpoint, payload));
      // Kept under the very endpoint whose schema made it.
      return known as Answer<D> | undefined;
    },
    forget: () => answers.clear(),
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
