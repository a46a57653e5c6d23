import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from './lender';

/** What the app stores of a log-in. */
export function storedLogin(borrower: ReadyBorrower): { token: string; userInfo: string } {
  const { token, userId, mobile, revokeHandle: revoke } = borrower;
  return {
    token: JSON.stringify({ Authorization: `Bearer ${token}`, revoke }),
    userInfo: JSON.stringify({ basicInfo: { userId, mobile } }),
  };
}

/**
 * Leaves the app for a file of its origin, which runs none of its code. A route of the driver would switch the browser's
 * cache off, and after `about:blank` Chromium starts the next page in a process of its own.
 */
export async function leaveApp(page: Page, { origin }: { readonly origin: string }): Promise<void> {
  await page.goto(`${origin}/registry.json`);
}

/** Replaces the browser's storages by these entries, outside of the app. */
export async function keepInBrowser(
  page: Page,
  lender: Lender,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  await leaveApp(page, lender);
  await page.evaluate(entries => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
}

/**
 * Puts entries into the storage before the app starts: at every load, or at the first of a tab (`once`). `alone` removes
 * what else is stored.
 */
export async function storeBefore(
  page: Page | BrowserContext,
  entries: Readonly<Record<string, string>>,
  { once = false, alone = false } = {},
): Promise<void> {
  await page.addInitScript(
    given => {
      if (!location.protocol.startsWith('http')) return;
      if (given.once && sessionStorage.getItem('stored-by-test')) return;
      if (given.alone) for (const storage of [localStorage, sessionStorage]) storage.clear();
      if (given.once) sessionStorage.setItem('stored-by-test', 'yes');
      for (const [key, value] of given.entries) localStorage.setItem(key, value);
    },
    { once, alone, entries: Object.entries(entries) },
  );
}

/** Opens the app with a stored log-in. */
export async function signInAs(page: Page, borrower: ReadyBorrower): Promise<void> {
  await storeBefore(page, storedLogin(borrower), { once: true });
}

/** Opens a screen as a new borrower whose order is in a status. `{order}` in the path is that order. */
export async function openAs(page: Page, lender: Lender, at: number, path = '/'): Promise<ReadyBorrower> {
  const borrower = await lender.borrower(at);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#${path.replace('{order}', borrower.orderNo)}`);
  return borrower;
}

/**
 * As `openAs`, repeatedly in one page without an earlier `signInAs`: the phone has nothing else stored.
 * As a borrower, or a new one whose order is in a status; signed out without either.
 */
export async function openAnew(
  page: Page,
  lender: Lender,
  who: ReadyBorrower | number | undefined,
  path: string,
) {
  const borrower = typeof who === 'number' ? await lender.borrower(who) : who;
  await keepInBrowser(page, lender, borrower ? storedLogin(borrower) : {});
  await page.goto(`${lender.origin}/#${path.replace('{order}', borrower?.orderNo ?? '')}`);
  return borrower;
}

/** Logs out on the open settings, and waits until the app says so. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Exited successfully')).toBeVisible();
}
