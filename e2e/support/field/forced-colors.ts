import type { Page } from '@playwright/test';

/** High contrast: the phone paints with its own few colours. */
export async function forcedColors(page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
}
