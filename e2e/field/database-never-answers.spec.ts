import type { Locator, Page } from '@playwright/test';
import { answerConsents } from '../support/journey/consents';
import { logOut, openAnew } from '../support/sign-in';
import { expect, test } from '../support/test';
import type { Stop } from '../support/tour';

/** What of the device's database gives no answer: it never opens, or opens but ends nothing. */
type Silence = 'open' | 'transactions';

/** A phone whose IndexedDB never answers, from the next page on. */
async function silentDatabase(page: Page, silence: Silence): Promise<void> {
  await page.addInitScript(kind => {
    // The test itself is no part of the phone.
    if (window.location.pathname !== '/') return;
    if (kind === 'open') {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, {});
      const events = ['onsuccess', 'onerror', 'oncomplete', 'onabort', 'onupgradeneeded'];
      for (const name of events)
        Object.defineProperty(IDBOpenDBRequest.prototype, name, { set: () => undefined, get: () => null });
      return;
    }
    const heard = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
      set(handler) {
        if (this instanceof IDBOpenDBRequest) heard?.set?.call(this, handler);
      },
    });
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set: () => undefined });
  }, silence);
}

/** Screens that read a draft before they show anything, one of each remote, and what they show then. */
const screens = [
  { name: 'home', at: 4, path: '/', sign: page => page.getByRole('slider') },
  { name: 'questions', at: 17, path: '/auth/loan_question', sign: page => page.getByText(/^Question 1 of/) },
  { name: 'proof', at: 2, path: '/repay/manual_repayment', sign: page => page.getByRole('textbox') },
] satisfies readonly (Stop & { readonly sign: (page: Page) => Locator })[];

for (const silence of ['open', 'transactions'] as const) {
  test(`the phone's database never answers (${silence}): screens with a draft, a form and a log-out go on`, async ({
    page,
    lender,
  }) => {
    test.slow();
    await silentDatabase(page, silence);
    // A transaction that never ends is met in the same place as a database that never opens.
    for (const { name, at, path, sign } of silence === 'open' ? screens : screens.slice(0, 1)) {
      await openAnew(page, lender, at, `${path}?orderNo={order}`);
      await expect(sign(page).first(), name).toBeVisible();
    }
    await openAnew(page, lender, 6, '/auth/personal_infomation?orderNo={order}');
    await answerConsents(page, 'Not now');
    await page.getByLabel('First name').fill('Chiamaka');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('NIN').fill('12345678901');
    await page.getByLabel('Date of birth').fill('14 08 1994');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'A little about you' })).toBeVisible();

    await page.goto(`${lender.origin}/#/user_center/settings`);
    const { token = '', userInfo = '' } = await page.evaluate(() => ({ ...localStorage }));
    expect([token, userInfo]).not.toContain('');
    await logOut(page);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const secret of [token, userInfo]) expect(stored).not.toContain(JSON.stringify(secret).slice(1, -1));
  });
}
