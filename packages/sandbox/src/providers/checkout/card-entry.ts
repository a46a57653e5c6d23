import { calendarDateAt, daysInMonth, toCalendarDate, withoutSeparators } from '@sunbird/loan-domain';
import type { Say } from '../texts/provider-text';
import type { Problem } from './page-parts';
import type { Fields } from './step-result';
import { findTestCard, type TestCard } from './test-cards';

/** The last day of a card, from `MM/YY`; undefined for anything else. */
function lastDayOf(expiry: string): string | undefined {
  const match = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  const month = Number(match?.[1]);
  const year = 2000 + Number(match?.[2]);
  if (!match || month < 1 || month > 12) return undefined;
  return toCalendarDate(year, month, daysInMonth(year, month));
}

interface CardDesk {
  readonly provider: string;
  readonly zone: string;
  readonly now: number;
  readonly say: Say;
}

/** Reads a card as it was typed. Every field that is wrong is named at once. */
export function readCard(
  { number = '', expiry = '', cvv = '' }: Fields,
  { provider, zone, now, say }: CardDesk,
): { readonly card: TestCard } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const card = findTestCard(provider, withoutSeparators(number));
  if (!card) problems.push({ field: 'number', text: say('card.unknown') });
  const lastDay = lastDayOf(expiry);
  if (!lastDay) problems.push({ field: 'expiry', text: say('card.expiry.invalid') });
  else if (lastDay < calendarDateAt(now, zone))
    problems.push({ field: 'expiry', text: say('card.expiry.past') });
  const typed = cvv.trim();
  if (!/^\d{3,4}$/.test(typed) || (card?.cvv ?? typed) !== typed) {
    problems.push({ field: 'cvv', text: say('card.cvv.wrong') });
  }
  return card && problems.length === 0 ? { card } : { problems };
}
