import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

const by = { name: 'Netbanking', channelId: 'netbanking' };
const atProvider = 'Sandbox. This page stands in for Netbanking';

test('two taps on every button, the browser’s Back and a reload make one payment', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'IN');
  await repayer.chooseWay('Netbanking');
  const pay = page.getByRole('button', { name: withFigures('Pay ₹{repay}') });
  await pay.dblclick();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toHaveCount(1);
  await notice.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByText(atProvider)).toBeVisible();
  // From the provider's page back to the way to pay, which leads there again.
  await page.goBack();
  await expect(repayer.heading('Netbanking')).toBeVisible();
  await pay.click();
  await expect(page.getByText(atProvider)).toBeVisible();
  await pay.dblclick();
  // The second tap may reach a page that is already paid, which leads back.
  const paid = repayer.heading(/^Paid in full/);
  const back = page.getByRole('link', { name: 'Back to the app' });
  await expect(paid.or(back)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await expect(paid).toBeVisible();
  // Back from the provider, the browser fetched the files of this screen immediately, and not those of home.
  await expect(page.locator('link[rel=preload][href*="/remotes/repay/"]')).not.toHaveCount(0);
  await expect(page.locator('link[rel=preload][href*="/remotes/borrow/"]')).toHaveCount(0);
  await page.reload();
  await repayer.expectAmounts({ paid: [example.repay], left: 0, by });
});
