import type { Page } from '@playwright/test';

/** Changes the text size as a WebView's text zoom does: everything measured in rem scales. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  await page.addInitScript(factor => {
    function enlarge() {
      return document.documentElement.style.setProperty('font-size', `${factor * 16}px`, 'important');
    }
    document.addEventListener('readystatechange', enlarge);
  }, times);
}

/** By how many pixels the page, or the content above the tab bar, scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('[data-content]')];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
