import type { Page } from '@playwright/test';
import { AppUser, type AppUserOptions } from './app-user';
import { addBankAccount, answerQuestions, fillContacts, fillPersonalInfo, fillWork } from './journey/forms';
import { giveFromGallery, type Side, showIdentity, takePhoto } from './journey/identity';
import { confirmLoan, repayByTransfer, repayInFull, seeSubmitted } from './journey/loan';
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

/** A person with a phone: does what a borrower does, in any market and language, by what stands on the screen. */
export class Borrower extends AppUser {
  /** One whom the lender made ready, on a screen of the order; `path` is the hash path without its query. */
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

  /** From home, signed out, over log-in to the first form. */
  applyAsStranger(): Promise<void> {
    return applyAsStranger(this);
  }

  /** From home, signed out, over registration to the loan that was chosen. */
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

  takePhoto(side: Side): Promise<void> {
    return takePhoto(this, side);
  }

  answerQuestions(): Promise<void> {
    return answerQuestions(this);
  }

  addBankAccount(holder?: string): Promise<void> {
    return addBankAccount(this, holder);
  }

  seeSubmitted(): Promise<void> {
    return seeSubmitted(this);
  }

  /** Waits for the decision, reads the key facts, agrees, confirms and waits for the money. */
  confirmLoan(): Promise<void> {
    return confirmLoan(this);
  }

  /** From "never heard of it" to an application that the lender has. */
  async apply(): Promise<void> {
    await this.applyAsStranger();
    await this.fillPersonalInfo();
    await this.fillWorkAndContacts();
    await this.showIdentity();
    await this.answerQuestions();
    await this.addBankAccount();
    await this.seeSubmitted();
  }

  /** From "never heard of it" to the money in the account. */
  async borrow(): Promise<void> {
    await this.apply();
    await this.confirmLoan();
  }

  /** From the money in the account to the loan paid back, in the way that the market offers first. */
  repayInFull(): Promise<void> {
    return repayInFull(this);
  }

  /** Pays what is left by bank transfer, the test acting as the bank. Nigeria. */
  repayByTransfer(owed: number): Promise<void> {
    return repayByTransfer(this, owed);
  }
}
