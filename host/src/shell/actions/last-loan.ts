import type { Shell } from '@sunbird/shell-api';
import type { Services } from '../../services';
import { languageAtom, store } from '../../state';
import { lastLoanItem } from '../../storage/items';
import { lastLoanTexts } from '../last-loan-texts';

/** The last loan that screens showed, for a start without a network. */
export function createLastLoan({ session, market }: Services): Shell['lastLoan'] {
  return {
    read: lastLoanItem.read,
    keep: loan => {
      const stored = lastLoanItem.read();
      // One screen knows the payment account, another the amounts: neither may remove the other's data.
      const account = loan.account ?? (stored?.orderNo === loan.orderNo ? stored.account : undefined);
      const shown = lastLoanTexts(loan, market, store.get(languageAtom));
      if (session.authorization())
        lastLoanItem.write({ ...loan, ...(account && { account }), ...(shown && { shown }) });
    },
  };
}
