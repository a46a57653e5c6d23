import type { Page } from '@playwright/test';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** How it is shown. */
const foreign = {
  'hidden, by an extension': 'display: none',
  'visible, by a chat': 'position: fixed; right: 0; bottom: 0',
};

/** Screens, and what leads there. */
const ways = [
  { name: 'settings', from: '/me', link: 'Settings', title: 'Settings' },
  { name: 'questions and answers', from: '/me', link: /Questions/, title: /Questions/ },
] as const;

async function insert(page: Page, style: string): Promise<void> {
  await page.evaluate(css => {
    const node = document.createElement('div');
    node.setAttribute('role', 'dialog');
    node.setAttribute('aria-modal', 'true');
    node.style.cssText = css;
    node.textContent = 'chat';
    document.body.append(node);
  }, style);
}

for (const [which, style] of Object.entries(foreign)) {
  for (const { name, from, link, title } of ways) {
    test(`a foreign dialog lies in the page, ${which}: Back leaves ${name}`, async ({ page, lender }) => {
      await openAs(page, lender, 2, from);
      await page
        .getByRole('link', { name: link })
        .or(page.getByRole('button', { name: link }))
        .first()
        .click();
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await insert(page, style);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`#${from}$`));
    });
  }

  test(`a foreign dialog lies in the page, ${which}: Back closes the app's own dialog first`, async ({
    page,
    lender,
  }) => {
    await openAs(page, lender, 2, '/me');
    await page
      .getByRole('link', { name: 'Settings' })
      .or(page.getByRole('button', { name: 'Settings' }))
      .first()
      .click();
    await insert(page, style);
    await page.getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBe(1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/user_center\/settings$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/me$/);
  });
}
