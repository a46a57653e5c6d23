import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { type Stop, Tour } from '../support/tour';

test.use({ expected: { errors: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] } });

const screens: readonly (Stop & { readonly sign: string | RegExp })[] = [
  { name: 'home', at: 2, path: '/', sign: 'Left to repay' },
  { name: 'repayment', at: 2, path: '/repay/repay_detail?orderNo={order}', sign: 'How do you want to pay?' },
  { name: 'the app elsewhere', at: 2, path: '/user_center/open_app', sign: /app/i },
  { name: 'payout on its way', at: 7, path: '/borrow/lending?orderNo={order}', sign: /on its way/ },
  { name: 'a campaign', path: '/yx3', sign: 'Places today' },
];

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
);

test('the phone says that it is offline although the network works: no screen does', async ({
  page,
  lender,
}) => {
  test.slow();
  const tour = new Tour(page, lender, 'NG', 'en');
  for (const { sign, ...stop } of screens) {
    await tour.visit(stop);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expect(page.getByText(/You are offline|Not up to date|This needs a connection/)).toHaveCount(0);
  }
});

test('when the network is really lost, the app says so, and takes it back once it returns', async ({
  page,
  lender,
  context,
}) => {
  await page.clock.install();
  await openAs(page, lender, 2, '/');
  await expect(page.getByText('Left to repay')).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  // This phone never says that the network is back.
  await page.clock.fastForward(11_000);
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('the notice lies over no title and no brand', async ({ page, lender, context }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  const tour = new Tour(page, lender, 'NG', 'en');
  const brand = page.getByText('Sunbird', { exact: true });
  for (const { title, ...stop } of [
    { name: 'log-in', path: '/user/login', title: brand },
    { name: 'a campaign', path: '/yx3', title: brand },
    { name: 'repayment', at: 2, path: '/repay/repay_detail?orderNo={order}', title: page.locator('h1') },
  ]) {
    await tour.visit(stop);
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const notice = page.getByText('You are offline');
    await expect(notice).toBeVisible();
    const bottom = await notice.evaluate(each => each.getBoundingClientRect().bottom);
    const letters = await title.first().evaluate(each => {
      const { top, height } = each.getBoundingClientRect();
      // Capitals begin about a quarter below the top of their line.
      return top + height / 4;
    });
    expect(bottom, stop.name).toBeLessThanOrEqual(letters);
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(notice).toBeHidden();
  }
});
