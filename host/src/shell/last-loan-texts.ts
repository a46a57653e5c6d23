import { createFormatters, type Language, type MarketFormats } from '@sunbird/i18n';
import type { LastLoan } from '@sunbird/shell-api';
import type { LastLoanTexts } from '../storage/items';

/** The texts of a loan for the first picture of the next start; undefined without an amount or a date. */
export function lastLoanTexts(
  { at, dueDate, owed }: LastLoan,
  market: MarketFormats,
  language: Language,
): LastLoanTexts | undefined {
  if (owed === undefined || !dueDate) return undefined;
  const { formatDate, moneyParts } = createFormatters(language, market);
  const { symbol, amount, code } = moneyParts(owed);
  return {
    language,
    at: formatDate(at, 'dayTime'),
    dueDate: formatDate(dueDate),
    owed: [symbol, amount, code],
  };
}
