import type { Locator, Page } from '@playwright/test';
import type { Borrower } from '../borrower';
import { addBankAccount, answerQuestions, fillPersonalInfo, fillWorkAndContacts } from '../journey/forms';
import { showIdentity } from '../journey/identity';
import { fillPaidToday } from '../journey/loan';
import { agreeToCollection, askForCode, enterCode } from '../journey/log-in';
import { indian } from '../personas/indian';
import { nigerian } from '../personas/nigerian';
import type { Person } from '../personas/person';
import { picture } from '../pictures';

/** An action of a borrower on a form, up to its last button. */
export interface Action {
  readonly name: string;
  /** Status of the borrower's order; undefined if signed out. */
  readonly at?: number;
  readonly person?: Person;
  /** Hash path without its query. */
  readonly path: string;
  /** Fills in and presses; awaits `beforeLast` immediately before the last press. */
  readonly perform: (borrower: Borrower, beforeLast: () => Promise<void>) => Promise<void>;
  /** How many screens are filled in and left; the last press leaves the last of them. */
  readonly leaves?: number;
  /** The button to press again after a failure. */
  readonly again?: string | RegExp;
  /** What is visible when the action is done. */
  readonly done: (page: Page) => Locator;
}

function heading(name: string | RegExp) {
  return (page: Page) => page.getByRole('heading', { name }).first();
}

function dialog(page: Page) {
  return page.getByRole('alertdialog');
}

function onScreen(path: string) {
  return (page: Page) => page.locator(`[data-route^="${path}"] [data-page-heading]`).first();
}

/** Presses the last button, after `beforeLast`. */
async function last(borrower: Borrower, name: string | RegExp, beforeLast: () => Promise<void>) {
  await borrower.page.getByRole('button', { name }).waitFor();
  await beforeLast();
  await borrower.press(name);
}

const confirm: Action['perform'] = async (borrower, beforeLast) => {
  const { page } = borrower;
  await page.getByText('I have read and agree to the').click();
  await last(borrower, /^Confirm and receive/, beforeLast);
};

const apply: Action['perform'] = (borrower, beforeLast) =>
  last(borrower, /^(Apply|Get|Borrow)\b/, beforeLast);

const form = { again: 'Next' } as const;

export const actions: readonly Action[] = [
  {
    name: 'ask for a code',
    path: '/user/login',
    perform: async (borrower, beforeLast) => {
      await borrower.fill(borrower.say('common', 'field.mobile'), borrower.mobile);
      await last(borrower, 'Send code', beforeLast);
    },
    again: 'Send code',
    done: heading('Enter the code'),
  },
  {
    name: 'register',
    path: '/user/login',
    perform: async (borrower, beforeLast) => {
      await askForCode(borrower);
      await beforeLast();
      await enterCode(borrower);
    },
    again: 'Continue',
    done: heading('You are registered'),
  },
  { name: 'apply', at: 8, path: '/borrow/to_borrow', perform: apply, done: onScreen('/finish_loading') },
  { name: 'apply again', at: 4, path: '/borrow/to_borrow', perform: apply, done: onScreen('/auth') },
  {
    ...form,
    name: 'personal info',
    at: 6,
    path: '/auth/personal_infomation',
    leaves: nigerian.personal.length,
    perform: async borrower => {
      await agreeToCollection(borrower);
      await fillPersonalInfo(borrower);
    },
    done: onScreen('/auth/additionalInfomation'),
  },
  {
    ...form,
    name: 'work and contacts',
    at: 11,
    path: '/auth/additionalInfomation',
    leaves: 2,
    perform: borrower => fillWorkAndContacts(borrower),
    done: onScreen('/auth/id_card_authentication'),
  },
  {
    name: 'identity',
    at: 12,
    path: '/auth/id_card_authentication',
    perform: async (borrower, beforeLast) => {
      await beforeLast();
      await showIdentity(borrower);
    },
    done: onScreen('/auth/loan_question'),
  },
  {
    ...form,
    name: 'questions',
    at: 17,
    path: '/auth/loan_question',
    leaves: 6,
    perform: borrower => answerQuestions(borrower),
    done: onScreen('/bank_account'),
  },
  {
    name: 'bank account',
    at: 5,
    path: '/bank_account/add_bankcard',
    leaves: 1,
    perform: borrower => addBankAccount(borrower, ''),
    again: 'Save account',
    done: onScreen('/finish_loading'),
  },
  {
    name: 'send the application',
    at: 19,
    path: '/finish_loading',
    perform: (borrower, beforeLast) => last(borrower, 'Send application', beforeLast),
    again: 'Send application',
    done: onScreen('/auth/review_tips'),
  },
  ...[14, 18].map(at => ({
    name: `confirm at ${at}`,
    at,
    path: '/borrow/confirm_borrow',
    perform: confirm,
    again: /^Confirm and receive/,
    done: onScreen('/borrow/lending'),
  })),
  {
    name: 'cancel',
    at: 7,
    path: '/cancellation_form',
    perform: async (borrower, beforeLast) => {
      await borrower.page.getByRole('radiogroup').locator('label').first().click();
      await last(borrower, 'Continue', beforeLast);
      await dialog(borrower.page).getByRole('button', { name: 'Cancel loan' }).click();
    },
    // The question stands between the reason and the request.
    again: /^(Continue|Cancel loan)$/,
    done: heading('Your loan is cancelled'),
  },
  {
    name: 'proof of payment',
    at: 2,
    path: '/repay/manual_repayment',
    perform: async (borrower, beforeLast) => {
      const { page } = borrower;
      await page.getByLabel('Amount you paid').fill('5000');
      await fillPaidToday(page);
      await page.getByRole('combobox', { name: 'Paid by' }).click();
      await page.getByRole('option', { name: 'Bank transfer' }).click();
      const photo = await picture(page, 'receipt');
      await page.locator('input[type=file]').setInputFiles(photo);
      await page.getByText('1 of 3 photos').waitFor();
      // The form can't be sent during the upload.
      await page.getByText(/^\d+\s?%$/).waitFor({ state: 'hidden' });
      await last(borrower, 'Send proof', beforeLast);
    },
    again: 'Send proof',
    done: heading('We have your proof'),
  },
  {
    name: 'move the date',
    at: 2,
    path: '/repay/confirm_exhibition',
    perform: async (borrower, beforeLast) => {
      await borrower.page.getByRole('checkbox').check({ force: true });
      await last(borrower, /^Agree and pay/, beforeLast);
    },
    again: /^Agree and pay/,
    done: page => page.getByText('Transfer the fee, exactly'),
  },
  {
    name: 'pay at the provider',
    at: 2,
    person: indian,
    path: '/repay/repay_detail',
    perform: async (borrower, beforeLast) => {
      await borrower.press('Other ways to pay');
      await borrower.press(/^Netbanking/);
      await last(borrower, /^Pay ₹/, beforeLast);
    },
    again: /^Pay ₹/,
    done: dialog,
  },
  {
    name: 'a copy of the data',
    at: 2,
    path: '/user_center/data_privacy',
    perform: (borrower, beforeLast) => last(borrower, 'Ask for a copy', beforeLast),
    again: 'Ask for a copy',
    // The device is one of today.
    done: page => page.getByText(/^So that nobody takes or deletes your data/).first(),
  },
  {
    name: 'complaint',
    at: 2,
    path: '/user_center/customer_services',
    perform: async (borrower, beforeLast) => {
      const { page } = borrower;
      await page.getByRole('button', { name: /^Make a complaint/ }).click();
      await page.getByRole('heading', { name: 'What went wrong?' }).waitFor();
      await borrower.choose(borrower.say('common', 'field.complaintTopic'), 'Money not received');
      await page.locator('textarea').fill('The fee was taken twice on 3 March.');
      await last(borrower, 'Send complaint', beforeLast);
    },
    again: 'Send complaint',
    done: heading('We have your complaint'),
  },
  {
    name: 'ask a person',
    at: 9,
    path: '/',
    perform: async (borrower, beforeLast) => {
      await borrower.press('Ask a person');
      await borrower.page.locator('textarea').fill('The debt is not mine.');
      await last(borrower, 'Ask a person', beforeLast);
    },
    again: 'Ask a person',
    done: page => page.getByText('Waiting for our answer'),
  },
];
