import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { fillPersonalInfo, fillWork } from '../support/journey/forms';
import { showIdentity } from '../support/journey/identity';
import { applyAsStranger } from '../support/journey/log-in';
import { test as base, expect } from '../support/test';
import { AppStage, type Fault } from './app-stage';

const test = base.extend<{ open: (fault?: Fault, link?: string) => Promise<AppStage> }>({
  open: async ({ page, lender }, use) => {
    let stage: AppStage | undefined;
    await use(async (fault, link) => {
      stage = await AppStage.open({
        page,
        origin: lender.origin,
        ...(fault && { fault }),
        ...(link !== undefined && { link: lender.origin + link }),
      });
      return stage;
    });
    await stage?.close();
  },
});
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

type Row = readonly [check: string, outcome: string];

/** Runs every check of the page, and does on the phone what the tester has to do. */
async function runChecks(page: Page, stage: AppStage): Promise<Row[]> {
  await page.getByRole('button', { name: 'Run all checks' }).click();
  await expect(page.getByText('Press the phone’s back key. The app must stay.')).toBeVisible();
  stage.tell('back');
  await expect(page.getByText('Leave the app, then come back.')).toBeVisible();
  stage.tell('state', 'active');
  await expect(page.getByText('Turn on flight mode, then turn it off.')).toBeVisible();
  stage.tell('network', { isConnected: false });
  stage.tell('network', { isConnected: true });
  await expect(page.getByText(/20 checks done/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy Result' }).click();
  const report: { results: { check: string; outcome: string }[] } = JSON.parse(
    await page.evaluate(() => navigator.clipboard.readText()),
  );
  return report.results.map(({ check, outcome }) => [check, outcome] as const);
}

/** What the app leaves to the page is answered "no" at once: a remark, not a failure. */
const expected: readonly Row[] = [
  ['transport', 'passed'],
  ['getCapabilities', 'warned'],
  ['unknownAction', 'passed'],
  ['brokenRequest', 'passed'],
  ['getLoginInfo', 'passed'],
  ['logEventByLocal', 'warned'],
  ['logEventByAF', 'warned'],
  ['selectContact', 'passed'],
  ['timeSDK', 'warned'],
  ['saveFile', 'passed'],
  ['shareFile', 'passed'],
  ['readCode', 'passed'],
  ['addToCalendar', 'passed'],
  ['openPayment', 'passed'],
  ['toLogin', 'warned'],
  ['setNewToken', 'passed'],
  ['back', 'passed'],
  ['resume', 'passed'],
  ['networkChanged', 'passed'],
  ['logout', 'passed'],
];

test('the conformance page finds no fault, to its end', async ({ page, open }) => {
  const stage = await open(undefined, '/wrapper/check.html');
  expect(await runChecks(page, stage)).toEqual(expected);
  const did = stage.log.map(one => one.opened ?? one.saved?.at(-1)).filter(one => one !== undefined);
  expect(did).toContain('conformance-check.txt');
  expect(did.some(one => one.startsWith('upi://pay?'))).toBe(true);
});

async function outcomeOf(page: Page, check: string): Promise<string | null> {
  await page.getByRole('button', { name: `Run ${check}`, exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: check }).first();
  await expect(row).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return row.textContent();
}

test('a session that is not kept is found', async ({ page, open }) => {
  await open({ set: { keeps: false } }, '/wrapper/check.html');
  expect(await outcomeOf(page, 'setNewToken')).toContain('Failed');
});

test('an answer without its id is found', async ({ page, open }) => {
  await open({ script: text => text.replace(/\\"id\\":\\"[^"]*\\",/, '') }, '/wrapper/check.html');
  expect(await outcomeOf(page, 'getCapabilities')).toContain('Failed');
});

test('a late answer to the log-in is found', async ({ page, open }) => {
  await open({ late: { of: /not in this app/, ms: 3500 } }, '/wrapper/check.html');
  expect(await outcomeOf(page, 'toLogin')).toContain('Failed');
});

test('an app that hears the page under another address is found: nothing is answered', async ({
  page,
  open,
}) => {
  await open({ url: 'https://elsewhere.example/' }, '/wrapper/check.html');
  expect(await outcomeOf(page, 'getCapabilities')).toContain('Failed');
});

test('a first loan up to the contacts and the photo of the ID', async ({ page, lender, open }) => {
  const stage = await open();
  const user = new Borrower(page, lender);
  await applyAsStranger(user);
  await fillPersonalInfo(user);
  await fillWork(user);
  const people = [
    { relation: 'Parent', picked: { name: 'Mama Obi', phone: '0803 555 0101' } },
    { relation: 'Friend', picked: { name: 'Ngozi Eze', phone: '+234 805 555 0102' } },
  ];
  for (const [index, { relation, picked }] of people.entries()) {
    const number = index + 1;
    stage.set({ picked });
    await user.press(user.say('onboarding', `additional.choose.${number}`));
    await expect(page.getByText(picked.name)).toBeVisible();
    const group = page.getByRole('group', { name: user.say('onboarding', `additional.person.${number}`) });
    const relations = group.getByRole('radiogroup', {
      name: user.say('common', 'field.emergencyContactRelation'),
    });
    if (number === 1) await user.input.choose(relations, relation);
    else await user.answerAndGoOn(relations, relation, user.say('common', 'common.next'));
  }
  await showIdentity(user);
  await user.see(user.say('onboarding', 'questionnaire.title'));
  expect(stage.requested).toEqual(
    expect.arrayContaining(['getCapabilities', 'setNewToken', 'selectContact']),
  );
  expect(stage.log.some(({ kept }) => kept?.includes('session'))).toBe(true);
  // The back key is the page's, and the app stays; the same link works twice while the page runs.
  stage.tell('back');
  for (let time = 0; time < 2; time += 1) {
    stage.tell('link', { url: `${lender.origin}/#/user_center/help` });
    await expect(page).toHaveURL(/#\/user_center\/help/);
    await page.goto(`${lender.origin}/#/me`);
  }
  expect(stage.log.some(({ left }) => left)).toBe(false);
});
