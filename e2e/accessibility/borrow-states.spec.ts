import type { Page } from '@playwright/test';
import { violations } from '../support/page/axe';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

// States of the borrow screens that no address opens: each test presses, pulls or goes offline to reach one.
test.use({ expected: { errors: [/ERR_INTERNET_DISCONNECTED/] } });

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

test('home with a banner of another order, which opens it', async ({ page, lender }) => {
  await openAs(page, lender, 2, '/');
  await page.getByText('Other loans').click();
  await page.getByRole('button', { name: /Sunbird Small/ }).click();
  await expect(page.getByText('nothing is asked again')).toBeVisible();
  await page.getByRole('button', { name: /^Apply for/ }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/#\/auth\/review_tips/);
  // The lender approves the order meanwhile, so the banner is that of an approved loan.
  await lender.advance('PT10S');
  await page.goto(`${lender.origin}/#/`);
  const opens = page.getByRole('button', { name: 'Open', exact: true });
  await expect(opens).toBeVisible();
  await expectAccessible(page);
  await opens.click();
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
});

test('home offline: the amounts show their time, and refresh when the network returns', async ({
  page,
  lender,
  context,
}) => {
  await openAs(page, lender, 2, '/');
  await expect(page.getByText('Left to repay')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Not up to date\. You see the figures of .*\d?\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show transfer details' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/^Not up to date/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Repay now' })).toBeVisible();
});

test('pulling home down sends the request again', async ({ page, lender }) => {
  await openAs(page, lender, 2, '/');
  await expect(page.getByRole('button', { name: 'Repay now' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const touch = await page.context().newCDPSession(page);
  function at(y: number) {
    return [{ x: 180, y }];
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(320) });
  for (const y of [360, 420, 480, 540]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  }
  await expectAccessible(page);
  const requested = page.waitForRequest(request => request.url().includes('/api/'));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await requested;
  await expect(page.getByRole('button', { name: 'Repay now' })).toBeVisible();
});

test('records: finished loans, the statement, and the empty list', async ({ page, lender }) => {
  await openAs(page, lender, 4, '/records');
  for (const tab of ['Finished', 'Statement']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText('₦21,638');
    await expectAccessible(page);
  }
});

test('records of a new borrower: the empty list, with a link to a loan', async ({ page, lender }) => {
  await openAs(page, lender, 6, '/records');
  for (const [tab, empty] of [
    ['Finished', 'No finished loans yet'],
    ['Statement', 'No movements yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(empty)).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'See what you can borrow' }).click();
  await expect(page.getByRole('heading', { name: 'Start your application' })).toBeVisible();
});

test('confirm without the tick, the price details, the cancellation dialog', async ({ page, lender }) => {
  await openAs(page, lender, 14, '/borrow/confirm_borrow?orderNo={order}');
  await page.getByRole('button', { name: /^Confirm and receive/ }).click();
  await expect(page.getByText('Please agree to the loan agreement')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${lender.origin}/#/borrow/to_borrow?productId=ng-small`);
  await page.getByRole('button', { name: 'See how this adds up' }).click();
  await expect(page.getByText('Processing fee, 6%')).toBeVisible();
  await expectAccessible(page);
});

test('a cancellation without a reason, its last question, and what home says of one left', async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 7, '/cancellation_form?orderNo={order}');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Choose one reason.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radiogroup').locator('label').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${lender.origin}/#/`);
  await expect(page.getByText('Your loan was not cancelled')).toBeVisible();
  await expectAccessible(page);
});

test('an application that failed to send', async ({ page, lender }) => {
  await lender.fault({ path: '/user/submit', mode: 'code', value: 50001 });
  await openAs(page, lender, 19, '/finish_loading?orderNo={order}');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application was not sent' })).toBeVisible();
  await expectAccessible(page);
});
