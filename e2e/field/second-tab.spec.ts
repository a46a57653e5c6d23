import type { BrowserContext, Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from '../support/lender';
import { keepInBrowser, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';

/** In a second tab another borrower logs in: the tabs share what is stored. */
async function logInInSecondTab(context: BrowserContext, lender: Lender, borrower: ReadyBorrower) {
  const second = await context.newPage();
  await second.goto(`${lender.origin}/registry.json`);
  await second.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(storedLogin(borrower)),
  );
  return second;
}

/** The tokens of the calls that a page sends. */
function tokensOf(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', request => {
    const token = request.headers().authorization;
    if (token) tokens.push(token);
  });
  return tokens;
}

test('another borrower logs in in a second tab, then out: the first tab is home, and shows nothing of the first', async ({
  context,
  lender,
}) => {
  const [ada, bola] = [await lender.borrower(2), await lender.borrower(2)];
  const first = await context.newPage();
  await keepInBrowser(first, lender, { ...storedLogin(ada), packageName: 'ng.sunbird.credit' });
  await first.goto(`${lender.origin}/#/bank_account/add_bankcard?orderNo=${ada.orderNo}`);
  await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const second = await logInInSecondTab(context, lender, bola);
  await expect(first).toHaveURL(`${lender.origin}/#/`);
  await expect(first.getByText('You are logged in with another number now')).toBeVisible();
  await expect(first.getByText(ada.orderNo)).toHaveCount(0);
  // Recorded from here on: earlier, a call of Ada's own page may still be under way.
  const tokens = tokensOf(first);
  await first.reload();
  await expect(first.getByText('Left to repay')).toBeVisible();
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${bola.token}`]));

  await first.goto(`${lender.origin}/#/me`);
  await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await second.evaluate(() => localStorage.clear());
  await expect(first).toHaveURL(`${lender.origin}/#/`);
  await expect(first.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
});
