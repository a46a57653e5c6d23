import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { type Act, acts } from '../support/faults/acts';
import type { Lender, ReadyBorrower } from '../support/lender';
import { seed, seededRandom, share, shuffled } from '../support/settings';
import { storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';
import { appPackages } from '../support/tour';

test.use({ trace: 'off' });

const most = share('DEATH_CASES', 2);
const names = /^(personal info|work and contacts|questions|bank account|proof|move the date|pay at)/;

/** A place at which the process dies: an act, and how many of its screens have been left by then. */
interface Death {
  readonly act: Act;
  readonly leave: number;
}

const deaths: readonly Death[] = acts
  .filter(({ name }) => names.test(name))
  .flatMap(act => Array.from({ length: act.leaves ?? 1 }, (_, index) => ({ act, leave: index + 1 })));

/** Thrown to stop a person half-way. */
class Died extends Error {}

interface Kept {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly session: readonly (readonly [string, string])[];
  readonly address: string;
}

/** What the device has of the app at this moment: a killed process runs no handler that could add to it. */
async function keptOf(page: Page): Promise<Kept> {
  const session = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  return { session, state: await page.context().storageState({ indexedDB: true }), address: page.url() };
}

/** What is typed and chosen on the screen. */
function filledIn(page: Page): Promise<readonly string[]> {
  return page
    .locator('main input:not([type=file]), main textarea, main [role=combobox]')
    .evaluateAll(fields =>
      fields.map(field => {
        if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) return `${field.checked}`;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
        return (field.textContent ?? '').trim();
      }),
    );
}

function headingsOf(page: Page): Promise<readonly string[]> {
  return page.locator('main').getByRole('heading').allTextContents();
}

async function newPage(browser: Browser, lender: Lender, kept?: Kept): Promise<Page> {
  const context = await browser.newContext({
    baseURL: lender.origin,
    viewport: { width: 360, height: 800 },
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    ...(kept ? { storageState: kept.state } : {}),
  });
  const page = await context.newPage();
  if (kept) {
    await page.addInitScript(entries => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, kept.session);
  }
  return page;
}

interface Before {
  readonly kept: Kept;
  readonly filled: readonly string[];
  readonly headings: readonly string[];
}

/** Fills in up to that screen; then the process is killed. */
async function liveUntil(
  browser: Browser,
  lender: Lender,
  ready: ReadyBorrower,
  { act, leave }: Death,
): Promise<Before> {
  const page = await newPage(browser, lender);
  let left = 0;
  let before: Before | undefined;
  async function die() {
    before = { kept: await keptOf(page), filled: await filledIn(page), headings: await headingsOf(page) };
    throw new Died();
  }
  const actor = new Borrower(page, lender, {
    ...(act.person ? { person: act.person } : {}),
    mobile: ready.mobile,
    beforeNext: async () => {
      left += 1;
      if (act.leaves !== undefined && left === leave) await die();
    },
  });
  const kept = {
    language: 'en',
    packageName: appPackages[act.person ? 'IN' : 'NG'],
    ...storedLogin(ready),
  };
  await page.addInitScript(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  await page.goto(`${lender.origin}/#${act.path}?orderNo=${ready.orderNo}`);
  await act.perform(actor, die).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
  await page.context().close();
  if (!before) throw new Error(`${act.name} was over before the process died.`);
  return before;
}

test('killed at any step, the app comes back to it with all that was typed, and nothing was sent', async ({
  browser,
  lender,
}) => {
  test.setTimeout(most === Number.POSITIVE_INFINITY ? 0 : 240_000);
  const chosen = shuffled(deaths, seededRandom(seed));
  for (const death of chosen.slice(0, Math.min(most, chosen.length))) {
    const { act, leave } = death;
    await test.step(`${act.name}, screen ${leave}`, async () => {
      const ready = await lender.borrower(act.at ?? 0, { market: act.person ? 'IN' : 'NG' });
      const effects = await lender.effects(ready);
      const before = await liveUntil(browser, lender, ready, death);
      const sent = await lender.effects(ready);
      expect({ ...sent, images: 0 }).toMatchObject({
        orders: effects.orders,
        bank_cards: effects.bank_cards,
      });

      const page = await newPage(browser, lender, before.kept);
      const heard: string[] = [];
      page.on('pageerror', error => heard.push(error.message));
      await page.goto(before.kept.address);
      await expect.poll(() => headingsOf(page), { timeout: 20_000 }).toEqual(before.headings);
      // The dialog that asked was not typed in: it is asked again.
      if (act.name !== 'move the date')
        await expect.poll(() => filledIn(page), { timeout: 10_000 }).toEqual(before.filled);
      expect(heard).toEqual([]);
      expect({ ...(await lender.effects(ready)), images: 0 }).toEqual({ ...sent, images: 0 });

      const next = page.getByRole('button', { name: act.again ?? 'Next' }).first();
      if (act.leaves !== undefined && (await next.isVisible())) {
        await next.click();
        await expect.poll(() => headingsOf(page), { timeout: 30_000 }).not.toEqual(before.headings);
        const after = await lender.effects(ready);
        expect(after.orders).toBe(effects.orders);
        expect((after.bank_cards ?? 0) - (effects.bank_cards ?? 0)).toBeLessThanOrEqual(1);
      }
      await page.context().close();
    });
  }
});
