import type { Page } from '@playwright/test';

/**
 * Leaves a page that the browser keeps as it is, to show it again on Back (its back-forward cache). The tests' browser keeps none, so
 * the page is never really left: what it opens has no content. Returns the address that it opened.
 */
export async function leaveKept(page: Page, opened: string, press: () => Promise<void>): Promise<string> {
  let answered: (address: string) => void = () => undefined;
  const left = new Promise<string>(resolve => {
    answered = resolve;
  });
  await page.route(opened, async route => {
    await route.fulfill({ status: 204 });
    answered(route.request().url());
  });
  await press();
  // Answered, not only asked for: without this route the page would really be left.
  const address = await left;
  await page.unroute(opened);
  return address;
}

/** Back: the page goes on where it stood, and gets the event that a browser sends. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
}
