import type { Locator, Page } from '@playwright/test';
import { openAnew } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ expected: { errors: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] } });

/** Where each control lies that can be pressed. */
function places(page: Page): Promise<string[]> {
  return page.locator('button:visible, a:visible, input:visible').evaluateAll(all =>
    all.map(one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = document.elementFromPoint(x + width / 2, y + height / 2);
      const isReached = middle === null || one.contains(middle) || middle.contains(one);
      return `${Math.round(x)} ${Math.round(y)} ${isReached}`;
    }),
  );
}

/** What of brand and lateness lies under a notice. */
async function namesUnder(page: Page, notice: Locator): Promise<string[]> {
  const area = await notice.boundingBox();
  const names = await page.getByText(/^(Sunbird|\d+ days? overdue.*)$/).all();
  const boxes = await Promise.all(
    names.map(async one => ({ text: (await one.textContent()) ?? '', box: await one.boundingBox() })),
  );
  return boxes.flatMap(({ text, box }) =>
    area && box && box.y < area.y + area.height && box.y + box.height > area.y ? [text] : [],
  );
}

test('the network goes and comes back: nothing that can be pressed moves or is covered', async ({
  page,
  lender,
  context,
}) => {
  await page.clock.install();
  for (const { at, path, sign } of [
    { at: 2, path: '/', sign: 'Other loans' },
    { at: 3, path: '/', sign: 'To pay today' },
    { at: 12, path: '/auth/personal_infomation?orderNo={order}', sign: 'First name' },
  ]) {
    await openAnew(page, lender, at, path);
    await expect(page.getByText(sign).first()).toBeVisible();
    const before = await places(page);
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('You are offline')).toBeVisible();
    // A keyboard comes and goes by it, too.
    await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    expect(await places(page)).toEqual(before);
    expect(await namesUnder(page, page.getByRole('status').filter({ hasText: 'You are offline' }))).toEqual(
      [],
    );
    await context.setOffline(false);
    await page.clock.fastForward(11_000);
    await expect(page.getByText('You are offline')).toBeHidden();
    expect(await places(page)).toEqual(before);
  }
});
