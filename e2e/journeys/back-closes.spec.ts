import { answerConsents } from '../support/answer-consents';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test(
  'Back closes a sheet and keeps the step and what was typed; the next Back leaves the step',
  { tag: '@quick' },
  async ({ page, lender }, info) => {
    await openAs(page, lender, 6, '/');
    await page.getByRole('button', { name: 'Start: About you' }).click();
    await answerConsents(page, 'Not now');
    await page.getByLabel('First name').fill('Chiamaka');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('NIN').fill('12345678901');
    await page.getByRole('button', { name: 'Next' }).click();
    const step = page.getByRole('heading', { name: 'When were you born?' });
    const date = page.getByRole('combobox', { name: 'Date of birth' });
    const sheet = page.getByRole('dialog');
    await expect(step).toBeVisible();
    const { length } = await page.evaluate(() => ({ length: window.history.length }));

    await test.step('Back', async () => {
      await date.click();
      await expect(sheet).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
      await page.screenshot({ path: info.outputPath('sheet.png') });
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(step).toBeVisible();
      await page.screenshot({ path: info.outputPath('closed.png') });
    });

    await test.step('a reload with the sheet open', async () => {
      await date.click();
      await expect(sheet).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
      await page.reload();
      await expect(step).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBeUndefined();
    });

    await test.step('its own button', async () => {
      await date.click();
      await expect(sheet).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(sheet).toBeHidden();
      await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBeUndefined();
    });

    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(length + 1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Chiamaka');
  },
);
