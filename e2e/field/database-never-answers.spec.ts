import type { Locator, Page } from '@playwright/test';
import { answerConsents } from '../support/answer-consents';
import { AppUser } from '../support/app-user';
import { silentDatabase } from '../support/field/silent-database';
import { askForCode, enterCode, installApp, seeRegistered } from '../support/journey/log-in';
import { logOut, openAs, signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Screens that read a draft before they show anything, and what they show then. */
const screens: readonly {
  readonly name: string;
  readonly at: number;
  readonly path: string;
  readonly sign: (page: Page) => Locator;
}[] = [
  { name: 'home', at: 4, path: '/', sign: page => page.getByRole('slider').first() },
  {
    name: 'work',
    at: 11,
    path: '/auth/additionalInfomation?orderNo={order}',
    sign: page => page.getByRole('radiogroup').first(),
  },
  {
    name: 'ID',
    at: 12,
    path: '/auth/id_card_authentication?orderNo={order}',
    sign: page => page.getByRole('button', { name: 'Take photo' }),
  },
  {
    name: 'questions',
    at: 17,
    path: '/auth/loan_question?orderNo={order}',
    sign: page =>
      page.getByRole('radio').or(page.getByRole('checkbox')).or(page.getByRole('combobox')).first(),
  },
  {
    name: 'bank account',
    at: 5,
    path: '/bank_account/add_bankcard?orderNo={order}',
    sign: page => page.getByRole('combobox').or(page.getByRole('textbox')).first(),
  },
  {
    name: 'confirmation',
    at: 14,
    path: '/borrow/confirm_borrow?orderNo={order}',
    sign: page =>
      page
        .getByRole('checkbox')
        .or(page.getByRole('button', { name: /^Confirm|^Get/ }))
        .first(),
  },
  {
    name: 'proof of payment',
    at: 2,
    path: '/repay/manual_repayment?orderNo={order}',
    sign: page => page.getByRole('textbox').first(),
  },
  {
    name: 'complaint',
    at: 2,
    path: '/user_center/customer_services',
    sign: page => page.getByRole('heading', { level: 1 }),
  },
];

for (const silence of ['open', 'transactions'] as const) {
  test.describe(`the phone's database never answers: ${silence}`, () => {
    test.beforeEach(({ page }) => silentDatabase(page, silence));

    test('every screen with a draft shows what it is for', async ({ browser, lender }) => {
      test.slow();
      for (const { name, at, path, sign } of screens) {
        await test.step(name, async () => {
          const page = await browser.newPage();
          await silentDatabase(page, silence);
          await openAs(page, lender, at, path);
          await expect(sign(page), name).toBeVisible({ timeout: 15_000 });
          await page.close();
        });
      }
    });

    test('the first form can be filled in and left', async ({ page, lender }) => {
      await openAs(page, lender, 6, '/auth/personal_infomation?orderNo={order}');
      await answerConsents(page, 'Not now');
      await page.getByLabel('First name').fill('Chiamaka');
      await page.getByLabel('Last name').fill('Okafor');
      await page.getByLabel('NIN').fill('12345678901');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: 'When were you born?' })).toBeVisible();
    });

    test('a stranger can log in', async ({ page, lender }) => {
      const user = new AppUser(page, lender);
      await installApp(user);
      await page.goto(`${lender.origin}/#/user/login`);
      await askForCode(user);
      await enterCode(user);
      await seeRegistered(user);
    });

    test('a log-out removes token and user, and says so', async ({ page, lender }) => {
      const borrower = await lender.borrower(2);
      await signInAs(page, borrower);
      await page.goto(`${lender.origin}/#/user_center/settings`);
      await logOut(page);
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      for (const secret of [borrower.token, borrower.mobile, borrower.userId])
        expect(stored).not.toContain(secret);
    });
  });
}
