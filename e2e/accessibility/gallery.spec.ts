/** The gallery of `ui`'s parts: what `pnpm dev` serves beside the app. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createGallery } from '@sunbird/build/gallery';
import { violations } from '../support/page/axe';
import { largeTextFaults, layoutFaults } from '../support/page/layout';
import { root } from '../support/paths';

let server: Server;

async function serve(folder: string): Promise<string> {
  server = createGallery(folder).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The gallery has no port.');
  return `http://127.0.0.1:${address.port}`;
}

test.afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test.use({ viewport: { width: 320, height: 700 } });

test('every part fits 320 px in Spanish, also twice as large, and is read in light and in dark', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const origin = await serve(root);
  await page.goto(`${origin}/?theme=light&language=es`, { waitUntil: 'commit' });
  const frames = page.locator('iframe');
  await frames.first().waitFor();
  const addresses = await frames.evaluateAll(all => all.map(frame => Reflect.get(frame, 'src')));
  const faults: string[] = [];
  async function look(part: string, look: Readonly<Record<string, string>>): Promise<void> {
    await page.evaluate(data => Object.assign(document.documentElement.dataset, data), look);
    const seen = look.textSize ? await largeTextFaults(page) : await violations(page);
    faults.push(...seen.map(fault => `${part}, ${Object.values(look)}: ${fault}`));
  }
  for (const address of addresses) {
    const { searchParams } = new URL(address);
    const part = [searchParams.get('file'), searchParams.get('state')].filter(Boolean).join(', ');
    await page.goto(address);
    await page.locator('#app > *').first().waitFor({ state: 'attached' });
    faults.push(...(await layoutFaults(page)).map(fault => `${part}: ${fault}`));
    await look(part, { theme: 'light' });
    await look(part, { theme: 'dark' });
    await look(part, { textSize: 'largest' });
  }
  expect(faults).toEqual([]);
});

test('it says what fails in a build, and an open page reloads after each', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sunbird-parts-'));
  const sources = join(folder, 'packages/ui/src/testing/gallery');
  function write(name: string, text: string) {
    writeFileSync(join(sources, name), text);
  }
  function showing(title: string): string {
    return `document.title = '${title}'; new EventSource('builds').onmessage = ({ data }) => data > '1' && location.reload();`;
  }
  mkdirSync(sources, { recursive: true });
  write('part.tsx', '');
  write('main.tsx', showing('first'));
  await page.goto(await serve(folder));
  await expect(page).toHaveTitle('first');
  write('main.tsx', "document.title = 'broken;");
  await expect(page.getByText('./src/testing/gallery/main.tsx').first()).toBeVisible();
  write('main.tsx', showing('mended'));
  await expect(page).toHaveTitle('mended');
  rmSync(folder, { recursive: true });
});
