import type { Partner } from '@sunbird/federation/partners';
import type { Market } from '@sunbird/loan-domain';
import { toMajor, toMinor } from '@sunbird/loan-domain';
import type { UserContext } from '../http/call-handler';

/** The partner's site; in the sandbox, its own page in that place. */
function addressOf({ lender, caller }: UserContext, { url }: Partner): string {
  if (lender.settings.mode !== 'sandbox') return url;
  return `${caller.origin}/providers/partner/${new URL(url).hostname}?lang=${caller.language}`;
}

/** A partner as call 43 returns it. */
export function partnerOnWire(context: UserContext, { limits, currency }: Market, partner: Partner) {
  const { lenderName, maxShare, aprFrom } = partner;
  const max = toMajor(Math.round(toMinor(limits.maxAmount) * maxShare));
  return {
    lenderName,
    range: { min: limits.minAmount, max, currency: currency.code },
    terms: { min: limits.minTerm, max: limits.maxTerm },
    aprFrom,
    url: addressOf(context, partner),
  };
}
