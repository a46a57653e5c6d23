import { Borrower } from '../../support/borrower';
import { expect, test } from '../../support/test';

test('a rejected borrower asks a person, whose answer stands where it was asked, on home and in Me', {
  tag: '@quick',
}, async ({ page, context, lender }) => {
  const ready = await lender.borrower(9);
  const borrower = await Borrower.at(page, lender, ready, '/');
  await borrower.press('Ask a person');
  await borrower.see('Should a person look at your application again?');
  await page.getByLabel(/What should we consider/).fill('The debt is my brother’s.');
  await page.getByRole('button', { name: 'Ask a person' }).dblclick();
  const number = page.getByText(/^REQ-/);
  await expect(number).toHaveCount(1);
  await expect(page.getByText('Waiting for our answer')).toBeVisible();

  const staff = await context.newPage();
  await staff.goto(await lender.staffLink('Amaka'));
  await staff.getByRole('button').first().click();
  await staff
    .getByRole('link', { name: /decision to look at again.*/i })
    .last()
    .click();
  await expect(staff.getByText('The debt is my brother’s.')).toBeVisible();
  await staff
    .getByLabel('Answer to the borrower')
    .fill('You are right: it is not yours. Please apply again.');
  await staff.getByLabel('Reason').fill('Looked it up at the bureau');
  await staff.getByRole('button', { name: /^Let the borrower apply again now/ }).click();
  await expect(staff.getByText('Your decision is taken and logged.')).toBeVisible();
  await staff.close();

  await page.reload();
  await expect(page.getByText('You are right: it is not yours. Please apply again.')).toBeVisible();
  await borrower.press('Apply again');
  await expect(page.getByText('We have answered your request.')).toBeVisible();
  await borrower.press('Open');
  await borrower.see('My requests');
  await expect(page.getByText('Accepted')).toBeVisible();
});
