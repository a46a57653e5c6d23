import { lte } from 'drizzle-orm';
import { usedTickets } from '../database/schema';
import { isSameText, keyedHashOf } from '../secrets';
import type { Work } from '../work';

const lifetime = 10 * 60_000;
const dayMs = 86_400_000;

/** What a ticket proves, of whom. A ticket is good for exactly this. */
export interface Claim {
  readonly purpose: string;
  readonly holder: string;
  /** What the purpose is about, such as one account. */
  readonly subject?: string;
}

function proofOf({ lender }: Work, { purpose, holder, subject = '' }: Claim, id: string, until: number) {
  return keyedHashOf(JSON.stringify(['ticket', purpose, holder, subject, id, until]), lender.secret);
}

/** A ticket for the next ten minutes. Of several with the same id, one can be used. */
export function issueTicket(work: Work, claim: Claim, id: string): string {
  const until = work.now + lifetime;
  return `${id}.${until}.${proofOf(work, claim, id, until)}`;
}

export type TicketUse =
  | { readonly good: true; readonly id: string }
  | { readonly good: false; readonly expired: boolean };

const refused: TicketUse = { good: false, expired: false };

/** Uses a ticket up. Nothing is used if the transaction is undone, so a refused form can be sent again with it. */
export async function useTicket(work: Work, claim: Claim, ticket: string | undefined): Promise<TicketUse> {
  const [, id, until, proof] = /^([\w-]{1,40})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket ?? '') ?? [];
  if (!id || !proof || !isSameText(proof, proofOf(work, claim, id, Number(until)))) return refused;
  if (Number(until) <= work.now) return { good: false, expired: true };
  await work.queries.delete(usedTickets).where(lte(usedTickets.usedAt, work.now - dayMs));
  const [used] = await work.queries
    .insert(usedTickets)
    .values({ ticketId: id, usedAt: work.now })
    .onConflictDoNothing()
    .returning();
  return used ? { good: true, id } : refused;
}
