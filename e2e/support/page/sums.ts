import type { Page } from '@playwright/test';
import { wrongSums } from '@sunbird/testing/sums';

/** What does not add up on a page, its closed details opened, one sentence each. `written` is how it writes 12,345.5. */
export async function faultsOfSums(page: Page, written: string): Promise<string[]> {
  const closed = page.locator('main button[aria-controls][aria-expanded=false]');
  // Each that is opened is one less; a press that opens nothing ends it.
  for (let left = await closed.count(); left > 0; ) {
    await closed.first().click();
    const rest = await closed.count();
    if (rest >= left) break;
    left = rest;
  }
  const lists = await page.locator('dl').evaluateAll(all =>
    all.map(list =>
      [...list.children].map(row => ({
        label: row.querySelector('dt')?.textContent ?? '',
        value: row.querySelector('dd')?.textContent ?? '',
        isSum: getComputedStyle(row).borderTopWidth !== '0px',
      })),
    ),
  );
  return wrongSums(lists, written);
}
