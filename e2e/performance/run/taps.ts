import type { Page } from '@playwright/test';
import { until } from './page-probe';
import { addressOf, openSimulator, type VisitPlan } from './visit';

export interface Taps {
  /** Longest tap by Event Timing, ms. */
  readonly tap: number;
  /** From the tap on a tab to the next screen's heading, with its files cached, ms. */
  readonly journey: number;
}

/** Time from a tap on a tab until its screen has been drawn. */
async function change(page: Page, tab: number, path: string): Promise<number> {
  await page.evaluate(wanted => {
    performance.clearMarks();
    addEventListener('pointerup', () => performance.mark('tapped'), { once: true, capture: true });
    function look() {
      const main = document.querySelector(`[data-route="${wanted}"] main`);
      if (main?.querySelector('h1, h2'))
        requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
      else requestAnimationFrame(look);
    }
    look();
  }, path);
  await page.locator('nav a, nav button').nth(tab).tap();
  return until(page, () => {
    const [tapped] = performance.getEntriesByName('tapped');
    const [shown] = performance.getEntriesByName('shown');
    return tapped && shown ? shown.startTime - tapped.startTime : undefined;
  });
}

/** Taps through the tabs twice: the second time the files are cached. */
export async function measureTaps(plan: VisitPlan): Promise<Taps> {
  plan.server.serve(plan.roots.before);
  plan.server.play(undefined);
  const context = await openSimulator(plan);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(addressOf(plan));
    await page.locator(plan.scenario.ready).first().waitFor();
    const last = (await page.locator('nav a, nav button').count()) - 1;
    const there = await pathOf(page, last);
    await change(page, 0, '/');
    await page.evaluate(() => {
      if (window.sunbirdProbe) window.sunbirdProbe.tap = 0;
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: plan.cpu });
    const journey = await change(page, last, there);
    await change(page, 0, '/');
    const tap = await page.evaluate(() => window.sunbirdProbe?.tap ?? 0);
    return { tap, journey };
  } finally {
    await context.close();
  }
}

/** Opens a tab and returns its address. */
async function pathOf(page: Page, tab: number): Promise<string> {
  await page.locator('nav a, nav button').nth(tab).tap();
  const shown = page.locator('[data-route]:not([data-route="/"]) main :is(h1, h2)').first();
  await shown.waitFor();
  return (await page.locator('[data-route]').getAttribute('data-route')) ?? '/';
}
