import { type BridgeEvent, protocolVersion, type TransportName } from '@sunbird/native-bridge';
import { cooperativeReplies, createFakeHost, createFakeWindow } from '@sunbird/native-bridge/fake';
import { maskPersonal } from '../log/conversation';
import type { Store } from '../page/store';
import { type Check, checks, type RunContext, type Verdict } from './checks';
import {
  type Exchange,
  type ExchangeFailure,
  type Heard,
  type Outcome,
  openExchange,
  outcomeOf,
} from './exchange';

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

const everyEvent: readonly BridgeEvent[] = [
  { name: 'back' },
  { name: 'resume' },
  { name: 'networkChanged', online: false },
  { name: 'networkChanged', online: true },
];

/** Runs a check against a correct wrapper. Returns what that said, for a wrapper's developer to compare with. */
async function passingMessages(check: Check): Promise<readonly unknown[]> {
  const fake = createFakeWindow('reactNative', text => host.receive(text));
  const host = createFakeHost({ deliver: text => fake.deliver(text), replies: cooperativeReplies });
  const exchange = openExchange(fake.window, []);
  // The fake wrapper replies at once, and never twice: no check need listen longer.
  const over = new AbortController();
  setTimeout(() => over.abort(), 50);
  const running = check.run(exchange, { login: undefined }, over.signal);
  for (const event of everyEvent) if (event.name === check.id) host.emit(event);
  return (await running).heard.map(heard => readable(heard).message);
}

export type PassingRun = Readonly<Record<string, readonly unknown[]>>;

/** What a correct wrapper says in each check. */
export async function runPassing(): Promise<PassingRun> {
  return Object.fromEntries(
    await Promise.all(checks.map(async check => [check.id, await passingMessages(check)] as const)),
  );
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
