import { codes } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { findRow } from '../database/rows';
import { verificationCodes } from '../database/schema';
import { lenderMarketOf } from '../engine/products';
import { Refusal } from '../refusal';
import type { User, Work } from '../work';
import { type Claim, issueTicket, useTicket } from './tickets';
import { useCode } from './verification';

interface Mobile {
  readonly market: Market;
  readonly mobile: string;
}

function claimOf(scene: string, market: string, mobile: string): Claim {
  return { purpose: `code:${scene}`, holder: `${market}:${mobile}` };
}

/** A ticket of a number for a purpose, by the code that was right. */
export function issueCodeTicket(
  work: Work,
  { market, mobile }: Pick<User, 'market' | 'mobile'>,
  scene: string,
  codeId: string,
): string {
  return issueTicket(work, claimOf(scene, market, mobile), codeId);
}

/** Proves that the holder of a number has just typed a code; undefined for a code that was sent for another purpose. */
export async function codeTicket(
  work: Work,
  { market, mobile }: Mobile,
  scene: string,
  codeId: string,
): Promise<string | undefined> {
  const sent = await findRow(work, verificationCodes, codeId);
  if (sent?.scene !== scene) return undefined;
  return issueCodeTicket(work, { market: market.code, mobile }, scene, codeId);
}

/**
 * Requires a ticket of the borrower's own number for this purpose, and uses up the ticket and its code.
 * @param address the network that sends the ticket
 */
export async function requireCodeTicket(
  work: Work,
  { market, mobile }: User,
  scene: string,
  ticket: string | undefined,
  address: string,
): Promise<void> {
  const use = await useTicket(work, claimOf(scene, market, mobile), ticket);
  if (!use.good) throw new Refusal(use.expired ? codes.captchaExpired : codes.captchaInvalid);
  await useCode(work, { market: lenderMarketOf(work.lender, market), mobile, address }, use.id);
}
