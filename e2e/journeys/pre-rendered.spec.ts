/** What the page shows before any script is loaded: home and log-in, and how the app takes their place. */
import type { Locator } from '@playwright/test';
import { newMobile } from '../support/borrower';
import { enlargeText } from '../support/page/layout';
import { holdScripts, openWith } from '../support/page/pre-rendered';
import { recordShifts, shiftsOf } from '../support/page/shifts';
import { nigerian } from '../support/personas/nigerian';
import { expect, test } from '../support/test';

interface Boxes {
  readonly [name: string]: readonly (readonly number[])[];
}

/** Colours of what stands out on a screen: an element without its styles has others. */
function colorsOf(root: Locator): Promise<string[]> {
  return root.evaluate(element =>
    // Drawings: those of the brand and of the tabs.
    [
      ...element.querySelectorAll(
        'h1, label, footer button, button[name], nav a, nav svg *, svg [fill^="var"]',
      ),
    ].map(one => {
      const { color, backgroundColor, fill, stroke, borderRadius } = getComputedStyle(one);
      return `${one.tagName} ${color} ${backgroundColor} ${fill} ${stroke} ${borderRadius}`;
    }),
  );
}

/** Places of the parts of a screen. Of lines that end with a figure, only where they start and how high they are. */
function boxesOf(root: Locator): Promise<Boxes> {
  return root.evaluate(element => {
    const whole =
      'h1, header, form, label, input:not([type=range]), footer, footer button, button[name], nav a, hr, button[aria-expanded]';
    const lines = 'dt, [data-page-heading] + p';
    function boxes(selector: string, all: boolean) {
      return [...element.querySelectorAll(selector)].map(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return (all ? [x, y, width, height] : [x, y, height]).map(value => Math.round(value * 10) / 10);
      });
    }
    return { whole: boxes(whole, true), lines: boxes(lines, false) };
  });
}

const ready = { '/': '#app input[type=range]', '/user/login': '#app input[name=mobile]' } as const;

/** Each screen twice, and each market, language and look once: they are drawn by the same templates. */
const pairs = [
  { path: '/', market: 'ng', language: 'en', look: 'light' },
  { path: '/', market: 'mx', language: 'es', look: 'dark, 200 % text' },
  { path: '/user/login', market: 'in', language: 'en', look: 'dark, 200 % text' },
  { path: '/user/login', market: 'mx', language: 'es', look: 'light' },
] as const;

for (const { path, market, language, look } of pairs) {
  test(`${path} in ${market}, ${language}, ${look}: the app moves nothing`, async ({ page }) => {
    const isLarge = look !== 'light';
    const letGo = await holdScripts(page);
    await recordShifts(page);
    if (isLarge) await enlargeText(page, 2);
    await openWith(page, path, {
      packageName: `${market}.sunbird.credit`,
      language,
      'sunbird.settings': JSON.stringify({ theme: isLarge ? 'dark' : 'light', textSize: 'normal' }),
    });
    async function drawn(root: Locator) {
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return { boxes: await boxesOf(root), colors: await colorsOf(root), background };
    }
    const before = await drawn(page.locator('#first'));
    expect(before.boxes.whole?.length).toBeGreaterThan(3);
    await letGo();
    await expect(page.locator(ready[path])).toBeVisible();
    await expect(page.locator('#first')).toHaveCount(0);
    const after = await drawn(page.locator('#app'));
    expect(after.background).toBe(before.background);
    expect(after.colors.slice(0, before.colors.length)).toEqual(before.colors);
    for (const [kind, boxes] of Object.entries(before.boxes))
      expect(after.boxes[kind]?.slice(0, boxes.length)).toEqual(boxes);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('a number can be typed and sent before a script has come: it is sent once', { tag: '@quick' }, async ({
  page,
}) => {
  const mobile = newMobile(nigerian);
  const letGo = await holdScripts(page);
  await openWith(page, '/user/login', {});
  await page.locator('#first input[name=mobile]').click();
  await page.keyboard.type(mobile);
  await page.locator('#first footer button').first().click();
  await expect(page.locator('#first footer button').first()).toHaveAttribute('aria-busy', 'true');
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url());
  });
  await letGo();
  await expect(page).toHaveURL(/step=code/);
  await expect(page.getByText(mobile.replace(/(...)(...)/, '$1 $2 '))).toBeVisible();
  expect(new Set(sent).size).toBe(sent.length);
});

test('Apply, pressed before a script has come, opens the loan once', { tag: '@quick' }, async ({ page }) => {
  const letGo = await holdScripts(page);
  await openWith(page, '/', {});
  await page.locator('#first button[name=apply]').click();
  await letGo();
  await expect(page).toHaveURL(/to_borrow(\?|%3F)productId(=|%3D)/);
});

test('home says what it offers, and no figure that the lender has not said', async ({ page }) => {
  await holdScripts(page);
  await openWith(page, '/', {});
  await expect(page.locator('#first h1')).toHaveText('How much do you need?');
  expect(await page.locator('#first').textContent()).not.toMatch(/[0-9₦]/);
  await expect(page.locator('#boot-slow')).toBeVisible();
  await expect(page.locator('#boot-slow')).toContainText('still loading');
});
