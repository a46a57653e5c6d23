import { layoutFaults } from '../support/page/layout';
import { brokenWords, enlargeText, sidewaysScroll } from '../support/page/small-screen';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';

test.use({ viewport: { width: 320, height: 640 } });

const screens: readonly [name: string, at: number, path: string][] = [
  ['confirm', 14, '/borrow/confirm_borrow?orderNo={order}'],
  ['repay detail', 2, '/repay/repay_detail?orderNo={order}&ways=1'],
  ['repay detail, overdue', 3, '/repay/repay_detail?orderNo={order}'],
  ['another amount', 3, '/repay/repay_detail?orderNo={order}&part=1'],
  ['transfer', 2, '/repay/cashier?orderNo={order}&channelId=paystack_dedicated'],
  ['card', 2, '/repay/cashier?orderNo={order}&channelId=paystack_card'],
  ['another date', 2, '/repay/exhibition_period_detail?orderNo={order}'],
  ['the fee of another date', 2, '/repay/confirm_exhibition?orderNo={order}'],
  ['proof', 2, '/repay/manual_repayment?orderNo={order}'],
];

for (const [name, at, path] of screens) {
  test(`${name}: at 320 px with text at 200 %, what is to be read has the screen`, async ({
    page,
    lender,
  }) => {
    await enlargeText(page, 2);
    await openAs(page, lender, at, path);
    await expect(page.locator('[data-page-heading]')).toBeVisible();
    await settled(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await layoutFaults(page)).toEqual([]);
    const covered = () =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll('footer, nav')].filter(bar =>
          /sticky|fixed/.test(getComputedStyle(bar).position),
        );
        return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight;
      });
    // A footer that is too tall is let go of after it was measured.
    await expect.poll(covered).toBeLessThanOrEqual(0.4);
  });
}

for (const locale of ['en-NG', 'es-MX']) {
  test.describe(`home in ${locale}`, () => {
    test.use({ locale });

    test('at 320 px with text at 200 %, no tab breaks its word, and the slider’s ends are apart', async ({
      page,
      lender,
    }) => {
      await enlargeText(page, 2);
      await page.goto(lender.origin);
      const slider = page.getByRole('slider');
      await expect(slider).toBeVisible();
      await settled(page);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await brokenWords(page, 'nav a')).toEqual([]);
      await slider.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath('home.png') });
    });
  });
}
