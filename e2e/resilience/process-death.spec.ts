import type { Browser, BrowserContext, Page } from '@playwright/test';
import { seededRandom } from '@sunbird/loan-domain/random';
import { Borrower } from '../support/borrower';
import { type Action, actions } from '../support/faults/actions';
import type { Lender, ReadyBorrower } from '../support/lender';
import { seed, share, shuffled } from '../support/settings';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ trace: 'off' });

const most = share('DEATH_CASES', 2);
const names = /^(personal info|work and contacts|questions|bank account|proof|move the date|pay at)/;

/** Where the process dies: in an action, after so many of its screens. */
interface Death {
  readonly action: Action;
  readonly leave: number;
}

const deaths: readonly Death[] = actions
  .filter(({ name }) => names.test(name))
  .flatMap(action =>
    Array.from({ length: action.leaves ?? 1 }, (_, index) => ({ action, leave: index + 1 })),
  );

/** Thrown to interrupt an action. */
class Died extends Error {}

interface StoredState {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly session: readonly (readonly [string, string])[];
  readonly address: string;
}

/** The stored state of the app at this moment. Android hides a page before it kills its process, which then runs nothing. */
async function storedStateOf(page: Page): Promise<StoredState> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const session = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  return { session, state: await page.context().storageState({ indexedDB: true }), address: page.url() };
}

/** Values of the inputs on the screen. */
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

async function newPage(browser: Browser, stored?: StoredState): Promise<Page> {
  const context = await browser.newContext(stored && { storageState: stored.state });
  const page = await context.newPage();
  if (stored) {
    await page.addInitScript(entries => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, stored.session);
  }
  return page;
}

interface Before {
  readonly stored: StoredState;
  readonly filled: readonly string[];
  readonly headings: readonly string[];
}

/** Fills in the form up to that screen; then kills the process. */
async function liveUntil(
  browser: Browser,
  lender: Lender,
  ready: ReadyBorrower,
  { action, leave }: Death,
): Promise<Before> {
  const page = await newPage(browser);
  let left = 0;
  let before: Before | undefined;
  async function die() {
    before = {
      stored: await storedStateOf(page),
      filled: await filledIn(page),
      headings: await headingsOf(page),
    };
    throw new Died();
  }
  const actor = new Borrower(page, lender, {
    ...(action.person ? { person: action.person } : {}),
    mobile: ready.mobile,
    beforeNext: async () => {
      left += 1;
      if (action.leaves !== undefined && left === leave) await die();
    },
  });
  await actor.installApp();
  await signInAs(page, ready);
  await page.goto(`${lender.origin}/#${action.path}?orderNo=${ready.orderNo}`);
  await action.perform(actor, die).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
  await page.context().close();
  if (!before) throw new Error(`${action.name} ended before the process was killed.`);
  return before;
}

test('killed at any step, the app reopens it with everything typed, and nothing is sent', async ({
  browser,
  lender,
}) => {
  test.setTimeout(most === Number.POSITIVE_INFINITY ? 0 : 240_000);
  const chosen = shuffled(deaths, seededRandom(seed));
  for (const death of chosen.slice(0, Math.min(most, chosen.length))) {
    const { action, leave } = death;
    await test.step(`${action.name}, screen ${leave}`, async () => {
      const ready = await lender.borrower(action.at ?? 0, { market: action.person ? 'IN' : 'NG' });
      const effects = await lender.effects(ready);
      const before = await liveUntil(browser, lender, ready, death);
      const sent = await lender.effects(ready);
      expect({ ...sent, images: 0 }).toMatchObject({
        orders: effects.orders,
        bank_cards: effects.bank_cards,
      });

      const page = await newPage(browser, before.stored);
      const recorded: string[] = [];
      page.on('pageerror', error => recorded.push(error.message));
      await page.goto(before.stored.address);
      await expect.poll(() => headingsOf(page), { timeout: 20_000 }).toEqual(before.headings);
      // The dialog is no input: the app shows it again.
      if (action.name !== 'move the date')
        await expect.poll(() => filledIn(page), { timeout: 10_000 }).toEqual(before.filled);
      expect(recorded).toEqual([]);
      expect({ ...(await lender.effects(ready)), images: 0 }).toEqual({ ...sent, images: 0 });

      const next = page.getByRole('button', { name: action.again ?? 'Next' }).first();
      if (action.leaves !== undefined && (await next.isVisible())) {
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
