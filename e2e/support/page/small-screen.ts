import type { Page } from '@playwright/test';

/** Changes the text size as a WebView's text zoom does: everything measured in rem scales. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  await page.addInitScript(factor => {
    // As soon as there is an element: before the first paint.
    new MutationObserver(() => {
      document.documentElement?.style.setProperty('font-size', `${factor * 16}px`, 'important');
    }).observe(document, { childList: true });
  }, times);
}

/** By how many pixels the page, or the content above the tab bar, scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('[data-content]')];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/** Words inside the elements of a selector that continue on the next line. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(elements =>
    elements.flatMap(element => {
      const found: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (range.getClientRects().length > 1) found.push(word[0]);
        }
      }
      return found;
    }),
  );
}
