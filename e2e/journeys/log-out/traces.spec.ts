import type { Page } from '@playwright/test';
import { codeOfToken } from '../../support/api-path';
import { answerConsents } from '../../support/journey/consents';
import type { Lender, ReadyBorrower } from '../../support/lender';
import { memoryOf, storedByBrowser } from '../../support/page/traces';
import { keepInBrowser, logOut, storedLogin } from '../../support/sign-in';
import { expect, test } from '../../support/test';

const typed = {
  firstName: 'Quintavia',
  lastName: 'Zorblattini',
  nin: '73194625801',
  account: '4917306258',
  bvn: '22984617350',
} as const;

/** Opens screens and types into two forms without sending them, as a borrower with an open application. */
async function leaveTraces(page: Page, lender: Lender): Promise<ReadyBorrower> {
  const borrower = await lender.borrower(6);
  await keepInBrowser(page, lender, storedLogin(borrower));
  await page.goto(`${lender.origin}/#/auth/personal_infomation?orderNo=${borrower.orderNo}`);
  await answerConsents(page, 'Allow');
  await page.getByLabel('First name').fill(typed.firstName);
  await page.getByLabel('Last name').fill(typed.lastName);
  await page.getByLabel('NIN').fill(typed.nin);
  await page.goto(`${lender.origin}/#/bank_account/add_bankcard?orderNo=${borrower.orderNo}`);
  await page.getByLabel('Account number').first().fill(typed.account);
  await page.getByLabel('BVN').fill(typed.bvn);
  await page.goto(`${lender.origin}/#/records`);
  await expect(page.getByText(borrower.orderNo)).toBeVisible();
  await page.goto(`${lender.origin}/#/user_center/settings`);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  return borrower;
}

function secretsOf(borrower: ReadyBorrower): readonly string[] {
  return [borrower.token, borrower.mobile, borrower.userId, borrower.orderNo, ...Object.values(typed)];
}

/** The old token is good for nothing, and nothing is left to end. */
async function expectEnded(page: Page, lender: Lender, { token }: ReadyBorrower): Promise<void> {
  await expect.poll(() => codeOfToken(lender, token)).toBe(100103);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sunbird.revoke'))).toBeNull();
}

test('after a log-out no storage, cache, cookie or memory holds data of the borrower', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const borrower = await leaveTraces(page, lender);
  // The search finds what is there.
  const [kept, live] = [await storedByBrowser(page), await memoryOf(page)];
  for (const secret of [borrower.token, borrower.mobile, ...Object.values(typed)])
    expect(kept).toContain(secret);
  for (const secret of [borrower.mobile, borrower.orderNo]) expect(live.includes(secret)).toBe(true);

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  await expectEnded(page, lender, borrower);
  const [stored, memory] = [await storedByBrowser(page), await memoryOf(page)];
  for (const secret of secretsOf(borrower)) {
    expect(stored).not.toContain(secret);
    expect(memory.includes(secret), `memory holds ${secret}`).toBe(false);
  }
});

test.describe('offline', () => {
  test.use({ expected: { errors: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] } });

  test('a log-out without a network, where no worker serves the page, leaves no data either, and home reloads later', async ({
    page,
    lender,
    context,
  }) => {
    const borrower = await leaveTraces(page, lender);
    const root = page.locator('html');
    await root.evaluate(element => element.setAttribute('data-same-load', ''));
    await context.setOffline(true);
    await logOut(page);
    const home = page.locator('nav [aria-current=page]', { hasText: 'Home' });
    await expect(home).toBeVisible();
    const stored = await storedByBrowser(page);
    for (const secret of secretsOf(borrower)) expect(stored).not.toContain(secret);
    // The lender has not heard of it; what is kept can end the session, and do nothing else.
    expect(await codeOfToken(lender, borrower.token)).toBe(0);
    const kept = await page.evaluate(() => localStorage.getItem('sunbird.revoke'));
    expect(kept).toBe(JSON.stringify([borrower.revokeHandle]));

    // A device may report that it is online without a working connection.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('link', { name: 'Records' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(home).toBeVisible();
    await expect(root).toHaveAttribute('data-same-load');

    await context.setOffline(false);
    await expect(root).not.toHaveAttribute('data-same-load');
    await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
    await expectEnded(page, lender, borrower);
    const memory = await memoryOf(page);
    for (const secret of secretsOf(borrower))
      expect(memory.includes(secret), `memory holds ${secret}`).toBe(false);
  });
});
