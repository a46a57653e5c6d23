import type { Page } from '@playwright/test';

/** An entry of the browser that TypeScript's library does not know. */
interface LayoutShift {
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Records what moves by itself, from the first paint on. Call it before the page opens. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        for (const { node, previousRect, currentRect } of (entry as unknown as LayoutShift).sources)
          shifts.push(
            `${node?.nodeName} ${node?.textContent}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far: each part with its place before and after. A shift is reported after the frame that drew it. */
export function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise(resolve => setTimeout(resolve));
    return Reflect.get(window, 'shifts');
  });
}

/** From here on, only what moves later is recorded. */
export async function forgetShifts(page: Page): Promise<void> {
  await shiftsOf(page);
  await page.evaluate(() => (Reflect.get(window, 'shifts') as string[]).splice(0));
}
