import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** By how many ms the phone's clock is ahead of the real one. */
    fieldClock?: number;
  }
}

const rightMark = 'field-clock-is-right';

/** A phone whose clock says this moment at the next page, and goes on from there. */
export async function wrongClock(page: Page, moment: string): Promise<void> {
  await page.addInitScript(
    ([ahead, mark]) => {
      window.fieldClock = window.name === mark ? 0 : ahead;
      const real = Date.now.bind(Date);
      function now() {
        return real() + (window.fieldClock ?? 0);
      }
      window.Date = new Proxy(Date, {
        construct: (target, values: []) =>
          values.length > 0 ? Reflect.construct(target, values) : new target(now()),
        apply: target => new target(now()).toString(),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    },
    [Date.parse(moment) - Date.now(), rightMark] as const,
  );
}

/** The network sets the phone's clock right, for this page and those after it. */
export async function setClockRight(page: Page): Promise<void> {
  await page.evaluate(mark => {
    window.fieldClock = 0;
    // Outlives a reload, and is no storage of the app.
    window.name = mark;
  }, rightMark);
}
