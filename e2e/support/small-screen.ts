import type { Page } from '@playwright/test';

/** Text of another size, as a WebView's text zoom makes it: everything that is measured in rem grows with it. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  await page.addInitScript(factor => {
    function enlarge() {
      return document.documentElement.style.setProperty('font-size', `${factor * 16}px`, 'important');
    }
    document.addEventListener('readystatechange', enlarge);
  }, times);
}

/** By how many pixels the page, or what scrolls above the tab bar, can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('[data-content]')];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
