import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test(
  'Back closes a sheet and keeps the step and what was typed; the next Back leaves the step',
  { tag: '@quick' },
  async ({ page, lender }, info) => {
    await openAs(page, lender, 5, '/');
    await page.getByRole('button', { name: 'Continue: Bank account' }).click();
    const step = page.getByRole('heading', { name: 'Where should we send' });
    const bvn = page.getByLabel('BVN');
    await bvn.fill('22123456789');
    const bank = page.getByRole('combobox', { name: 'Bank' });
    const sheet = page.getByRole('dialog');
    await expect(step).toBeVisible();
    const { length } = await page.evaluate(() => ({ length: window.history.length }));

    await test.step('Back', async () => {
      await bank.click();
      await expect(sheet).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
      await page.screenshot({ path: info.outputPath('sheet.png') });
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(step).toBeVisible();
      await page.screenshot({ path: info.outputPath('closed.png') });
    });

    await test.step('a reload with the sheet open', async () => {
      await bank.click();
      await expect(sheet).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
      await page.reload();
      await expect(step).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBeUndefined();
    });

    await test.step('its own button', async () => {
      await bank.click();
      await expect(sheet).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(sheet).toBeHidden();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBeUndefined();
    });

    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(length + 1);
    await expect(bvn).toHaveValue('2212 345 6789');
    await page.goBack();
    await page.getByRole('button', { name: 'Continue: Bank account' }).click();
    await expect(bvn).toHaveValue('2212 345 6789');
  },
);
