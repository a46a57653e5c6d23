/**
 * One state of each kind that no address opens: errors at a field and in a summary, sheets, dialogs, a camera, a wait.
 * None violates WCAG 2.2 AA or cuts anything off at 320 px in the largest text.
 */
import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { giveFromGallery, sendBoth } from '../support/journey/identity';
import { agreeToCollection, askForCode } from '../support/journey/log-in';
import { violations } from '../support/page/axe';
import { largeTextFaults } from '../support/page/layout';
import { mexican } from '../support/personas/mexican';
import { picture } from '../support/pictures';
import { Repayer } from '../support/repayer';
import { openAnew } from '../support/sign-in';
import { expect, test } from '../support/test';

// The tests cause these refusals, and Chromium requests an undecodable picture again.
const blobs = [/^console: Connecting to 'blob:/, /policy: connect-src blob/];
test.use({ expected: { errors: [/status of 4\d\d/, /ERR_INTERNET_DISCONNECTED/, ...blobs] } });

test.describe.configure({ timeout: 300_000 });

async function expectSound(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await violations(page), state).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
    expect.soft(await largeTextFaults(page), state).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
    await page.setViewportSize({ width: 360, height: 800 });
  });
}

async function pressAndSee(page: Page, button: string | RegExp, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}

test('log-in: no number, a wrong code, another way to get one', async ({ page, lender }) => {
  const borrower = new Borrower(page, lender);
  await page.clock.install();
  await page.goto(`${lender.origin}/#/user/login`);
  await pressAndSee(page, 'Send code', borrower.say('common', 'error.mobile.required'));
  await expectSound(page, 'number missing');
  await askForCode(borrower);
  await borrower.fill(borrower.say('onboarding', 'code.label', { length: 6 }), '000000');
  await borrower.seeText(borrower.say('common', 'error.verifyCodeInvalid'));
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('button', { name: borrower.say('onboarding', 'code.call') })).toBeVisible();
  await expectSound(page, 'wrong code, another way');
});

test('a form: its consents, a summary of what is missing', async ({ page, lender }) => {
  const borrower = await Borrower.at(page, lender, await lender.borrower(6), '/auth/personal_infomation');
  await borrower.see(borrower.say('onboarding', 'consent.ask'));
  await expectSound(page, 'consent');
  await agreeToCollection(borrower);
  await pressAndSee(page, 'Next', borrower.say('common', 'form.missing', { count: 4 }));
  await expectSound(page, 'name missing');
});

test('identity: a file that is no picture, both sides, a photo that is refused, the camera and without one', async ({
  page,
  lender,
}) => {
  const ready = await lender.borrower(12, { market: 'MX' });
  const path = '/auth/id_card_authentication';
  const borrower = await Borrower.at(page, lender, ready, path, { person: mexican });
  const say = (key: string) => borrower.say('onboarding', `identity.${key}`);
  await borrower.see(say('front.title'));
  await giveFromGallery(borrower, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') });
  await borrower.seeText(say('noPicture'));
  await expectSound(page, 'no picture');
  await giveFromGallery(borrower, await picture(page, 'front', 'blur.jpg'));
  await borrower.see(say('back.title'));
  await expectSound(page, 'front is there');
  await giveFromGallery(borrower, await picture(page, 'back'));
  await borrower.see(say('both.title'));
  await expectSound(page, 'both to look at');
  await sendBoth(borrower);
  await borrower.see(say('card.unclear'));
  await expectSound(page, 'photo refused');
  await borrower.press(say('again'));
  await borrower.see(say('front.camera'));
  await expectSound(page, 'camera');

  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.goBack();
  await page.reload();
  await borrower.press(say('take'));
  await borrower.see(borrower.say('onboarding', 'identity.off.title', { brand: 'Sunbird' }));
  await expectSound(page, 'camera off');
});

test('a loan: a list that finds nothing, no tick, a coupon, the last question of a cancellation, other lenders, home offline', async ({
  page,
  lender,
  context,
}) => {
  await openAnew(page, lender, 5, '/bank_account/add_bankcard?orderNo={order}');
  await page.getByRole('combobox', { name: 'Bank' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'banks');
  await page.getByRole('searchbox').fill('zzz');
  await expectSound(page, 'no such bank');
  const borrower = await openAnew(page, lender, 14, '/borrow/confirm_borrow?orderNo={order}');
  await pressAndSee(page, /^Confirm and receive/, 'Please agree to the loan agreement');
  await expectSound(page, 'confirm without the tick');
  if (borrower) await lender.coupon(borrower, { type: 'interest', amount: 300 });
  await page.reload();
  await pressAndSee(page, /^Coupon/, '₦300 off the interest');
  await expectSound(page, 'coupons');

  await openAnew(page, lender, 7, '/cancellation_form?orderNo={order}');
  await pressAndSee(page, 'Continue', 'Choose one reason.');
  await page.getByRole('radiogroup').locator('label').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page, 'the last question of a cancellation');
  await openAnew(page, lender, 9, '/auth/review_tips?orderNo={order}');
  await pressAndSee(page, 'See other lenders', /Kite Credit/);
  await expectSound(page, 'other lenders');
  await openAnew(page, lender, 2, '/');
  await expect(page.getByText('Left to repay')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Not up to date/)).toBeVisible();
  await expectSound(page, 'home offline');
});

test('a payment: too small a part, an account, the wait, before a provider’s page, another date', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'NG', 3);
  await page.getByText('Other amount').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await pressAndSee(page, /^Choose how to pay/, /₦1,000 or more/);
  await expectSound(page, 'too small an amount');
  await repayer.openDetail();
  await repayer.chooseWay('Bank transfer');
  await repayer.chooseAccount('One-time account');
  await repayer.account(repayer.owed);
  await expectSound(page, 'an account that expires');
  await repayer.sent();
  await expectSound(page, 'waiting');
  await repayer.openDetail();
  await repayer.chooseWay('Debit card');
  await pressAndSee(page, 'Pay ₦22,936.28', 'You are leaving');
  await expectSound(page, 'leaving');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await repayer.go(`/repay/confirm_exhibition?orderNo=${repayer.borrower.orderNo}`);
  await pressAndSee(page, /^Agree and pay/, 'Please agree to the loan renewal agreement');
  await expectSound(page, 'agreeing to a later date');
  await page.getByRole('checkbox').check({ force: true });
  await pressAndSee(page, /^Agree and pay/, 'Transfer the fee, exactly');
  await expectSound(page, 'the fee of a later date');
});
