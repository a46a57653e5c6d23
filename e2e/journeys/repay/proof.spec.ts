import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { badFiles } from '../../support/bad-files';
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

test('a file that is no photo is refused with a sentence, and the form stays filled in', async ({
  page,
  lender,
}) => {
  const repayer = await openProof(page, lender);
  await fillProof(repayer, 5000);
  const photo = await picture(page, 'receipt');
  const input = page.locator('input[type=file]');
  for (const { what, sentence, name, buffer } of badFiles(photo.buffer)) {
    await test.step(`a file ${what}`, async () => {
      const path = test.info().outputPath(name);
      await writeFile(path, buffer);
      await input.setInputFiles(path);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel('Amount you paid')).toHaveValue('5000');
      await expect(page.getByRole('combobox', { name: 'Paid by' })).toContainText('Bank transfer');
      await expect(page.getByRole('img', { name: 'Photo 1' })).toBeHidden();
    });
  }
  // The lender takes nothing behind a picture: that it takes this one shows that the photo was drawn anew.
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  await input.setInputFiles({ ...photo, buffer: Buffer.concat([photo.buffer, html]) });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectUploaded(page);
  await page.reload();
  await expect(page.getByLabel('Amount you paid')).toHaveValue('5000');
});

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
