import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page: what axe finds once nothing moves any more; undefined if axe is not there. */
async function runAxe(): Promise<string[] | undefined> {
  // While a transition runs, or an animation that ends, colours and boxes are between two states.
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  const axe: unknown = Reflect.get(window, 'axe');
  if (typeof axe !== 'object' || axe === null) return undefined;
  const run: unknown = Reflect.get(axe, 'run');
  if (typeof run !== 'function') throw new Error('axe does not run.');
  const result = await run.call(axe, document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  });
  const lines: string[] = [];
  for (const { id, nodes } of result.violations) {
    for (const { target, failureSummary } of nodes)
      lines.push(`${id} at ${target.join(' ')}: ${failureSummary}`);
  }
  return lines;
}

/** Violations of WCAG 2.2 AA that axe finds, by rule and element. */
export async function violations(page: Page): Promise<string[]> {
  const lines = await page.evaluate(runAxe);
  if (lines) return lines;
  await page.evaluate(axeSource);
  return violations(page);
}
