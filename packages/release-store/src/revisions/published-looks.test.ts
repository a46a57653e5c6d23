import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productLooks } from '@sunbird/lender-settings/looks';
import type { Looks } from '@sunbird/lender-settings/looks-schema';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { scratchFolder } from '@sunbird/testing/scratch';
import { brandOf, siteRoot } from '../records/site-state';
import { addRelease } from '../releases/add-release';
import { builtHost, builtRepay } from '../testing/built-packages';
import { openPreview } from './preview';
import { publish } from './publish';

let site = '';
const scratch = scratchFolder();
beforeEach(() => {
  site = scratch('site');
});

const settings = sandboxSettings('NG', 'market');
const product = productLooks();
const own: Looks = {
  tokens: { ...product.tokens, light: { ...product.tokens.light, brand: '#7a1f4b' } },
  fonts: [],
  logo: '<svg hidden><symbol id="ui-logo" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></symbol></svg>',
};
const style =
  ':root:root{--ui-brand:#7a1f4b}@media (prefers-color-scheme:dark){:root:root:not([data-theme]){--ui-brand:#56c6b8}}:root:root[data-theme=dark]{--ui-brand:#56c6b8}';

async function publishWith(looks?: Looks): Promise<string> {
  const host = await addRelease(site, builtHost(scratch()));
  const repay = await addRelease(site, builtRepay(scratch(), '1.0.0'));
  await publish(site, { publisher: 'start', settings, ...(looks && { looks }), defaults: [host, repay] });
  return readFileSync(join(siteRoot(site), 'index.html'), 'utf8');
}

test('the page has the lender’s logo and a style that its policy allows; with the product’s looks it has no style', async () => {
  expect(await publishWith()).toContain(product.logo);
  const page = await publishWith(own);
  expect(page).toContain(own.logo);
  expect(page).not.toContain(product.logo);
  expect(page).toContain(`<style>${style}</style>`);
  expect(page).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(brandOf(site)).toEqual({ name: 'Sunbird', logo: own.logo });
  expect(await publishWith(product)).not.toContain('<style>:root');
});

test('who publishes next, and a preview, keep the looks', async () => {
  await publishWith(own);
  const next = await addRelease(site, builtRepay(scratch(), '1.1.0'));
  await publish(site, { publisher: 'desk', defaults: [next] });
  expect(readFileSync(join(siteRoot(site), 'index.html'), 'utf8')).toContain(style);
  const now = Date.now();
  const preview = { stored: next, label: 'next', market: 'NG', expires: now + 60_000, now };
  const file = await openPreview(site, preview);
  expect(readFileSync(join(siteRoot(site), file), 'utf8')).toContain(style);
});
