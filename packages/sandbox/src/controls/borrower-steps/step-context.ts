import type { Market, MarketCode, OrderStatus, Product } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { orders } from '../../database/schema';
import { runDueJobs } from '../../jobs/run-jobs';
import { type JobKind, schedule } from '../../jobs/schedule';
import type { Lender } from '../../lender';
import type { InProcessClient } from '../in-process-client';
import type { SamplePerson } from '../sample-person';

export const dayMs = 86_400_000;
export const minuteMs = 60_000;

/** How long orders at 1 and 7 stay there, so that a tester finds them as requested; `decide` ends it at once. */
const holdMs = 8 * 3_600_000;

/** What the steps of a new borrower work with. */
export interface StepContext {
  readonly lender: Lender;
  readonly client: InProcessClient;
  readonly market: Market<MarketCode>;
  readonly person: SamplePerson;
  readonly userId: string;
  readonly product: Product;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
  /** The status that the order is to have. */
  readonly at: OrderStatus;
  /** The present moment of the lender's clock. */
  readonly now: number;
  /** When a loan that is paid out was confirmed. */
  readonly confirmedAt: number;
  /** The moment of the last call; each call takes place a minute after the one before. */
  moment: number;
  /** The order so far; empty before the application. */
  orderNo: string;
}

/** The moment of the next call. */
export function nextMoment(context: StepContext): number {
  context.moment += minuteMs;
  return context.moment;
}

/** Runs the borrower's jobs that are due by then. */
export async function runJobs({ lender, userId }: StepContext, until: number): Promise<void> {
  await runDueJobs(lender, { until, userId });
}

/** Delays a job of the order, so that the order keeps its status. */
export async function holdJob({ lender, userId, orderNo, now }: StepContext, kind: JobKind): Promise<void> {
  await schedule(lender.database.queries, { kind, subject: orderNo, userId, dueAt: now + holdMs });
}

export async function changeOrderRow(
  { lender, orderNo }: StepContext,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await lender.database.queries.update(orders).set(changes).where(eq(orders.orderNo, orderNo));
}
