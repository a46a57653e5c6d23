import type { Endpoint } from '@sunbird/api-client';

export interface Answer<D> {
  readonly data: D;
  /** Epoch ms. */
  readonly at: number;
}

/** What has come for a call before anybody made it, if it is this one. */
type EarlySource = <P, D>(endpoint: Endpoint<P, D>, payload: P) => D | undefined;

/**
 * The last answer of each reading call, in memory only: a screen that is visited again shows it at once,
 * with its time, while it asks anew. Forgotten when the session ends, and after any act.
 */
export function createAnswerCache(early?: EarlySource) {
  const answers = new Map<string, Answer<unknown>>();
  let source = early;
  function keyOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
    return `${endpoint.name}|${JSON.stringify(payload ?? null)}`;
  }

  return {
    keep<P, D>(endpoint: Endpoint<P, D>, payload: P, data: D): void {
      if (endpoint.acts || endpoint.method !== 'GET') return;
      answers.set(keyOf(endpoint, payload), { data, at: Date.now() });
    },
    peek<P, D>(endpoint: Endpoint<P, D>, payload: P): Answer<D> | undefined {
      const key = keyOf(endpoint, payload);
      if (!answers.has(key)) {
        const data = source?.(endpoint, payload);
        if (data !== undefined) answers.set(key, { data, at: Date.now() });
      }
      // Kept under the very endpoint whose schema made it.
      return answers.get(key) as Answer<D> | undefined;
    },
    forget(): void {
      source = undefined;
      answers.clear();
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
