import type { Page, Route } from '@playwright/test';
import { storeBefore } from '../sign-in';
import { expect } from '../test';

/** Also at the second attempt, which has a query. */
export const scripts = /\.js(\?|$)/;

/** Holds every script, or other files, on their way; the function that it returns lets them go. */
export async function holdScripts(
  page: Page,
  files: RegExp | string = scripts,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(files, async route => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    for (const route of held) await route.continue();
  };
}

/** Opens the app as a device with these stored values. */
export async function openWith(
  page: Page,
  path: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  await storeBefore(page, stored);
  await page.goto(`/#${path}`, { waitUntil: 'commit' });
  await expect(page.locator('#first h1')).toBeVisible();
}
