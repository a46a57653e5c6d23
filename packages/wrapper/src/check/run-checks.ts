import type { Store } from '../page/store';
import { type Check, type CheckId, checks, type Known } from './checks';
import type { Exchange } from './exchange';
import { type CheckResult, resultOf, skipped } from './report';

export interface CheckState {
  readonly results: Readonly<Partial<Record<CheckId, CheckResult>>>;
  /** The check that runs now. */
  readonly running: CheckId | undefined;
}

export const nothingChecked: CheckState = { results: {}, running: undefined };

export interface Runner {
  runAll(): Promise<void>;
  run(id: CheckId): Promise<void>;
  /** Skips the check that waits for the tester. */
  skip(): void;
}

export function createRunner(exchange: Exchange, store: Store<CheckState>): Runner {
  const known: Known = { login: undefined };
  let abort = new AbortController();

  async function runOne(check: Check): Promise<void> {
    abort = new AbortController();
    const { signal } = abort;
    const startedAt = Date.now();
    store.update({ running: check.id });
    const found = await check.run(exchange, known, signal);
    const result = signal.aborted ? skipped(check.id) : resultOf(check.id, found, Date.now() - startedAt);
    store.update(({ results }) => ({ running: undefined, results: { ...results, [check.id]: result } }));
  }

  return {
    async runAll() {
      if (store.get().running) return;
      store.update({ results: {} });
      for (const check of checks) {
        await runOne(check);
        // Without a wrapper the other checks can't run.
        if (!exchange.transport) return;
      }
    },
    async run(id) {
      const check = checks.find(one => one.id === id);
      if (check && !store.get().running) await runOne(check);
    },
    skip: () => abort.abort(),
  };
}
