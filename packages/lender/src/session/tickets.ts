import { codes } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import type { Transaction, User } from '../context/transaction';
import { findRow } from '../database/rows';
import { usedTickets, verificationCodes } from '../database/schema';
import { Refusal } from '../kit/errors';
import { isSameText, keyedHashOf } from '../kit/secrets';
import { lenderMarketOf } from '../settings/markets';
import { useCode } from './verification';

const lifetime = 10 * 60_000;
/** What a ticket proves, of whom. A ticket is good for exactly this. */
export interface Claim {
  readonly purpose: string;
  readonly holder: string;
  /** What the purpose is about, such as one account. */
  readonly subject?: string;
}

function proofOf(
  { lender }: Transaction,
  { purpose, holder, subject = '' }: Claim,
  id: string,
  until: number,
) {
  return keyedHashOf(JSON.stringify(['ticket', purpose, holder, subject, id, until]), lender.secret);
}

/** A ticket for the next ten minutes. Of several with the same id, one can be used. */
export function issueTicket(tx: Transaction, claim: Claim, id: string): string {
  const until = tx.now + lifetime;
  return `${id}.${until}.${proofOf(tx, claim, id, until)}`;
}

type TicketUse =
  | { readonly good: true; readonly id: string }
  | { readonly good: false; readonly expired: boolean };

const refused: TicketUse = { good: false, expired: false };

/** Uses a ticket up. Nothing is used if the transaction is undone, so a refused form can be sent again with it. */
export async function useTicket(
  tx: Transaction,
  claim: Claim,
  ticket: string | undefined,
): Promise<TicketUse> {
  const [, id, until, proof] = /^([\w-]{1,40})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket ?? '') ?? [];
  if (!id || !proof || !isSameText(proof, proofOf(tx, claim, id, Number(until)))) return refused;
  if (Number(until) <= tx.now) return { good: false, expired: true };
  const [used] = await tx.queries
    .insert(usedTickets)
    .values({ ticketId: id, usedAt: tx.now })
    .onConflictDoNothing()
    .returning();
  return used ? { good: true, id } : refused;
}

interface Mobile {
  readonly market: Market;
  readonly mobile: string;
}

function claimOf(scene: string, market: string, mobile: string): Claim {
  return { purpose: `code:${scene}`, holder: `${market}:${mobile}` };
}

/** A ticket of a number for a purpose, by the code that was right. */
export function issueCodeTicket(
  tx: Transaction,
  { market, mobile }: Pick<User, 'market' | 'mobile'>,
  scene: string,
  codeId: string,
): string {
  return issueTicket(tx, claimOf(scene, market, mobile), codeId);
}

/** Proves that the holder of a number has just typed a code; undefined for a code that was sent for another purpose. */
export async function codeTicket(
  tx: Transaction,
  { market, mobile }: Mobile,
  scene: string,
  codeId: string,
): Promise<string | undefined> {
  const sent = await findRow(tx, verificationCodes, codeId);
  if (sent?.scene !== scene) return undefined;
  return issueCodeTicket(tx, { market: market.code, mobile }, scene, codeId);
}

/**
 * Requires a ticket of the borrower's own number for this purpose, and uses up the ticket and its code.
 * @param address the network that sends the ticket
 */
export async function requireCodeTicket(
  tx: Transaction,
  { market, mobile }: User,
  scene: string,
  ticket: string | undefined,
  address: string,
): Promise<void> {
  const use = await useTicket(tx, claimOf(scene, market, mobile), ticket);
  if (!use.good) throw new Refusal(use.expired ? codes.captchaExpired : codes.captchaInvalid);
  await useCode(tx, { market: lenderMarketOf(tx.lender, market), mobile, address }, use.id);
}
