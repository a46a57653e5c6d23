import type { Page } from '@playwright/test';
import { fillPaidToday } from '../../support/journey/loan';
import { picture } from '../../support/pictures';
import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

// The browser reports a lost response and a lost network.
test.use({ expected: { errors: [/Failed to load resource/] } });

async function fillProof(repayer: Repayer, amount: number): Promise<void> {
  const { page } = repayer;
  await page.getByLabel('Amount you paid').fill(String(amount));
  await fillPaidToday(page);
  await page.getByRole('combobox', { name: 'Paid by' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Waits for the upload: the button sends nothing before it ends. */
async function expectUploaded(page: Page): Promise<void> {
  await expect(page.getByText(/of 3 photos/)).toBeVisible();
  await expect(page.getByText(/^\d+\s?%$/)).toHaveCount(0);
}

test('a proof of two pictures: two taps and a lost response send it once, and once accepted it counts', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'NG', 3);
  await repayer.press(/^Send payment proof/);
  await repayer.see('Show us your payment');
  await fillProof(repayer, 22_936.28);
  const input = page.locator('input[type=file]');
  for (const number of [1, 2]) {
    await input.setInputFiles(await picture(page, `receipt ${number}`));
    await expect(page.getByText(`${number} of 3 photos`)).toBeVisible();
  }
  await expectUploaded(page);
  await lender.fault({ path: '/repay/save/user/voucher', mode: 'drop' });
  await page.getByRole('button', { name: 'Send proof' }).dblclick();
  await expect(
    page.getByText('nothing was sent twice').or(repayer.heading('We have your proof')),
  ).toBeVisible();
  if (await page.getByText('nothing was sent twice').isVisible()) await repayer.press('Send proof');
  await expect(repayer.heading('We have your proof')).toBeVisible();
  await expect(page.getByText('Up to 48 hours')).toBeVisible();

  const sent = new URLSearchParams(page.url().split('?')[1]).get('sent') ?? '';
  await lender.decideVoucher(sent, { approve: true });
  await repayer.go(`/repay/repay_detail?orderNo=${repayer.borrower.orderNo}`);
  await repayer.expectAmounts({
    paid: [22_936.28],
    left: 0,
    by: { name: 'Payment proof', statement: 'Send payment proof', channelId: 'voucher' },
  });
});
