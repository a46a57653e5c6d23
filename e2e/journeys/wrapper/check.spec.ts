import type { Page } from '@playwright/test';
import { violations } from '../../support/page/axe';
import { sidewaysScroll } from '../../support/page/layout';
import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

// Every transport, and what the check page says of each fault, is proven in `packages/native-bridge` and `packages/wrapper`.

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // The order of the sample request belongs to no borrower: the lender refuses a collection for it.
  expected: { errors: [/status of 409/] },
});

/** What a press copies. The clipboard is emptied first: it may still hold the text of an earlier test. */
async function copiedBy(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press();
  let text = '';
  await expect
    .poll(async () => {
      text = await page.evaluate(() => navigator.clipboard.readText());
      return text;
    })
    .not.toBe('');
  return text;
}

interface Report {
  readonly results: readonly { readonly check: string; readonly outcome: string }[];
}

/** Runs every check, and does on the phone what the tester has to do. */
async function runChecks(simulator: Simulator): Promise<Report> {
  const { app, page } = simulator;
  await app.getByRole('button', { name: 'Run all checks' }).click();
  await simulator.systemDialog('Choose a contact').getByRole('button', { name: /^Mama/ }).click();
  await simulator.logInInSimulator(4);
  await expect(app.getByText('Press the phone’s back key. The app must stay.')).toBeVisible();
  await simulator.backKey();
  await expect(app.getByText('Leave the app, then come back.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave and return' }).click();
  await expect(app.getByText('Turn on flight mode, then turn it off.')).toBeVisible();
  await simulator.setNetwork('Offline');
  await simulator.setNetwork('Online');
  await expect(app.getByText(/20 checks done/)).toBeVisible();
  return JSON.parse(await copiedBy(page, () => app.getByRole('button', { name: 'Copy Result' }).click()));
}

test('every check passes; a faulty answer gets a message', async ({ simulator }) => {
  const { app, page } = simulator;
  await simulator.open();
  await page.getByRole('button', { name: 'Open in the phone' }).click();
  await simulator.see('Check this wrapper');
  await expect(app.getByText('Found a wrapper by parentFrame.')).toBeVisible();
  await simulator.setPermission('Contacts', 'On');
  const run = await runChecks(simulator);
  const { results } = run;
  expect(results.map(({ check, outcome }) => [check, outcome])).toEqual(
    results.map(({ check }) => [check, 'passed']),
  );
  expect(results).toHaveLength(20);
  expect(JSON.stringify(run)).not.toContain('Mama');

  await simulator.setAnswers('as broken JSON', 'logEventByAF');
  await app.getByRole('button', { name: 'Run logEventByAF', exact: true }).click();
  await expect(app.getByText('A message came that is not JSON text.')).toBeVisible();
});

test('simulator and conformance page have no violation of WCAG 2.2 AA', async ({
  simulator,
  page,
  lender,
}) => {
  await simulator.open();
  expect(await violations(page)).toEqual([]);
  await simulator.goTo('/user_center/settings');
  await expect(simulator.systemDialog('Log in to the app')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${lender.origin}/wrapper/check.html?lang=es`);
  await page.getByRole('button', { name: 'Comprobar todo' }).click();
  await expect(page.locator('pre')).toBeVisible();
  expect(await page.locator('#app').boundingBox()).toMatchObject({ x: 0, y: 0 });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
