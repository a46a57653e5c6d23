import type { Locator, Page } from '@playwright/test';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';

/** Whether the control looks different while it is pressed. */
async function changesLook(page: Page, control: Locator): Promise<boolean> {
  const look = () => control.evaluate(element => getComputedStyle(element).opacity);
  await control.hover();
  const before = await look();
  await page.mouse.down();
  const pressed = await look();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return pressed !== before;
}

test('a pressed control changes its look at once: tab, cell, icon, button', async ({ page, lender }) => {
  await openAs(page, lender, 2, '/me');
  for (const control of [
    page.getByRole('link', { name: 'Records' }),
    page.getByRole('button', { name: 'Settings' }),
    page.getByRole('button', { name: 'Help' }),
  ])
    expect(await changesLook(page, control), String(control)).toBe(true);
});

test('a tab opens at its top, wherever the previous tab was scrolled to', { tag: '@quick' }, async ({
  page,
  lender,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openAs(page, lender, 1, '/');
  await expect(page.locator('[data-page-heading]')).toBeVisible();
  await settled(page);
  const content = page.locator('[data-content]');
  await content.evaluate(element => element.scrollTo(0, 200));
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.locator('[data-route="/me"] [data-page-heading]')).toBeInViewport();
  expect(await content.evaluate(element => element.scrollTop)).toBe(0);
});
