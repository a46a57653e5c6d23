import type { Person } from '@sunbird/staff-sign-in';
import { desc, eq } from 'drizzle-orm';
import type { Lender } from '../context/lender';
import { inTransaction, lockUser } from '../context/transaction';
import type { Queries } from '../database/open-database';
import { staffDecisions } from '../database/schema';
import { runDueJobs } from '../jobs/run-jobs';
import { disputeSection } from './disputes';
import { jobSection } from './jobs';
import { loanSection } from './loans';
import { messageSection } from './messages';
import { proofSection } from './proofs';
import type { StaffRole } from './records';
import { refundSection } from './refunds';
import { requestSection } from './requests';
import { DecidedError, type Form, FormError, type Section } from './subject';

/** The pages of what waits, by the first part of their path. */
export const sections = {
  loans: loanSection,
  requests: requestSection,
  proofs: proofSection,
  refunds: refundSection,
  disputes: disputeSection,
  messages: messageSection,
  jobs: jobSection,
};
type SectionName = keyof typeof sections;

/** The page of something that waits. */
export function sectionOf(kind: string): SectionName {
  if (kind === 'holder') return 'loans';
  if (kind === 'complaint' || kind === 'review') return 'requests';
  if (kind === 'refund') return 'refunds';
  if (kind === 'dispute') return 'disputes';
  if (kind === 'job') return 'jobs';
  return kind === 'proof' ? 'proofs' : 'messages';
}

export type Decision = typeof staffDecisions.$inferSelect;

const decisionsShown = 200;

/** The newest decisions: all, or those about one thing. */
export function decisionsOn(queries: Queries, subject?: string): Promise<Decision[]> {
  return queries
    .select()
    .from(staffDecisions)
    .where(subject === undefined ? undefined : eq(staffDecisions.subject, subject))
    .orderBy(desc(staffDecisions.id))
    .limit(decisionsShown);
}

const reasonLength = { least: 3, most: 500 };

/** What the form of a decision says, beside the fields of its section. */
function readForm(form: Form, choices: readonly { readonly name: string }[]) {
  const reason = (form.reason ?? '').trim();
  const { least, most } = reasonLength;
  if (reason.length < least || reason.length > most) throw new FormError({ reason: 'error.reason' });
  const choice = choices.find(({ name }) => name === form.decision);
  if (!choice) throw new FormError({ decision: 'error.decision' });
  return { reason, choice: choice.name };
}

/**
 * Takes a decision of a person, once, with its line in the log. What is due for the borrower runs before it and after it.
 * DecidedError if it waits no more, FormError for a wrong form; false if there is no such thing.
 */
export async function decide(
  lender: Lender,
  person: Pick<Person<StaffRole>, 'id' | 'name'>,
  section: Section,
  id: string,
  form: Form,
): Promise<boolean> {
  const now = lender.clock.now();
  const { queries } = lender.database;
  const userId = (await section.find({ lender, queries, now }, id))?.userId;
  if (userId === undefined) return false;
  if (userId !== null) await runDueJobs(lender, { until: now, userId });
  await inTransaction(lender, now, async tx => {
    if (userId !== null) await lockUser(tx, userId);
    const subject = await section.find(tx, id);
    if (!subject?.waits) throw new DecidedError();
    const { reason, choice } = readForm(form, subject.choices);
    const detail = await subject.decide(choice, form);
    await tx.queries.insert(staffDecisions).values({
      at: now,
      personId: person.id,
      person: person.name,
      kind: subject.kind,
      subject: id,
      userId,
      decision: detail === undefined ? choice : `${choice} ${detail}`,
      reason,
    });
  });
  if (userId !== null) await runDueJobs(lender, { until: now, userId });
  return true;
}
