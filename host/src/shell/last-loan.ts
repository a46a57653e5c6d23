import { createFormatters, type Language, type MarketFormats } from '@sunbird/i18n';
import type { LastLoan, Shell } from '@sunbird/shell-api';
import { afterPaint } from '../chrome/app-link';
import { languageAtom, store } from '../kit/state';
import { authorization } from '../session/session-atom';
import { type LastLoanTexts, lastLoanItem } from '../storage/items';
import type { Services } from './services';

/** The texts of a loan for the pre-rendered home of the next start; undefined without an amount or a date. */
function lastLoanTexts(
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

/** The last loan that screens showed, for a start without a network. */
export function createLastLoan({ market }: Pick<Services, 'market'>): Shell['lastLoan'] {
  let waiting: (() => void) | undefined;
  function flush(): void {
    waiting?.();
    waiting = undefined;
  }
  function write(loan: LastLoan): void {
    const stored = lastLoanItem.read();
    // One screen knows the payment account, another the amounts: neither may remove the other's data.
    const account = loan.account ?? (stored?.orderNo === loan.orderNo ? stored.account : undefined);
    const shown = lastLoanTexts(loan, market, store.get(languageAtom));
    lastLoanItem.write({ ...loan, ...(account && { account }), ...(shown && { shown }) });
  }
  return {
    read: () => {
      flush();
      return lastLoanItem.read();
    },
    keep: loan => {
      flush();
      const borrower = authorization();
      if (!borrower) return;
      // A screen keeps its loan as it appears, and its texts take longer than a frame: the screen first.
      waiting = () => {
        if (authorization() === borrower) write(loan);
      };
      afterPaint(flush);
    },
  };
}
