import type { Page } from '@playwright/test';
import type { ReadyBorrower } from './lender';

/** Opens the app as a borrower who has logged in before: the token lies where the app keeps it. */
export async function signInAs(page: Page, { token, userId, mobile }: ReadyBorrower): Promise<void> {
  await page.addInitScript(
    ([authorization, info]) => {
      if (sessionStorage.getItem('signed-in-by-test')) return;
      sessionStorage.setItem('signed-in-by-test', 'yes');
      localStorage.setItem('token', authorization ?? '');
      localStorage.setItem('userInfo', info ?? '');
    },
    [JSON.stringify({ Authorization: `Bearer ${token}` }), JSON.stringify({ basicInfo: { userId, mobile } })],
  );
}
