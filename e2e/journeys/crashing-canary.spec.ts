import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import type { ReadyBorrower } from '../support/lender';
import { storedByBrowser } from '../support/page/traces';
import { keepInBrowser, storedLogin } from '../support/sign-in';
import { installs, installsOf } from '../support/site/installs';
import { addCrashingRelease, giveShare } from '../support/site/release-copy';
import { expect, test } from '../support/test';

test.use({ expected: { errors: [/a crash of the test/] } });

const repay = 'sunbird/repay';
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

// What counts, and from how many: `packages/release-desk/src/server/slots` and `host/src/report`.
test('a canary that crashes heals for the borrower, and is taken back by its 30th open', async ({
  page,
  copy: { site, lender },
}) => {
  // Makes thirty borrowers, most of whom only have to be registered.
  test.slow();
  const crashing = await addCrashingRelease(site.folder, repay, '9.9.9');
  const borrower = await lender.borrower(2);
  const path = `/repay/manual_repayment?orderNo=${borrower.orderNo}`;
  const note = page.getByLabel('Note');
  const typed = 'Paid at the branch';

  await test.step('she types on the default release, before there is a canary', async () => {
    await keepInBrowser(page, lender, { ...storedLogin(borrower), 'sunbird.install': installs[0] ?? '' });
    await page.goto(`${lender.origin}/#${path}`);
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
  const [install = ''] = await installsOf(lender.origin, repay, crashing.release.url);
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

  await test.step('a later start of the app stays on the default release', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(note).toBeVisible();
  });

  await test.step('with the 30th open the desk takes it back within a minute, with figures in the log', async () => {
    const others = await Promise.all(Array.from({ length: 29 }, () => lender.borrower(6)));
    for (const other of others) await tellAgain(crash, other);
    await expect
      .poll(() => installsOf(lender.origin, repay, crashing.release.url), { timeout: 60_000 })
      .toEqual([]);
    const log = readFileSync(join(site.folder, 'desk/audit.jsonl'), 'utf8');
    expect(log).toContain('"act":"stopped"');
    expect(log).toMatch(/"failed":\d+,"opens":\d+/);
  });
});
