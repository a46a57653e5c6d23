import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { chooseRelease, type Registry, slotOf } from '@sunbird/federation/registry';
import type { StoredRelease } from '@sunbird/federation/store';
import * as v from 'valibot';
import { ReleaseDesk } from '../support/desk';
import type { Lender, ReadyBorrower } from '../support/lender';
import { storedByBrowser } from '../support/page/traces';
import { keepInBrowser, storedLogin } from '../support/sign-in';
import { addCrashingRelease, giveShare, promote } from '../support/site/release-copy';
import type { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.use({ expected: { errors: [/a crash of the test/] } });

const repay = 'sunbird/repay';
const installs = Array.from({ length: 200 }, (_, index) =>
  (index * 2_654_435_761).toString(16).padStart(32, '0'),
);

let site: SiteCopy;
let lender: Lender;
let crashing: StoredRelease;
async function registry(): Promise<Registry> {
  return (await fetch(`${lender.origin}/registry.json`)).json();
}

/** Installs that start the crashing release, by the app's own code. */
async function installsOfCanary(): Promise<string[]> {
  const slot = slotOf((await registry()).microFrontends[repay] ?? [], 'NG');
  return installs.filter(id => chooseRelease(repay, slot, id)?.url === crashing.release.url);
}

/** Opens the app anew as a borrower, on an install of the canary. */
async function start(page: Page, borrower: ReadyBorrower, install: string, path: string): Promise<void> {
  await keepInBrowser(page, lender, { ...storedLogin(borrower), 'sunbird.install': install });
  await page.goto(`${lender.origin}/#${path}`);
}

const countsSchema = v.record(v.string(), v.record(v.string(), v.number()));

/** What the desk has counted of the crashing release. */
function counted(): { opened: number; errors: number } {
  const folder = join(site.folder, 'desk/figures');
  let sum = { opened: 0, errors: 0 };
  for (const file of readdirSync(folder)) {
    const days = v.parse(countsSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    for (const [key, { opened = 0, errors = 0 }] of Object.entries(days))
      if (key.includes('9.9.9')) sum = { opened: sum.opened + opened, errors: sum.errors + errors };
  }
  return sum;
}

/** Sends the report of a crash again, as it came from another borrower's app. */
async function tellAgain(crash: Request | undefined, { token }: ReadyBorrower): Promise<void> {
  if (!crash) throw new Error('The crash was not reported.');
  const { packagename = '', appname = '', lang = 'en' } = crash.headers();
  const answer = await fetch(crash.url(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      packageName: packagename,
      appName: appname,
      lang,
      Authorization: `Bearer ${token}`,
    },
    body: (crash.postData() ?? '').replace(/"eventId":"[^"]+"/g, () => `"eventId":"${crypto.randomUUID()}"`),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('accepted')]);
}

const crashed = 'Something went wrong on this page';

/** A releaser at the desk, who is told of a canary of the command line. */
async function releaserAt(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-NG' });
  const desk = new ReleaseDesk(await context.newPage(), lender);
  await desk.signIn();
  return desk.page;
}

test('a canary that crashes heals for the borrower, and is taken back by its 30th open', async ({
  page,
  browser,
  copy,
}) => {
  // Makes thirty borrowers, most of whom only have to be registered.
  test.slow();
  ({ site, lender } = copy);
  crashing = await addCrashingRelease(site.folder, repay, '9.9.9');
  const borrower = await lender.borrower(2);
  const path = `/repay/manual_repayment?orderNo=${borrower.orderNo}`;
  const note = page.getByLabel('Note');
  const typed = 'Paid at the branch';

  await test.step('she types on the standing release, before there is a canary', async () => {
    await start(page, borrower, installs[0] ?? '', path);
    await note.fill(typed);
    // The draft moves from the session to the database, which outlives it, a moment after the last key.
    await expect
      .poll(async () => {
        const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
        return !session.includes(typed) && (await storedByBrowser(page)).includes(typed);
      })
      .toBe(true);
  });

  await giveShare(site.folder, crashing, 20);
  const [install = ''] = await installsOfCanary();
  let crash: Request | undefined;
  page.on('request', request => {
    if (request.postData()?.includes('"eventType":"error"')) crash = request;
  });

  await test.step('after two crashes her install leaves it, and what she typed is there', async () => {
    await page.evaluate(id => {
      localStorage.setItem('sunbird.install', id);
      sessionStorage.clear();
    }, install);
    await page.reload();
    await expect(page.getByRole('heading', { name: crashed })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: crashed })).toBeHidden();
    await expect(page.locator('main')).toHaveText('Try again');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toHaveValue(typed);
  });

  await test.step('a later start of the app stays on the standing release', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(note).toBeVisible();
  });

  await test.step('with the 30th open the desk takes it back within a minute, with figures in the log', async () => {
    const others = await Promise.all(Array.from({ length: 29 }, () => lender.borrower(6)));
    for (const other of others) await tellAgain(crash, other);
    await expect.poll(installsOfCanary, { timeout: 60_000 }).toEqual([]);
    const log = readFileSync(join(site.folder, 'desk/audit.jsonl'), 'utf8');
    expect(log).toContain('"act":"stopped"');
    expect(log).toMatch(/"opens":\d+,"bad":\d+/);
  });

  await test.step('the desk says so, until it has been read', async () => {
    const desk = await releaserAt(browser);
    const banner = desk.getByRole('alert').filter({ hasText: 'the desk took 9.9.9' });
    await expect(banner).toContainText(/of Repay back in Nigeria/);
    await expect(banner).toContainText(/\d+ of \d+ opens failed, before \d+ of \d+/);
    await desk.getByRole('button', { name: 'I have read it' }).click();
    await expect(banner).toBeHidden();
    await desk.context().close();
  });

  await test.step('crashes and reloads are as many events', async () => {
    const before = counted().errors;
    await promote(site.folder, crashing);
    await start(page, borrower, installs[0] ?? '', path);
    for (let reload = 0; reload < 3; reload += 1) {
      await expect(page.getByRole('heading', { name: crashed })).toBeVisible();
      await page.reload();
    }
    await expect(page.getByRole('heading', { name: crashed })).toBeVisible();
    await expect.poll(() => counted().errors - before, { timeout: 60_000 }).toBe(4);
  });
});
