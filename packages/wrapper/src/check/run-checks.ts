import { protocolVersion, type TransportName } from '@sunbird/native-bridge';
import { maskPersonal } from '../log/conversation';
import type { Store } from '../page/store';
import { type Check, checks, type RunContext, type Verdict } from './checks';
import { type Exchange, type ExchangeFailure, type Heard, type Outcome, outcomeOf } from './exchange';

export interface CheckResult {
  readonly check: string;
  readonly outcome: Outcome;
  readonly problems: readonly ExchangeFailure[];
  /** Ms that the whole check took. */
  readonly took: number;
  /** The wrapper's message, without personal data. */
  readonly heard: readonly { readonly after: number; readonly message: unknown }[];
}

function resultOf(check: string, verdict: Verdict, took: number): CheckResult {
  const { problems, heard } = verdict;
  return { check, outcome: outcomeOf(problems), problems, took, heard: heard.map(readable) };
}

function skipped(check: string): CheckResult {
  return { check, outcome: 'skipped', problems: [], took: 0, heard: [] };
}

/** The result to copy, for the wrapper's own tickets and tests. */
export function reportOf(
  results: readonly CheckResult[],
  about: { readonly transport: TransportName | undefined; readonly userAgent: string; readonly now: number },
) {
  return {
    protocol: protocolVersion,
    at: new Date(about.now).toISOString(),
    transport: about.transport ?? 'browser',
    userAgent: about.userAgent,
    results,
  };
}

function readable({ text, after }: Heard): { after: number; message: unknown } {
  return { after, message: maskPersonal(parsed(text)) };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return typeof text;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so it may have personal data: the report only says that it was received.
    return `${text.slice(0, 12)}… (${text.length})`;
  }
}

export interface CheckState {
  readonly results: Readonly<Record<string, CheckResult | undefined>>;
  /** The check that runs now. */
  readonly running: string | undefined;
}

export const nothingChecked: CheckState = { results: {}, running: undefined };

export function createRunner(exchange: Exchange, store: Store<CheckState>) {
  const context: RunContext = { login: undefined };
  let abort = new AbortController();

  async function runOne(check: Check): Promise<void> {
    abort = new AbortController();
    const { signal } = abort;
    const startedAt = Date.now();
    store.update({ running: check.id });
    const verdict = await check.run(exchange, context, signal);
    const result = signal.aborted ? skipped(check.id) : resultOf(check.id, verdict, Date.now() - startedAt);
    store.update(({ results }) => ({ running: undefined, results: { ...results, [check.id]: result } }));
  }

  return {
    async runAll(): Promise<void> {
      if (store.get().running) return;
      store.update({ results: {} });
      for (const check of checks) {
        await runOne(check);
        // Without a wrapper the other checks can't run.
        if (!exchange.transport) return;
      }
    },
    async run(id: string): Promise<void> {
      const check = checks.find(one => one.id === id);
      if (check && !store.get().running) await runOne(check);
    },
    /** Skips the check that waits for the tester. */
    skip: () => abort.abort(),
  };
}
export type Runner = ReturnType<typeof createRunner>;
