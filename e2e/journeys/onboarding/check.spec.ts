import type { Page } from '@playwright/test';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test.use({
  viewport: { width: 360, height: 800 },
  expected: { errors: [/ERR_INTERNET_DISCONNECTED/] },
});

function part(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The answers have come from the lender: the application can be sent. */
function seesAnswers(page: Page): Promise<void> {
  return expect(page.getByRole('button', { name: 'Send application' })).toBeVisible({ timeout: 20_000 });
}

test('all answers are shown before they are sent, each is changed from there, and a reload sends nothing', async ({
  page,
  lender,
}, info) => {
  await openAs(page, lender, 19);
  await page.getByRole('button', { name: 'Check and send' }).click();
  await seesAnswers(page);
  await expect(part(page, 'ID and selfie').locator('img')).toHaveCount(3);
  await page.screenshot({ path: info.outputPath('answers.png') });
  await page.screenshot({ path: info.outputPath('answers-whole.png'), fullPage: true });

  await page.getByRole('button', { name: 'Edit: Contact and address' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).not.toHaveValue('');
  await email.fill('checked@gmail.com');
  await page.screenshot({ path: info.outputPath('edit.png') });
  await page.getByRole('button', { name: 'Save' }).click();
  await seesAnswers(page);
  await expect(part(page, 'Contact and address')).toContainText('checked@gmail.com');

  // Nobody was paid late, so the longest delay was not asked; another answer asks it.
  await expect(page.getByRole('button', { name: /What was your longest delay/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Who did you pay late in the past/ }).click();
  await page.getByRole('checkbox', { name: 'A bank' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Up to a month', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await seesAnswers(page);
  await expect(page.getByRole('button', { name: /Who did you pay late/ })).toContainText('A bank');
  await expect(page.getByRole('button', { name: /What was your longest delay/ })).toContainText(
    'Up to a month',
  );

  await page.getByRole('button', { name: 'Edit: The loan you ask for' }).click();
  await page.getByRole('slider', { name: 'Loan amount' }).press('Home');
  await page.getByRole('button', { name: /^Apply for/ }).click();
  await seesAnswers(page);
  await expect(part(page, 'The loan you ask for')).toContainText('1,000');

  await page.reload();
  await seesAnswers(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('You are offline, so nothing was sent.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/#\/auth\/review_tips/, { timeout: 20_000 });
});
