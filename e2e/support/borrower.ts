import type { Page } from '@playwright/test';
import { AppUser, type AppUserOptions } from './app-user';
import { addBankAccount, answerQuestions, fillContacts, fillPersonalInfo, fillWork } from './journey/forms';
import { giveFromGallery, type Side, sendBoth, showIdentity, takePhoto } from './journey/identity';
import { confirmLoan, repayByTransfer, repayInFull, sendApplication } from './journey/loan';
import {
  agreeToCollection,
  applyAsStranger,
  askForCode,
  installApp,
  registerFromHome,
} from './journey/log-in';
import type { Lender, ReadyBorrower } from './lender';
import type { Picture } from './pictures';
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

  /** Goes from home, signed out, through log-in to the first form. */
  applyAsStranger(): Promise<void> {
    return applyAsStranger(this);
  }

  /** Goes from home, signed out, through registration; the chosen loan is then applied for at once. */
  registerFromHome(): Promise<void> {
    return registerFromHome(this);
  }

  agreeToCollection(): Promise<void> {
    return agreeToCollection(this);
  }

  askForCode(): Promise<void> {
    return askForCode(this);
  }

  fillPersonalInfo(): Promise<void> {
    return fillPersonalInfo(this);
  }

  fillWork(): Promise<void> {
    return fillWork(this);
  }

  async fillWorkAndContacts(): Promise<void> {
    await this.fillWork();
    await fillContacts(this);
  }

  showIdentity(): Promise<void> {
    return showIdentity(this);
  }

  giveFromGallery(image: Picture): Promise<void> {
    return giveFromGallery(this, image);
  }

  sendBoth(): Promise<void> {
    return sendBoth(this);
  }

  takePhoto(side: Side): Promise<void> {
    return takePhoto(this, side);
  }

  answerQuestions(): Promise<void> {
    return answerQuestions(this);
  }

  addBankAccount(holder?: string): Promise<void> {
    return addBankAccount(this, holder);
  }

  sendApplication(): Promise<void> {
    return sendApplication(this);
  }

  /** Waits for the decision, reads the key facts, agrees, confirms and waits for the money. */
  confirmLoan(): Promise<void> {
    return confirmLoan(this);
  }

  /** Goes from the first visit to a submitted application. */
  async apply(): Promise<void> {
    await this.applyAsStranger();
    await this.fillPersonalInfo();
    await this.fillWorkAndContacts();
    await this.showIdentity();
    await this.answerQuestions();
    await this.addBankAccount();
    await this.sendApplication();
  }

  /** Goes from the first visit to the disbursement. */
  async borrow(): Promise<void> {
    await this.apply();
    await this.confirmLoan();
  }

  /** Goes from the disbursement to the repaid loan, by the market's first payment method. */
  repayInFull(): Promise<void> {
    return repayInFull(this);
  }

  /** Pays the rest by bank transfer, with the test as the bank. Nigeria. */
  repayByTransfer(owed: number): Promise<void> {
    return repayByTransfer(this, owed);
  }
}
