import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { fillPersonalInfo } from '../support/journey/forms';
import { agreeToCollection, askForCode, seeRegistered } from '../support/journey/log-in';
import { expect, test } from '../support/test';

/** A password manager: as soon as it sees a field, it puts nodes before and behind it, and marks on it. */
async function foreignNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const dressed = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
        if (dressed.has(field)) continue;
        dressed.add(field);
        field.setAttribute('data-foreign-id', 'field');
        field.style.backgroundImage = 'none';
        field.before(document.createElement('foreign-button'));
        const icon = document.createElement('div');
        icon.style.cssText = 'position: absolute; width: 0; height: 0';
        field.after(icon);
        field.form?.append(document.createElement('foreign-form'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Fills a field in as autofill does: sets its value at once, without a key, and sends one event. */
async function autofill(page: Page, label: string, text: string, event: 'input' | 'change'): Promise<void> {
  await page.getByRole('textbox', { name: label }).evaluate(
    (field, [value, name]) => {
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      own?.set?.call(field, value);
      field.dispatchEvent(new Event(name, { bubbles: true }));
    },
    [text, event] as const,
  );
}

test('a password manager puts nodes beside the fields: log-in and forms still work', async ({
  page,
  lender,
}) => {
  await foreignNodes(page);
  const stranger = new Borrower(page, lender);
  await page.goto(`${lender.origin}/#/user/login`);
  await askForCode(stranger);
  await page.getByLabel('6-digit code').fill(await lender.codeFor(stranger.mobile));
  await seeRegistered(stranger);

  const path = '/auth/personal_infomation';
  const borrower = await Borrower.at(page, lender, await lender.borrower(6), path);
  await page.reload();
  await agreeToCollection(borrower);
  await fillPersonalInfo(borrower);
  await borrower.see(borrower.say('onboarding', 'additional.work.title'));
  await expect(page.locator('foreign-button').first()).toBeAttached();
});

test('autofill sends only one event, and adds the country’s code', async ({ page, lender }) => {
  const stranger = new Borrower(page, lender);
  await page.goto(`${lender.origin}/#/user/login`);
  for (const event of ['input', 'change'] as const) {
    await page.getByLabel('Mobile number').fill('');
    await autofill(page, 'Mobile number', `+234${stranger.mobile}`, event);
    await expect(page.getByLabel('Mobile number')).toHaveValue(
      stranger.mobile.replace(/(...)(...)/, '$1 $2 '),
    );
  }
  await stranger.press('Send code');
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await autofill(page, '6-digit code', await lender.codeFor(stranger.mobile), 'change');
  await seeRegistered(stranger);
});
