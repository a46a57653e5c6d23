import type { Page } from '@playwright/test';
import { expect } from '../test';

/** A screenshot that Chromium took from a manifest, and what its file is. */
export interface ReadScreenshot {
  readonly path: string;
  /** `kNarrow`: Chromium's word for `narrow`. */
  readonly formFactor: string;
  readonly label: string | undefined;
  /** As the manifest says. */
  readonly declared: readonly (string | undefined)[];
  /** As the file is: its type from the server's headers, its size as the browser draws it. */
  readonly loaded: readonly (string | undefined)[];
  readonly cacheControl: string | undefined;
}

export interface ReadManifest {
  readonly path: string;
  readonly errors: readonly object[];
  /** Why Chromium would not install the app. */
  readonly faults: readonly object[];
  readonly manifest: unknown;
  readonly screenshots: readonly ReadScreenshot[];
}

/** Width and height of a picture, as the browser draws it. */
function drawnSize(page: Page, bytes: Buffer): Promise<string> {
  return page.evaluate(async text => {
    const picture = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([picture]));
    return `${width}x${height}`;
  }, bytes.toString('base64'));
}

/** The manifest as Chromium reads it. A window of a test keeps nothing, so that it installs nothing: that is no fault. */
export async function readManifest(page: Page): Promise<ReadManifest> {
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1, { timeout: 20_000 });
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data, manifest } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  const screenshots: ReadScreenshot[] = [];
  for (const { image, formFactor, label } of manifest.screenshots ?? []) {
    const response = await page.request.get(image.url);
    const { 'content-type': type, 'cache-control': cacheControl } = response.headers();
    screenshots.push({
      path: new URL(image.url).pathname,
      formFactor,
      label,
      declared: [image.type, image.sizes],
      loaded: [type, await drawnSize(page, await response.body())],
      cacheControl,
    });
  }
  return { path: new URL(url).pathname, errors, faults, manifest: JSON.parse(data ?? 'null'), screenshots };
}

/** What a browser asks of the screenshots that it shows before it installs the app. */
export function expectScreenshots(screenshots: readonly ReadScreenshot[], labels: readonly string[]): void {
  expect(screenshots.map(({ label }) => label)).toEqual(labels);
  for (const { path, formFactor, declared, loaded, cacheControl } of screenshots) {
    expect(path).toMatch(/^\/looks\/[\w-]+\.[0-9a-f]{12}\.webp$/);
    expect([formFactor, declared]).toEqual(['kNarrow', ['image/webp', '720x1600']]);
    expect([path, loaded]).toEqual([path, declared]);
    expect(cacheControl).toBe('public, max-age=31536000, immutable');
  }
}
