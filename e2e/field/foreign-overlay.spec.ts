import type { Page } from '@playwright/test';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Hidden, by an extension; visible, by a chat. */
const styles = ['display: none', 'position: fixed; right: 0; bottom: 0'];

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

test('foreign dialogs lie in the page, hidden and visible: Back closes the app’s own dialog, then leaves the screen', async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 2, '/me');
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const style of styles) await insert(page, style);
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
