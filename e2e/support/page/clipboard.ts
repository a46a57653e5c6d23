import type { Page } from '@playwright/test';
import { expect } from '../test';

/** What a press copies: the clipboard is emptied first, because it has the text of an earlier test until then. */
export async function copiedBy(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press();
  let text = '';
  await expect
    .poll(async () => {
      text = await page.evaluate(() => navigator.clipboard.readText());
      return text;
    })
    .not.toBe('');
  return text;
}
