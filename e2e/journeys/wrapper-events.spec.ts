import { Simulator, simulatorWindow } from '../support/simulator';
import { expect, test } from '../support/test';

// A lender that can't be reached is heard by the browser too.
test.use({ ...simulatorWindow, expected: { errors: [/Failed to load resource/, /net::ERR/] } });

test('events wait while there is no network, outlive the page, and arrive once and in order', async ({
  page,
  lender,
}) => {
  const phone = new Simulator(page, lender);
  const { app } = phone;
  function views(pageName: string) {
    return phone.entry('logEventByLocal').filter({ hasText: `view · ${pageName}` });
  }
  await phone.openAs(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await app.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(views('me')).toHaveCount(1);
  await app.getByRole('button', { name: /^Settings/ }).click();
  await phone.see('Settings');
  await expect(views('settings')).toHaveCount(1);
  await phone.backKey();
  await phone.expectPlace('#/me');
  await expect(views('me')).toHaveCount(2);

  await phone.setNetwork('Offline');
  await app.getByRole('link', { name: 'Home', exact: true }).click();
  await phone.expectPlace('#/');
  await app.getByRole('link', { name: 'Me', exact: true }).click();
  await phone.expectPlace('#/me');
  await app.getByRole('button', { name: /^Settings/ }).click();
  await phone.see('Settings');
  await expect(views('settings')).toHaveCount(1);

  await phone.setNetwork('Online');
  await expect(views('settings')).toHaveCount(2);
  await expect(views('home')).toHaveCount(1);
  await expect(views('me')).toHaveCount(3);
  const lines = await phone.entry('logEventByLocal').allInnerTexts();
  expect(lines.slice(0, 3).map(line => /view · (\w+)/.exec(line)?.[1])).toEqual(['settings', 'me', 'home']);

  // What waits when the system ends the page is sent by the next one.
  await phone.setAnswers('never', 'logEventByLocal');
  await phone.backKey();
  await phone.expectPlace('#/me');
  await expect(phone.entry('logEventByLocal').filter({ hasText: 'Gets no answer' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Kill page' }).click();
  await expect(page.getByText('The system ended the page to save memory.')).toBeVisible();
  await phone.setAnswers('as they should', 'logEventByLocal');
  await page.getByRole('button', { name: 'Restore page' }).click();
  await phone.expectPlace('#/me');
  // The one that got no answer again, and the one of the restored page.
  await expect(views('me')).toHaveCount(5);
});
