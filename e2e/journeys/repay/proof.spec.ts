import type { Page } from '@playwright/test';
import type { Lender } from '../../support/lender';
import { picture } from '../../support/pictures';
import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

// The browser reports a lost response and a lost network.
test.use({ expected: { errors: [/Failed to load resource/] } });

async function openProof(page: Page, lender: Lender, overdueDays = 0): Promise<Repayer> {
  const repayer = await Repayer.open(page, lender, 'NG', overdueDays);
  await repayer.press(/^Send payment proof/);
  await expect(repayer.heading('Show us your payment')).toBeVisible();
  return repayer;
}

async function fillProof(repayer: Repayer, amount: number): Promise<void> {
  const { page } = repayer;
  await page.getByLabel('Amount you paid').fill(String(amount));
  await page.getByRole('combobox', { name: 'Paid on' }).click();
  await repayer.press('Done');
  await page.getByRole('combobox', { name: 'Paid by' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Waits for the upload: the button sends nothing before it ends. */
async function expectUploaded(page: Page): Promise<void> {
  await expect(page.getByText(/of 3 photos/)).toBeVisible();
  await expect(page.getByText(/^\d+\s?%$/)).toHaveCount(0);
}

test('a proof of two pictures: two taps and a lost response send it once; refused with a reason, then accepted', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const repayer = await openProof(page, lender, 3);
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

  const first = new URLSearchParams(page.url().split('?')[1]).get('sent') ?? '';
  await lender.decideVoucher(first, { approve: false, reason: 'amountDiffers' });
  await page.reload();
  await expect(repayer.heading('We could not accept your proof')).toBeVisible();
  await repayer.press('Send another proof');
  const sent = page.locator('[data-block]').filter({ has: repayer.heading('Proofs you sent') });
  await expect(sent.getByText('Not accepted')).toHaveCount(1);
  await expect(sent.getByRole('img')).toHaveCount(2);

  await fillProof(repayer, 22_936.28);
  await input.setInputFiles(await picture(page, 'a better receipt'));
  await expectUploaded(page);
  await repayer.press('Send proof');
  await expect(repayer.heading('We have your proof')).toBeVisible();
  const second = new URLSearchParams(page.url().split('?')[1]).get('sent') ?? '';
  await lender.decideVoucher(second, { approve: true });
  await repayer.go(`/repay/repay_detail?orderNo=${repayer.borrower.orderNo}`);
  await repayer.expectAmounts({
    paid: [22_936.28],
    left: 0,
    by: { name: 'Payment proof', statement: 'Send payment proof', channelId: 'voucher' },
  });
});
