import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { DocumentMock } from '../support/document-mock';
import { Messages } from '../support/messages';
import { builtSite } from '../support/paths';
import { FileServer } from '../support/site/file-server';

// No lender runs here: the site's files, and a mock that knows the API's document alone.
const test = base.extend<object, { readonly mock: DocumentMock; readonly site: FileServer }>({
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const mock = await DocumentMock.start();
      await use(mock);
      mock.stop();
    },
    // The examples may have to be made.
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await FileServer.start(join(builtSite, 'current'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, mock }, use) => {
    await mock.answer(page);
    await use(page);
    // What the page still asks for is answered before the mock stops.
    await page.unrouteAll({ behavior: 'wait' });
  },
});

const messages = new Messages('en', allMarkets.NG);

test('the first screens stand on the document: home, the code, the new account, the first form', async ({
  page,
  mock,
  site,
}) => {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(site.origin);
  function heading(name: string) {
    return page.getByRole('heading', { name });
  }
  async function press(name: string) {
    await page.getByRole('button', { name }).click();
  }

  await expect(heading(messages.say('borrow', 'home.howMuch'))).toBeVisible();
  // The example that all screens and tests share: 20,000 for 91 days.
  await expect(page.getByText('18,112').first()).toBeVisible();
  await press(messages.say('borrow', 'home.apply', { amount: 20_000 }));

  await expect(heading(messages.say('onboarding', 'login.title'))).toBeVisible();
  await page.getByRole('textbox', { name: messages.say('common', 'field.mobile') }).fill('8031234567');
  await press(messages.say('onboarding', 'login.send'));
  await expect(heading(messages.say('onboarding', 'login.enterCode'))).toBeVisible();
  await page
    .getByRole('textbox', { name: messages.say('onboarding', 'login.code', { length: 6 }) })
    .fill('482915');

  // By the first of the document's examples the number is new, so its code opens an account.
  // Apply was pressed on home: the loan is applied for, and the first form follows.
  await expect(heading(messages.say('onboarding', 'consent.ask'))).toBeVisible();

  expect(mock.answered.filter(line => !line.startsWith('200 '))).toEqual([]);
  expect(mock.answered).toContain('200 POST /security/register');
  expect(errors).toEqual([]);
});
