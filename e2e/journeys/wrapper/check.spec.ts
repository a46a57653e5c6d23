import type { FrameLocator, Locator } from '@playwright/test';
import { violations } from '../../support/page/axe';
import { sidewaysScroll } from '../../support/page/layout';
import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

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

test('a faulty wrapper gets a message for each wrong action', async ({ simulator }) => {
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

test('simulator and conformance page have no violation of WCAG 2.2 AA', async ({
  simulator,
  page,
  lender,
}, info) => {
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
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
