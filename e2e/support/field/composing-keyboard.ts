import type { Locator, Page } from '@playwright/test';

/** A keyboard that holds the word that is being typed, and sends it whole with every key. */
export interface ComposingKeyboard {
  /** Types a word into a field, without ending it. */
  compose(field: Locator, word: string): Promise<void>;
  /** Types a word and ends it, as its space bar or a chosen suggestion does. */
  type(field: Locator, word: string): Promise<void>;
}

export async function composingKeyboard(page: Page): Promise<ComposingKeyboard> {
  const browser = await page.context().newCDPSession(page);
  async function compose(field: Locator, word: string): Promise<void> {
    await field.focus();
    for (let length = 1; length <= word.length; length += 1) {
      await browser.send('Input.imeSetComposition', {
        text: word.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
    }
  }
  return {
    compose,
    async type(field, word) {
      await compose(field, word);
      await browser.send('Input.insertText', { text: word });
    },
  };
}
