import type { Page } from '@playwright/test';
import { expect } from '../test';

export interface ReadManifest {
  readonly path: string;
  readonly errors: readonly object[];
  /** Why Chromium would not install the app. */
  readonly faults: readonly object[];
  readonly manifest: unknown;
}

/** The manifest as Chromium reads it. A window of a test keeps nothing, so that it installs nothing: that is no fault. */
export async function readManifest(page: Page): Promise<ReadManifest> {
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1, { timeout: 20_000 });
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  return { path: new URL(url).pathname, errors, faults, manifest: JSON.parse(data ?? 'null') };
}
