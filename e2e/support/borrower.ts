import type { Page } from '@playwright/test';
import { AppUser, type AppUserOptions } from './app-user';
import { addBankAccount, answerQuestions, fillPersonalInfo, fillWorkAndContacts } from './journey/forms';
import { showIdentity } from './journey/identity';
import { confirmLoan, sendApplication } from './journey/loan';
import { applyAsStranger, installApp } from './journey/log-in';
import type { Lender, ReadyBorrower } from './lender';
import { signInAs } from './sign-in';

/** Performs a borrower's journeys in any market and language, by the texts on the screen. */
export class Borrower extends AppUser {
  /** A borrower prepared by the lender, on a screen of the order; `path` is the hash path without its query. */
  static async at(
    page: Page,
    lender: Lender,
    ready: ReadyBorrower,
    path: string,
    options: Omit<AppUserOptions, 'mobile'> = {},
  ): Promise<Borrower> {
    const borrower = new Borrower(page, lender, { ...options, mobile: ready.mobile });
    await installApp(borrower);
    await signInAs(page, ready);
    await page.goto(`${lender.origin}/#${path}?orderNo=${ready.orderNo}`);
    return borrower;
  }

  /** Goes from the first visit to a submitted application. */
  async apply(): Promise<void> {
    await applyAsStranger(this);
    await fillPersonalInfo(this);
    await fillWorkAndContacts(this);
    await showIdentity(this);
    await answerQuestions(this);
    await addBankAccount(this);
    await sendApplication(this);
  }

  /** Goes from the first visit to the disbursement. */
  async borrow(): Promise<void> {
    await this.apply();
    await confirmLoan(this);
  }
}
