import { outline } from '@sunbird/testing';
import axe from 'axe-core';

/** Rules that need a layout, which a browser has, or that count what samples show several times, such as pages. */
const skipped = [
  'color-contrast',
  'label-content-name-mismatch',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'region',
];

async function violations(): Promise<readonly string[]> {
  const rules = Object.fromEntries(skipped.map(rule => [rule, { enabled: false }]));
  const { violations: found } = await axe.run(document.body, { rules });
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

/** What is drawn looks as before, a browser's translator leaves alone what it must, and axe finds nothing. */
export async function expectLook(): Promise<void> {
  const kept = [...document.querySelectorAll('[translate=no]')].map(each => `kept: ${each.textContent}`);
  expect([outline(document.body, { whole: true }), ...kept].join('\n')).toMatchSnapshot();
  expect(await violations()).toEqual([]);
}
