import type { Page } from '@playwright/test';

const patience = 90_000;
const pause = 100;

/**
 * Polls the page until the result is defined. `waitForFunction` would evaluate strings, which the app's policy refuses.
 */
export async function until<T, A = undefined>(
  page: Page,
  ask: (about: A) => T | Promise<T>,
  about?: A,
): Promise<NonNullable<Awaited<T>>> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await page.evaluate(ask as (about: unknown) => T | Promise<T>, about);
    if (answer) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  throw new Error('The page did not come so far.');
}
