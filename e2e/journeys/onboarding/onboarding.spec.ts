import type { Page } from '@playwright/test';
import { Borrower } from '../../support/borrower';
import { keyboardOf } from '../../support/page/input-driver';
import { enlargeText, sidewaysScroll } from '../../support/page/small-screen';
import { indian } from '../../support/personas/indian';
import { mexican } from '../../support/personas/mexican';
import { nigerian } from '../../support/personas/nigerian';
import { expect, test } from '../../support/test';

test.describe.configure({ timeout: 300_000 });

test('Nigeria, from register to submitted, with only a keyboard', async ({ page, lender }) => {
  await new Borrower(page, lender, { person: nigerian, input: keyboardOf(page) }).apply();
});

test('Mexico in Spanish, from register to submitted; reloading a filled-in screen loses nothing', async ({
  page,
  lender,
}) => {
  await new Borrower(page, lender, {
    person: mexican,
    language: 'es',
    beforeNext: async screen => void (await screen.reload()),
  }).apply();
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('India, from register to submitted, with 200 % text', async ({ page, lender }) => {
    await enlargeText(page, 2);
    async function fits(screen: Page) {
      await expect(screen.locator('html')).toHaveCSS('font-size', '32px');
      expect(await sidewaysScroll(screen)).toBeLessThanOrEqual(0);
    }
    await new Borrower(page, lender, { person: indian, onEachScreen: fits }).apply();
  });
});
