import type { Page } from '@playwright/test';

/**
 * Runs in the page: controls that the tab bar partly covers at the current scroll position, and “the end” if the last
 * one reaches below the top of the bar once all is scrolled.
 */
function findCovered(): string[] {
  const bar = document.querySelector('nav');
  const edge = bar?.getBoundingClientRect();
  if (!bar || !edge) throw new Error('There is no tab bar.');
  const covered: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, select, summary, [tabindex="0"]')) {
    const { width, top, bottom } = control.getBoundingClientRect();
    const clips = control.closest('[data-content]')?.getBoundingClientRect();
    const visible = {
      top: Math.max(top, clips?.top ?? top),
      bottom: Math.min(bottom, clips?.bottom ?? bottom),
    };
    if (bar.contains(control) || width === 0 || visible.bottom - visible.top < 1) continue;
    const isCovered = visible.bottom > edge.top + 1 && visible.top < edge.bottom - 1;
    if (isCovered) covered.push(control.textContent?.trim() ?? control.tagName);
  }
  const content = document.querySelector('[data-content]');
  const isOwn = content && content.scrollHeight > content.clientHeight;
  const scroller = isOwn ? content : document.documentElement;
  scroller.scrollTop = scroller.scrollHeight;
  const controls = [...(content?.querySelectorAll('a, button, input') ?? [])];
  const last = Math.max(0, ...controls.map(control => control.getBoundingClientRect().bottom));
  if (last > bar.getBoundingClientRect().top) covered.push('the end');
  scroller.scrollTop = 0;
  return covered;
}

/** Controls that the tab bar covers on a device of these heights, each with its height. */
export async function coveredByTabBar(page: Page, heights: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const covered: string[] = [];
  for (const height of heights) {
    await page.setViewportSize({ width: before?.width ?? 360, height });
    for (const name of await page.evaluate(findCovered)) covered.push(`${name} at ${height} px`);
  }
  if (before) await page.setViewportSize(before);
  return covered;
}
