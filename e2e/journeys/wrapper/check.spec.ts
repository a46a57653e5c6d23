import type { FrameLocator, Locator } from '@playwright/test';
import { violations } from '../../support/page/axe';
import { copiedBy } from '../../support/page/clipboard';
import { Simulator, simulatorWindow } from '../../support/simulator';
import { expect, test } from '../../support/test';

test.use({
  ...simulatorWindow,
  permissions: ['clipboard-read', 'clipboard-write'],
  // The order of the sample request belongs to no borrower: the lender refuses a collection for it.
  expected: { errors: [/status of 409/] },
});

async function openCheck(simulator: Simulator): Promise<FrameLocator> {
  await simulator.open();
  const address = simulator.page.getByRole('textbox', { name: 'Address of the page' });
  await address.fill('/wrapper/check.html');
  await address.press('Enter');
  await simulator.see('Check this wrapper');
  await expect(simulator.app.getByText('Found a wrapper by parentFrame.')).toBeVisible();
  return simulator.app;
}

function row(app: FrameLocator, check: string): Locator {
  return app
    .getByRole('listitem')
    .filter({ has: app.getByRole('button', { name: `Run ${check}`, exact: true }) });
}

test('a correct wrapper passes every check, and the result can be copied', async ({ page, lender }) => {
  const simulator = new Simulator(page, lender);
  const app = await openCheck(simulator);
  await simulator.setPermission('Contacts', 'On');
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
  await expect(app.getByText('20 checks done, none failed')).toBeVisible({ timeout: 20_000 });
  await expect(app.getByText('Passed', { exact: true })).toHaveCount(20);

  const copied = await copiedBy(page, () => app.getByRole('button', { name: 'Copy Result' }).click());
  const report: unknown = JSON.parse(copied);
  expect(report).toMatchObject({ protocol: 1, transport: 'parentFrame' });
  expect(copied.match(/"outcome": "passed"/g)).toHaveLength(20);
  expect(copied).not.toContain('Mama');
  await expect(page.getByText('The app was closed')).toBeHidden();
});

const faults = [
  { check: 'logEventByLocal', how: 'three times', message: 'The same request was answered 3 times.' },
  { check: 'logEventByAF', how: 'as broken JSON', message: 'A message came that is not JSON text.' },
  { check: 'getLoginInfo', how: 'in a wrong shape', message: /The answer has a wrong shape/ },
  {
    check: 'setNewToken',
    how: 'with a wrong id',
    message: 'An answer came with another id than the request had.',
  },
  { check: 'getCapabilities', how: 'never', message: 'No answer within 2,000 ms.' },
  { check: 'toLogin', how: 'as -1', message: 'Answered -1: refused' },
] as const;

test('a faulty wrapper gets a message for each wrong action', async ({ page, lender }) => {
  const simulator = new Simulator(page, lender);
  const app = await openCheck(simulator);
  for (const { check, how, message } of faults) {
    await test.step(`${check} ${how}`, async () => {
      await simulator.setAnswers(how, check);
      await app.getByRole('button', { name: `Run ${check}`, exact: true }).click();
      await expect(row(app, check).getByText(message)).toBeVisible({ timeout: 15_000 });
    });
  }
  await expect(app.locator('pre')).toContainText('"kind": "repeated"');
  await expect(app.locator('pre')).toContainText('"kind": "wrongId"');
});

test('simulator and conformance page have no violation of WCAG 2.2 AA', async ({ page, lender }, info) => {
  const simulator = new Simulator(page, lender);
  await simulator.open();
  await page.screenshot({ path: info.outputPath('simulator.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  await simulator.goTo('/user_center/settings');
  await expect(simulator.systemDialog('Log in to the app')).toBeVisible();
  await page.screenshot({ path: info.outputPath('dialog.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${lender.origin}/wrapper/check.html?lang=es`);
  await page.getByRole('button', { name: 'Comprobar todo' }).click();
  await expect(page.locator('pre')).toBeVisible();
  expect(await page.locator('#app').boundingBox()).toMatchObject({ x: 0, y: 0 });
  await page.screenshot({ path: info.outputPath('check.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  function sideways() {
    return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sideways()).toBeLessThanOrEqual(0);
});
