import { withoutSeparators } from '@sunbird/loan-domain';
import type { UserContext } from '../../http/call-handler';
import { newId, systemRandom } from '../../random';
import { fieldRefusal } from '../../refusal';
import { type Claim, issueTicket, useTicket } from '../../session/tickets';

/** One account, as a bank knows it. */
export interface ResolvedNumber {
  readonly cardType: string;
  readonly bankCode: string;
  /** Account number or UPI ID, whatever it was typed like. */
  readonly number: string | undefined;
}

function claimOf({ user }: UserContext, { cardType, bankCode, number = '' }: ResolvedNumber): Claim {
  const subject = [cardType, bankCode, withoutSeparators(number).toLowerCase()].join(':');
  return { purpose: 'account', holder: user.userId, subject };
}

/** Proves that this borrower has just looked up the name on this account. */
export function resolutionTicket(context: UserContext, account: ResolvedNumber): string {
  return issueTicket(context, claimOf(context, account), newId(systemRandom, 'RES'));
}

/** Requires that proof, and uses it up. Only a first account may come without. */
export async function requireResolution(
  context: UserContext,
  account: ResolvedNumber,
  ticket: string | undefined,
  isChange: boolean,
): Promise<void> {
  if (ticket === undefined && !isChange) return;
  if ((await useTicket(context, claimOf(context, account), ticket)).good) return;
  throw fieldRefusal('resolveTicket', 'error.form.invalid');
}
