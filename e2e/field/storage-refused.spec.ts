import { Borrower } from '../support/borrower';
import { askForCode, enterCode, proveOwner } from '../support/journey/log-in';
import { expect, test } from '../support/test';

/** How a phone may refuse its storage. */
const refusals = ['null or denied', 'full'] as const;

for (const refusal of refusals) {
  test(`the phone's storage is ${refusal}: a borrower can log in and sees the loan`, async ({
    page,
    lender,
  }) => {
    await page.addInitScript(kind => {
      if (kind === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('No space is left.', 'QuotaExceededError');
        };
        return;
      }
      Object.defineProperty(window, 'localStorage', { get: () => null });
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
      Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    }, refusal);
    const borrower = await lender.borrower(2);
    const user = new Borrower(page, lender, { mobile: borrower.mobile });
    await page.goto(`${lender.origin}/#/user/login`);
    await askForCode(user);
    await enterCode(user);
    await proveOwner(user, borrower);
    await expect(page.getByText('Left to repay')).toBeVisible();
  });
}
