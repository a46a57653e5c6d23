import type { Locator, Page } from '@playwright/test';
import type { Lender } from './lender';
import { picture } from './pictures';
import { expect } from './test';

let lastNumber = Math.floor(Math.random() * 60_000);

/** A Nigerian mobile that nobody has, and that is none of the magic ones. */
export function newMobile(): string {
  lastNumber = (lastNumber + 7) % 80_000;
  return `80312${10_000 + lastNumber}`.replace(/(0001|0009|0404|0500)$/, '1234');
}

/** What a test does on each screen that a borrower comes to: reload it, say. */
export type OnEachScreen = (page: Page) => Promise<void>;

interface BorrowerOptions {
  readonly mobile?: string;
  readonly onEachScreen?: OnEachScreen;
}

/** A person with a phone: does what a borrower does, by what stands on the screen. English, Nigeria. */
export class Borrower {
  readonly mobile: string;
  private readonly onEachScreen: OnEachScreen;

  constructor(
    readonly page: Page,
    readonly lender: Lender,
    options: BorrowerOptions = {},
  ) {
    this.mobile = options.mobile ?? newMobile();
    this.onEachScreen = options.onEachScreen ?? (async () => undefined);
  }

  /** Waits for a screen by its heading, lets the test do to it what it wants, and finds it there again. */
  async see(heading: string | RegExp): Promise<void> {
    const found = this.page.getByRole('heading', { name: heading });
    await expect(found).toBeVisible({ timeout: 30_000 });
    await this.onEachScreen(this.page);
    await expect(found).toBeVisible({ timeout: 30_000 });
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).click();
  }

  /** Chooses in a sheet; a long list is searched first. */
  async choose(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('combobox', { name: label }).click();
    const sheet = this.page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const search = sheet.getByRole('searchbox');
    if (await search.isVisible()) await search.fill(option);
    await sheet.getByRole('option', { name: option }).first().click();
    const done = sheet.getByRole('button', { name: 'Done' });
    if (await done.isVisible()) await done.click();
    await expect(sheet).toBeHidden();
  }

  /** From home, signed out, over log-in to the first form. */
  async applyAsStranger(): Promise<void> {
    const { page } = this;
    await page.goto(this.lender.origin);
    await this.see('How much do you need?');
    await this.press('Apply for ₦20,000');
    await this.see('Log in or sign up');
    await this.askForCode();
    await page.getByLabel('6-digit code').fill(await this.lender.codeFor(this.mobile));
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.getByRole('checkbox').check();
    await this.press('Create account');
    await this.see('Your loan');
    await this.press('Apply for ₦20,000');
    await this.see('What we look at, and why');
    await this.press('Continue');
  }

  async askForCode(): Promise<void> {
    await this.page.getByLabel('Mobile number').fill(this.mobile);
    await this.press('Send code');
    await expect(this.page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  }

  async fillPersonalInfo(): Promise<void> {
    const { page } = this;
    await this.see('What is your name?');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('NIN').fill('12345678901');
    await this.press('Next');
    await this.see('When were you born?');
    await page.getByRole('combobox', { name: 'Date of birth' }).click();
    await this.press('Done');
    await page.getByRole('radiogroup', { name: 'Gender' }).getByText('Female').click();
    await this.choose('Education', 'Bachelor');
    await this.choose('Marital status', 'Single');
    await this.press('Next');
    await this.see('How can we reach you?');
    await page.getByLabel('WhatsApp number').fill('08031234567');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await this.press('Next');
    await this.see('Where do you live?');
    await this.choose('State', 'Lagos');
    await this.choose('City or local government', 'Ikeja');
    await page.getByLabel('Address').fill('12 Allen Avenue');
    await this.choose('Your home', 'Rented');
    await this.press(/^(Next|Save)/);
  }

  async fillWorkAndContacts(): Promise<void> {
    const { page } = this;
    await this.see('How are you paid?');
    await this.choose('Type of work', 'Employee');
    await this.choose('Where your income comes from', 'My own work');
    await this.choose('Monthly salary', '₦100,000');
    await this.choose('Pay frequency', 'Every month');
    await this.choose('Payday', '25');
    await this.choose('How you are paid', 'Bank transfer');
    await this.press('Next');
    await this.see('Where do you work?');
    await this.choose('Industry', 'Education');
    await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Acme Ltd');
    await this.choose('Position', 'Assistant');
    await this.choose('Work experience', 'More than');
    await page.getByLabel('Work address').fill('1 Marina, Lagos');
    await this.press('Next');
    await this.see('Two people we can call');
    await this.fillContact('First person', 'Chidi Okafor', '08031230001', 'Friend');
    await this.fillContact('Second person', 'Ngozi Okafor', '0803 123 0002', 'Parent');
    await this.press(/^(Next|Save)/);
  }

  private async fillContact(person: string, name: string, phone: string, relation: string): Promise<void> {
    const group = this.page.getByRole('group', { name: person });
    await group.getByLabel('Name').fill(name);
    await group.getByLabel('Phone number').fill(phone);
    await this.choose('Relation', relation, group);
  }

  async showIdentity(): Promise<void> {
    await this.see('Front of your ID');
    await this.uploadSide('front');
    await this.see('Back of your ID');
    await this.uploadSide('back');
    await this.see('Is this right?');
    await this.press('Yes, continue');
    await this.see('Now your face');
    await this.takeSelfie();
  }

  private async uploadSide(side: string): Promise<void> {
    const image = await picture(this.page, side);
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.press('Choose from gallery'),
    ]);
    await chooser.setFiles(image);
    await this.press('Use this photo');
  }

  private async takeSelfie(): Promise<void> {
    await this.press('Take photo');
    await expect(this.page.getByRole('heading', { name: 'Selfie' })).toBeVisible();
    const use = this.page.getByRole('button', { name: 'Use this photo' });
    const shutter = this.page.getByRole('button', { name: 'Take photo' });
    // The app takes the photo by itself once the picture is good; who presses first does not matter.
    await expect(async () => {
      if (!(await use.isVisible())) await shutter.click({ timeout: 1000 });
      await expect(use).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    await use.click();
  }

  async answerQuestions(): Promise<void> {
    for (let question = 1; question <= 11; question += 1) {
      await expect(this.page.getByText(`Question ${question} of 11`)).toBeVisible();
      await this.onEachScreen(this.page);
      await expect(this.page.getByText(`Question ${question} of 11`)).toBeVisible();
      await this.page.getByRole('radiogroup').locator('label').first().click();
      await this.press(/^(Next|Save|Finish)/);
    }
  }

  async addBankAccount(): Promise<void> {
    const { page } = this;
    await this.see('Where should we send it?');
    await this.choose('Bank', 'Wema Bank');
    await page.getByLabel('Account number', { exact: true }).fill('9930000737');
    await page.getByLabel('Account number again').fill('9930000737');
    await page.getByLabel('BVN').fill('22123456789');
    await expect(page.getByText('ADA OKAFOR')).toBeVisible();
    await this.press('Save account');
  }

  /** Waits for the decision, reads the key facts, agrees, confirms and waits for the money. */
  async confirmLoan(): Promise<void> {
    const { page } = this;
    await this.see('You are approved');
    await this.press('Review and confirm');
    await this.see('Confirm your loan');
    await this.press('Confirm and receive ₦18,112');
    await expect(page.getByText('Please agree to the loan agreement').first()).toBeVisible();
    await page.getByText('I have read and agree to the').click();
    await this.press('Confirm and receive ₦18,112');
    await this.see(/₦18,112 is (on its way|in your account)/);
    await this.see('₦18,112 is in your account');
  }

  /** Everything from "never heard of it" to the money in the account. */
  async borrow(): Promise<void> {
    await this.applyAsStranger();
    await this.fillPersonalInfo();
    await this.fillWorkAndContacts();
    await this.showIdentity();
    await this.answerQuestions();
    await this.addBankAccount();
    await this.confirmLoan();
  }

  /** Pays what is left by bank transfer, the test acting as the bank. */
  async repayByTransfer(owed: number): Promise<void> {
    const { page } = this;
    await this.see('Repay');
    await this.press(/^Bank transfer/);
    await this.see('Bank transfer');
    const account = await this.accountToPayInto();
    await this.press('I have made the transfer');
    await this.see('We are looking for your transfer');
    await this.lender.pay({ accountNumber: account, amount: owed });
    await expect(page.getByRole('heading', { name: /^Paid in full/ })).toBeVisible({ timeout: 30_000 });
  }

  /** The account number as it stands on the screen, in groups of digits. */
  private async accountToPayInto(): Promise<string> {
    const row = this.page.getByText(/^\d{4}\s?\d{4}\s?\d{2}$/);
    return ((await row.textContent()) ?? '').replace(/\D/g, '');
  }
}
