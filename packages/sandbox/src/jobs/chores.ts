import { lt } from 'drizzle-orm';
import {
  allowances,
  clientEvents,
  codeGuards,
  idempotencyKeys,
  jobs,
  promotionEntries,
  providerMessages,
  rateWindows,
  rejections,
  verificationCodes,
} from '../database/schema';
import { keyLifetime } from '../idempotency';
import type { Lender } from '../lender';
import type { Work } from '../work';
import { schedule } from './schedule';

const dayMs = 86_400_000;
/** How long a provider's message is kept that needs nobody any more. */
const messageDays = 90;
/** An event that is sent again is known for as long. */
const eventDays = 30;
/** Places and reminders of a campaign, with the hash of a number. */
const entryDays = 90;

/** What no borrower's act schedules: the daily cleaning. */
const cleaning = { kind: 'cleanUp', subject: 'lender' } as const;

/**
 * Schedules the cleaning, unless it is: at opening, and after a reset has emptied the jobs. A lender that is restarted
 * every day must not put it off for ever.
 */
export async function scheduleChores({ clock, database: { queries } }: Lender): Promise<void> {
  await queries
    .insert(jobs)
    .values({ ...cleaning, dueAt: clock.now() + dayMs })
    .onConflictDoNothing();
}

/** Removes what is over, and schedules the next cleaning. After a long pause one cleaning does the work of all missed. */
export async function cleanUp({ lender, queries, now: dueAt }: Work): Promise<void> {
  const now = Math.max(dueAt, lender.clock.now());
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - keyLifetime));
  await queries.delete(rateWindows).where(lt(rateWindows.resetAt, now));
  await queries.delete(allowances).where(lt(allowances.wholeAt, now));
  await queries.delete(codeGuards).where(lt(codeGuards.at, now - lender.settings.logIn.memory));
  await queries.delete(rejections).where(lt(rejections.retryAt, now));
  await queries.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now - dayMs));
  await queries.delete(providerMessages).where(lt(providerMessages.resolvedAt, now - messageDays * dayMs));
  await queries.delete(clientEvents).where(lt(clientEvents.at, now - eventDays * dayMs));
  await queries.delete(promotionEntries).where(lt(promotionEntries.at, now - entryDays * dayMs));
  await schedule(queries, cleaning.kind, cleaning.subject, now + dayMs, null);
}
