import { Borrower } from '../support/borrower';
import { autofill, foreignNodes } from '../support/field/foreign-nodes';
import { seeRegistered } from '../support/journey/log-in';
import { expect, test } from '../support/test';

test('a password manager puts nodes beside the fields: log-in, forms and bank account go on', async ({
  page,
  lender,
}) => {
  await foreignNodes(page);
  const stranger = new Borrower(page, lender);
  await page.goto(`${lender.origin}/#/user/login`);
  await stranger.askForCode();
  await page.getByLabel('6-digit code').fill(await lender.codeFor(stranger.mobile));
  await seeRegistered(stranger);

  const path = '/auth/personal_infomation';
  const borrower = await Borrower.at(page, lender, await lender.borrower(6), path);
  await page.reload();
  await borrower.agreeToCollection();
  await borrower.fillPersonalInfo();
  await borrower.fillWorkAndContacts();
  await borrower.seeHeading(borrower.say('onboarding', 'identity.front.title'));
  await expect(page.locator('foreign-button').first()).toBeAttached();
});

for (const event of ['input', 'change'] as const) {
  test(`autofill tells of its text by “${event}” alone, and adds the country’s code`, async ({
    page,
    lender,
  }) => {
    const stranger = new Borrower(page, lender);
    await page.goto(`${lender.origin}/#/user/login`);
    await autofill(page, 'Mobile number', `+234${stranger.mobile}`, event);
    await expect(page.getByLabel('Mobile number')).toHaveValue(
      stranger.mobile.replace(/(...)(...)/, '$1 $2 '),
    );
    await stranger.press('Send code');
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    await autofill(page, '6-digit code', await lender.codeFor(stranger.mobile), event);
    await seeRegistered(stranger);
  });
}
