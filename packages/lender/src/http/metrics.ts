import { and, count, gt, isNull, lte, min, sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Lender } from '../context/lender';
import type { Queries } from '../database/open-database';
import { jobs, providerMessages } from '../database/schema';
import { checkNextPart, type LedgerCheck } from '../ledger/ledger';

/** Upper ends, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** A job that is later than this waits for something, milliseconds. */
const lateMs = 60_000;
/** A job that failed is tried again within this time, milliseconds. */
const retriedWithinMs = 3_600_000;

const stateOfJob = sql<string>`case when ${jobs.deadAt} is not null then 'dead' when ${jobs.attempts} > 1 then 'failed' when ${jobs.dueAt} <= `;

/** Jobs that are due, late, have failed twice, or that nobody tries any more. What is due much later is not read. */
function readJobs(queries: Queries, now: number) {
  const state = sql<string>`${stateOfJob}${now - lateMs}::bigint then 'late' else 'due' end`.as('state');
  return queries
    .select({ kind: jobs.kind, state, rows: count() })
    .from(jobs)
    .where(
      and(
        lte(jobs.dueAt, now + retriedWithinMs),
        sql`(${jobs.dueAt} <= ${now}::bigint or ${gt(jobs.attempts, 1)})`,
      ),
    )
    .groupBy(jobs.kind, state);
}

/** Genuine messages of providers that no person has handled. */
function readMessages(queries: Queries) {
  const { provider, receivedAt, resolvedAt } = providerMessages;
  return queries
    .select({ provider, rows: count(), oldest: min(receivedAt) })
    .from(providerMessages)
    .where(isNull(resolvedAt))
    .groupBy(provider);
}

/** What a process measures, for Prometheus and what reads its format. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  function histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Histogram({ name, help, labelNames, buckets, registers });
  }
  function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
    return new Gauge({ name, help, labelNames, registers });
  }
  const calls = histogram(
    'lender_call_seconds',
    'Calls of the app and webhooks, from the first byte to the answer.',
    ['call', 'outcome'],
  );
  const services = histogram(
    'lender_service_seconds',
    'What others do for the lender: payouts, bank, messages, identity.',
    ['service', 'outcome'],
  );
  const connections = gauge(
    'lender_database_connections',
    'Connections of the pool, and callers that wait for one.',
    ['state'],
  );
  const reachable = gauge('lender_database_up', '1 if the numbers below were read at this scrape.');
  const jobsByState = gauge(
    'lender_jobs',
    'Jobs that are due, late by a minute, have failed twice, or wait for a person.',
    ['kind', 'state'],
  );
  const messages = gauge(
    'lender_provider_messages_waiting',
    'Messages of providers that wait for a person.',
    ['provider'],
  );
  const oldest = gauge('lender_provider_messages_oldest_seconds', 'The age of the oldest of them.', [
    'provider',
  ]);

  let checked: LedgerCheck | undefined;
  let checking: Promise<void> | undefined;
  let ledger: Readonly<Record<'transactions' | 'orders' | 'checked', Gauge>> | undefined;
  /** Runs beside the scrape, which shows the result of the part before. */
  async function checkLedger({ database }: Lender): Promise<void> {
    checked = await checkNextPart(database.watched(), checked);
    ledger ??= {
      transactions: gauge('lender_ledger_unbalanced_transactions', 'Transactions that do not add up to 0.'),
      orders: gauge('lender_ledger_differing_orders', 'Orders whose amounts differ from the ledger.'),
      checked: gauge(
        'lender_ledger_checked_timestamp_seconds',
        'When the check had gone through all orders.',
      ),
    };
    ledger.transactions.set(checked.unbalancedTransactions.length);
    ledger.orders.set(checked.differingOrders.length);
    if (checked.isWhole) ledger.checked.setToCurrentTime();
  }

  async function readDatabase(queries: Queries, now: number): Promise<void> {
    const [due, open] = [await readJobs(queries, now), await readMessages(queries)];
    jobsByState.reset();
    for (const { kind, state, rows } of due) jobsByState.set({ kind, state }, rows);
    messages.reset();
    oldest.reset();
    for (const { provider, rows, oldest: at } of open) {
      messages.set({ provider }, rows);
      oldest.set({ provider }, Math.max(0, (now - (at ?? now)) / 1000));
    }
  }

  return {
    calls,
    services,
    contentType: registry.contentType,
    /** The text of a scrape. Without the database, what the process knows by itself. */
    async scrape(lender: Lender): Promise<string> {
      const { database, clock } = lender;
      for (const [state, number] of Object.entries(database.connections()))
        connections.set({ state }, number);
      try {
        await readDatabase(database.watched(), clock.now());
        reachable.set(1);
        checking ??= checkLedger(lender)
          .catch(error => lender.log.error({ error }, 'the ledger was not checked'))
          .finally(() => (checking = undefined));
      } catch {
        for (const stale of [jobsByState, messages, oldest]) stale.reset();
        reachable.set(0);
      }
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
