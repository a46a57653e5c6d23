/** How much one process takes on at a time; times in milliseconds. */
export interface Limits {
  /** Connections to a PostgreSQL server, beside four for its locks. */
  readonly connections: number;
  /** How long a connection may be waited for. */
  readonly connectMs: number;
  /** How long the server lets a statement run, wait for a lock, or a transaction do nothing. */
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleMs: number;
  /** How many calls may wait for their turn, and for how long: more is answered 503. */
  readonly callsWaiting: number;
  readonly callWaitMs: number;
  /** How many jobs ask a provider at the same time. */
  readonly jobWorkers: number;
}

export const defaultLimits: Limits = {
  connections: 20,
  connectMs: 2000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleMs: 30_000,
  callsWaiting: 200,
  callWaitMs: 1000,
  jobWorkers: 32,
};

/** Where nobody waits outside, as in tests: a slow machine is no overload. */
export const patientLimits: Limits = {
  ...defaultLimits,
  ...{ connectMs: 0, statementMs: 0, lockMs: 0, idleMs: 0 },
  ...{ callsWaiting: 10_000, callWaitMs: 60_000 },
};

/**
 * Of the connections two fifths are for calls, a fifth for webhooks, a fifth for payouts and a tenth for each other lane of
 * jobs, which are seldom busy all at once; staff's page and files take what is free. The embedded database, which is for
 * trying things out, runs one query at a time and lets everybody wait.
 */
export function queuesOf(kind: 'pglite' | 'postgresql', limits: Limits) {
  const one = { width: 1 };
  if (kind === 'pglite') return { calls: one, webhooks: one, jobs: { workers: limits.jobWorkers, ...one } };
  const share = (part: number) => Math.max(1, Math.floor(limits.connections * part));
  const { callsWaiting: most, callWaitMs: patience, jobWorkers: workers } = limits;
  return {
    calls: { width: share(0.4), most, patience },
    // Providers wait for longer than borrowers do.
    webhooks: { width: share(0.2), most, patience: 5 * patience },
    jobs: { workers, width: share(0.1) },
  };
}
