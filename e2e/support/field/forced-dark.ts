import type { Page } from '@playwright/test';

/**
 * A phone that darkens pages by itself. Most say so to the page (`dark`); some darken although the page is told that the
 * person prefers light: then nothing that a style says is heard.
 * The returned function ends it.
 */
export async function forcedDark(page: Page, told: 'dark' | 'light' = 'dark'): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await page.emulateMedia({ colorScheme: told });
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  return async () => void (await browser.send('Emulation.setAutoDarkModeOverride', {}));
}
