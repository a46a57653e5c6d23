import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type TransportName, transportNames } from '@sunbird/native-bridge';
import { root } from '../../support/paths';
import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

/** What a press copies: the clipboard is emptied first, because it has the text of an earlier test until then. */
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

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // The order of the sample request belongs to no borrower: the lender refuses a collection for it.
  expected: { errors: [/status of 409/] },
});

interface Report {
  readonly transport: string;
  readonly results: readonly {
    readonly check: string;
    readonly outcome: string;
    readonly heard: readonly { readonly message: unknown }[];
  }[];
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
  await expect(app.getByText(/20 checks done/)).toBeVisible({ timeout: 20_000 });
  return JSON.parse(await copiedBy(page, () => app.getByRole('button', { name: 'Copy Result' }).click()));
}

async function openWith(simulator: Simulator, transport: TransportName): Promise<void> {
  await simulator.open();
  const greetings = simulator.entry('getLoginInfo reply');
  const before = await greetings.count();
  await simulator.page.getByRole('combobox', { name: 'Transport' }).selectOption(transport);
  if (transport === 'parentFrame') return;
  await expect.poll(() => greetings.count()).toBeGreaterThan(before);
}

async function openCheck(simulator: Simulator, transport: TransportName): Promise<void> {
  await simulator.page.getByRole('button', { name: 'Open in the phone' }).click();
  await simulator.see('Check this wrapper');
  await expect(simulator.app.getByText(`Found a wrapper by ${transport}.`)).toBeVisible();
}

const passingRun = join(root, 'packages/native-bridge/vectors/passing-run.json');

/** Ids of requests and the ends of tokens differ from run to run. */
function lasting(report: Report): object[] {
  return report.results.map(({ check, heard }) => ({
    check,
    heard: heard.map(({ message }) =>
      JSON.parse(
        JSON.stringify(message)
          .replace(/"id":"[\w-]{36}"/g, '"id":"<id of the request>"')
          .replace(/••• [\w-]+/g, '•••'),
      ),
    ),
  }));
}

for (const transport of transportNames) {
  test(`every check passes over ${transport}`, async ({ simulator }, info) => {
    await openWith(simulator, transport);
    await openCheck(simulator, transport);
    await simulator.setPermission('Contacts', 'On');
    const run = await runChecks(simulator);
    const { results } = run;
    expect(run.transport).toBe(transport);
    expect(results.map(({ check, outcome }) => [check, outcome])).toEqual(
      results.map(({ check }) => [check, 'passed']),
    );
    expect(results).toHaveLength(20);
    expect(JSON.stringify(run)).not.toContain('Mama');
    if (transport !== 'parentFrame') return;
    // The passing run that the check page shows is what the simulator says.
    const said = lasting(run);
    if (info.config.updateSnapshots === 'all')
      writeFileSync(passingRun, `${JSON.stringify(said, null, 2)}\n`);
    expect(said).toEqual(JSON.parse(readFileSync(passingRun, 'utf8')));
    await simulator.app.getByRole('button', { name: 'Show a passing run' }).click();
    await expect(simulator.app.getByText('"<id of the request>"').first()).toBeVisible();
  });
}

for (const transport of ['flutter', 'dsBridge'] as const) {
  test(`the app logs in over ${transport}, and again after a reload`, async ({ simulator, page }) => {
    await openWith(simulator, transport);
    await simulator.goTo('/user_center/settings');
    await simulator.logInInSimulator(2);
    await simulator.see('Settings');
    await expect(simulator.entry('toLogin acknowledged')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await simulator.reload();
    await expect(simulator.entry('getLoginInfo reply').first()).toContainText('token •••');
    await simulator.see('Settings');
    await simulator.backKey();
    await expect(simulator.entry('back answer').first()).toContainText('the page handled it');
  });
}
