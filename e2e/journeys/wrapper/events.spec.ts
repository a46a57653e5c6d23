import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

// The browser reports a lender that can't be reached.
test.use({ expected: { errors: [/Failed to load resource/, /net::ERR/] } });

test('events queue while there is no network, survive the page, and arrive once and in order', async ({
  simulator,
  app,
  page,
}) => {
  function views(pageName: string) {
    return simulator.entry('logEventByLocal').filter({ hasText: `view · ${pageName}` });
  }
  await simulator.openAs(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await app.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(views('me')).toHaveCount(1);
  await app.getByRole('button', { name: /^Settings/ }).click();
  await simulator.see('Settings');
  await expect(views('settings')).toHaveCount(1);
  await simulator.backKey();
  await simulator.expectPlace('#/me');
  await expect(views('me')).toHaveCount(2);

  // The wrapper's word alone would not do.
  await page.context().setOffline(true);
  await simulator.setNetwork('Offline');
  await app.getByRole('link', { name: 'Home', exact: true }).click();
  await simulator.expectPlace('#/');
  await app.getByRole('link', { name: 'Me', exact: true }).click();
  await simulator.expectPlace('#/me');
  await app.getByRole('button', { name: /^Settings/ }).click();
  await simulator.see('Settings');
  await expect(views('settings')).toHaveCount(1);

  await page.context().setOffline(false);
  await simulator.setNetwork('Online');
  await expect(views('settings')).toHaveCount(2);
  await expect(views('home')).toHaveCount(1);
  await expect(views('me')).toHaveCount(3);
  const lines = await simulator.entry('logEventByLocal').allInnerTexts();
  expect(lines.slice(0, 3).map(line => /view · (\w+)/.exec(line)?.[1])).toEqual(['settings', 'me', 'home']);

  // The next page sends what was queued when the system ended this one.
  await simulator.setAnswers('never', 'logEventByLocal');
  await simulator.backKey();
  await simulator.expectPlace('#/me');
  await expect(simulator.entry('logEventByLocal').filter({ hasText: 'Gets no answer' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Kill page' }).click();
  await expect(page.getByText('The system ended the page to save memory.')).toBeVisible();
  await simulator.setAnswers('as they should', 'logEventByLocal');
  await page.getByRole('button', { name: 'Restore page' }).click();
  await simulator.expectPlace('#/me');
  // The event without a response again, and the event of the restored page.
  await expect(views('me')).toHaveCount(5);
});
