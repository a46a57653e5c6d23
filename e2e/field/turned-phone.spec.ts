import { openCamera } from '../support/field/open-camera';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

const turned = { width: 740, height: 330 };

test('the phone is turned for a photo: picture, hint and shutter are in sight', async ({ page, lender }) => {
  await openCamera(page, lender);
  const shutter = page.getByRole('button', { name: 'Take photo' });
  await page.setViewportSize(turned);
  await expect(page.getByRole('main').getByRole('status').first()).toBeInViewport({ ratio: 1 });
  for (const seen of [shutter, page.locator('video')]) await expect(seen).toBeInViewport({ ratio: 1 });
  await shutter.click();
  // A busy machine films its picture blurred; else the next camera opens.
  await expect(page.getByRole('heading', { name: 'Front of ID' })).toBeHidden();
});

test('the phone is turned in the middle of a form: what is typed, the focus and an open list stay', async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 5, '/bank_account/add_bankcard?orderNo={order}');
  const bvn = page.getByRole('textbox', { name: 'BVN' });
  await bvn.fill('22123456789');
  const upright = page.viewportSize() ?? turned;
  await page.setViewportSize(turned);
  await expect(bvn).toHaveValue('2212 345 6789');
  await expect(bvn).toBeFocused();
  const bank = page.getByRole('combobox', { name: 'Bank' });
  await bank.click();
  await page.setViewportSize(upright);
  await page.getByRole('dialog').getByRole('option').first().click();
  await expect(bank).toHaveText('OPay');
});
