import type { Locator, Page } from '@playwright/test';
import { newMobile } from '../support/borrower';
import { answerConsents } from '../support/journey/consents';
import { nigerian } from '../support/personas/nigerian';
import { Repayer } from '../support/repayer';
import { expect, test } from '../support/test';
import { type Stop, Tour } from '../support/tour';

/** A keyboard that holds the word that is being typed, and sends it whole with every key. */
interface ComposingKeyboard {
  /** Types a word into a field, without ending it. */
  compose(field: Locator, word: string): Promise<void>;
  /** Types a word and ends it, as its space bar or a chosen suggestion does. */
  type(field: Locator, word: string): Promise<void>;
}

async function composingKeyboard(page: Page): Promise<ComposingKeyboard> {
  const browser = await page.context().newCDPSession(page);
  async function compose(field: Locator, word: string): Promise<void> {
    await field.focus();
    for (let length = 1; length <= word.length; length += 1) {
      await browser.send('Input.imeSetComposition', {
        text: word.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
    }
  }
  return {
    compose,
    async type(field, word) {
      await compose(field, word);
      await browser.send('Input.insertText', { text: word });
    },
  };
}

/** Screens on which numbers are typed. */
const screens: readonly Stop[] = [
  { name: 'log in', path: '/user/login' },
  { name: 'personal info', at: 6, path: '/auth/personal_infomation?orderNo={order}' },
  { name: 'additional info', at: 11, path: '/auth/additionalInfomation?orderNo={order}' },
  { name: 'bank account', at: 5, path: '/bank_account/add_bankcard?orderNo={order}' },
  { name: 'manual repayment', at: 2, path: '/repay/manual_repayment?orderNo={order}' },
];

/** Answers what stands before the form of a screen, and what shows its fields. */
async function openForm(page: Page, { name }: Stop): Promise<void> {
  if (name === 'personal info') await answerConsents(page, 'Not now');
  if (name === 'additional info') {
    await page
      .getByRole('radiogroup', { name: 'Type of work' })
      .getByText('Employee', { exact: true })
      .click();
  }
}

/** Every box for text that can be typed into. */
function boxesOf(page: Page): Promise<readonly Locator[]> {
  return page
    .locator('input:is([type=text], [type=tel], [type=search]):not([readonly]), textarea')
    .filter({ visible: true })
    .all();
}

/** What stands in a box after a text was typed in one go. */
async function shownOf(box: Locator, text: string): Promise<string> {
  await box.fill(text);
  const shown = await box.inputValue();
  await box.fill('');
  return shown;
}

test('a keyboard that composes types what was meant', async ({ page, lender }) => {
  test.slow();
  const tour = new Tour(page, lender, 'NG', 'en');
  const keyboard = await composingKeyboard(page);
  let typed = 0;
  for (const screen of screens) {
    await tour.visit(screen);
    await openForm(page, screen);
    for (const box of await boxesOf(page)) {
      const shown = await shownOf(box, '14300');
      await keyboard.type(box, '14300');
      expect.soft(await box.inputValue(), screen.name).toBe(shown);
      await box.fill('');
      typed += 1;
    }
  }
  expect(typed).toBeGreaterThan(10);
});

test('an amount is what was composed, also in the middle of another', async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await page.getByText('Other amount').click();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const keyboard = await composingKeyboard(page);
  await keyboard.type(amount, '12500');
  await expect(amount).toHaveValue('12,500');
  await amount.evaluate((box: HTMLInputElement) => box.setSelectionRange(1, 1));
  await keyboard.type(amount, '7');
  await expect(amount).toHaveValue('172,500');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('12,500');
  await repayer.press(`Choose how to pay ${repayer.money(12_500)}`);
  await expect(page.getByText('is left after this')).toBeVisible();
});

// cspell:disable -- digits of other scripts

/** The number in Arabic digits; those of other scripts are read by the same helper. */
function inArabic(number: string): string {
  return number.replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)));
}

test('a number that is still composed is read when its field is left; digits of another script log in', async ({
  page,
  lender,
}) => {
  await page.goto(`${lender.origin}/#/user/login`);
  const keyboard = await composingKeyboard(page);
  const mobile = page.getByLabel('Mobile number');
  const number = newMobile(nigerian);
  await mobile.pressSequentially(inArabic('08030763501'));
  await expect(mobile).toHaveValue('803 076 3501');
  await mobile.fill('');
  await keyboard.compose(mobile, number);
  await expect(mobile).toHaveValue(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeVisible();
  await code.fill(inArabic(await lender.codeFor(number)));
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
});
