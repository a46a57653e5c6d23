import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { releaseId } from '@sunbird/federation/registry';
import { whileLocked } from '@sunbird/node-kit/files';
import { laptop, ReleaseDesk } from '../support/desk';
import { Lender } from '../support/lender';
import { storeBefore } from '../support/sign-in';
import { installsOf } from '../support/site/installs';
import {
  addSecondHome,
  addThrowingRelease,
  giveShare,
  homeAsks,
  promote,
  withdraw,
} from '../support/site/release-copy';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.use(laptop);
test.use({
  expected: { errors: [/409 \(Conflict\)/, /503 \(Service/, /507 \(/, /thrown at import/, /404|integrity/] },
});

const promotion = 'sunbird/promotion';

/** Has a program fail to write to the store while a file is there, as a disk that is full does. */
function writeDiskFault(folder: string): { readonly program: string; readonly full: string } {
  const [program, full] = [join(folder, 'full-disk.cjs'), join(folder, 'full')];
  writeFileSync(
    program,
    `const fs = require('node:fs');
const write = fs.writeFileSync;
fs.writeFileSync = (path, ...rest) => {
  if (fs.existsSync(${JSON.stringify(full)}) && String(path).startsWith(${JSON.stringify(folder)}))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path });
  return write(path, ...rest);
};
require('node:module').syncBuiltinESMExports();`,
  );
  return { program, full };
}

test.describe('of a desk with a hook', () => {
  let site: SiteCopy;
  let hook: Server;
  let lender: Lender;
  let full: string;
  const notices: string[] = [];

  test.beforeAll(async () => {
    site = new SiteCopy();
    hook = createServer((request, response) => {
      request.on('data', part => notices.push(String(part)));
      request.on('end', () => response.end());
    });
    await new Promise<void>(done => void hook.listen(0, '127.0.0.1', done));
    const fault = writeDiskFault(site.folder);
    full = fault.full;
    lender = await Lender.start({
      siteDir: site.root,
      env: {
        NODE_OPTIONS: `--require ${fault.program}`,
        DESK_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
      },
    });
  });
  test.afterAll(async () => {
    await lender.stop();
    hook.close();
    site.remove();
  });

  test('what a marketer sees of a campaign from its first share to its end, and what goes wrong on the way', async ({
    page,
  }) => {
    test.slow();
    const desk = new ReleaseDesk(page, lender);
    await desk.signIn();
    const row = page.getByRole('row', { name: /^Harvest \(no\. \d+, not tested here\)/ });
    await desk.choose('Harvest');
    await page.getByRole('button', { name: 'Publish Harvest' }).click();
    const form = page.getByRole('dialog', { name: 'Publish Harvest' });
    const publish = form.getByRole('button', { name: /^(Publish|Ask for approval)$/ });

    await test.step('nine of ten get it: a tenth of the same people are left to compare with', async () => {
      await form.getByText('90%', { exact: true }).click();
      await expect(form.getByText('A tenth of the same people keep what they have')).toBeVisible();
      await expect(form.getByText('Everybody: Harvest 90% · Spring 10%')).toBeVisible();
      await form.getByLabel('Why').fill('Harvest <!channel> week');
    });

    await test.step('a full disk is said, and nothing is lost of the form', async () => {
      writeFileSync(full, '');
      await publish.click();
      await expect(form.getByRole('alert')).toHaveText(/The disk of the server is full\./);
      rmSync(full);
    });

    await test.step('two publishers: one waits, and is told who holds the store', async () => {
      await whileLocked(join(site.folder, 'desk'), async () => {
        await publish.click();
        await expect(form.getByRole('alert')).toHaveText(/“.*” \(process \d+ on .*\) is changing the site/, {
          timeout: 30_000,
        });
      });
      await publish.click();
      await expect(form).toBeHidden();
    });

    await test.step('whoever waits is told of by the hook, without a sign that calls everybody', async () => {
      desk.requireSecondPerson(site, true);
      await page.getByRole('button', { name: 'Change Harvest' }).click();
      const change = page.getByRole('dialog', { name: 'Change Harvest' });
      await change.getByText('100%', { exact: true }).click();
      await expect(change.getByText(/Nobody gets any more: Spring/)).toBeVisible();
      await change.getByText('Until a date').click();
      await change.getByLabel('Why').fill('All of <!channel>');
      await change.getByRole('button', { name: 'Ask for approval' }).click();
      await expect(change).toBeHidden();
      await expect
        .poll(() => notices.join())
        .toMatch(/Rosa asks for approval of Harvest .*100 %.*All of ‹!channel›”/);
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Promotion 1' })).toBeVisible();
      desk.requireSecondPerson(site, false);
    });

    await test.step('an end comes by its time: the desk ended it, not who planned it', async () => {
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await expect(page.getByText('It will not be published.')).toBeVisible();
      await page.getByRole('button', { name: 'Change Harvest' }).click();
      const change = page.getByRole('dialog', { name: 'Change Harvest' });
      await change.getByText('Until a date').click();
      await change.getByLabel('Why').fill('A week is enough');
      await change.getByRole('button', { name: 'Save the change' }).click();
      await expect(desk.toCome.getByText(/90% until/)).toBeVisible();
      // Its last minute has come.
      const plans = join(site.folder, 'desk/plans.json');
      writeFileSync(plans, readFileSync(plans, 'utf8').replace(/"at": \d{13}\n/g, `"at": ${Date.now()}\n`));
      await desk.open('Audit log');
      await expect(
        page.getByText(/^The desk ended Harvest .* in Nigeria; Spring .* is shown again$/),
      ).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByText(/planned by Rosa/).first()).toBeVisible();
      await expect(page.getByText(/before: .*Spring/).first()).toBeVisible();
      await desk.open('Promotion');
      await expect(row.getByText('Candidate')).toBeVisible();
    });
  });
});

async function harvestOpened(page: Page, name: RegExp): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Releases, last 7 days' })
    .getByRole('row', { name })
    .getByRole('cell')
    .allTextContents();
}

test('a campaign that never opens is not counted as opened: the default that came in its place is', async ({
  page,
  browser,
  copy: { site, lender },
}) => {
  const broken = await addThrowingRelease(site.folder, promotion, '9.9.9');
  await giveShare(site.folder, broken, 100);
  const [install = ''] = await installsOf(lender.origin, promotion, broken.release.url);
  const context = await browser.newContext({ ...laptop });
  const app = await context.newPage();
  await storeBefore(app, { 'sunbird.install': install });
  let loads = 0;
  app.on('request', request => {
    const isEntry = request.url().includes(`${releaseId(broken.release)}/entry.js`);
    // The worker reads what it caches; that runs nothing.
    if (isEntry && request.resourceType() === 'script') loads += 1;
  });
  // It throws at once: it is asked for once, and by no later start of this device.
  for (const start of [1, 2]) {
    const viewed = app.waitForResponse(answer => (answer.request().postData() ?? '').includes('"view"'));
    await app.goto(`${lender.origin}/?start=${start}#/yx1`);
    await expect(app.locator('[data-page-heading]')).toBeVisible();
    await viewed;
    expect(loads).toBe(1);
    await app.evaluate(() => sessionStorage.clear());
  }
  await context.close();
  const desk = new ReleaseDesk(page, lender);
  await desk.signIn();
  await expect
    .poll(async () => {
      await page.reload();
      await desk.see('Promotion Nigeria');
      const [candidate, byDefault] = [
        await harvestOpened(page, /9\.9\.9|^Spring \(no. \d+\)/),
        await harvestOpened(page, /Default/),
      ];
      return [candidate.slice(0, 2), byDefault[0]];
    })
    .toEqual([['0', '100%'], '2']);
});

test('a page that is open leaves a release that is withdrawn, at the next screen', async ({
  page,
  copy: { site, lender },
}) => {
  const second = await addSecondHome(site.folder);
  await promote(site.folder, second);
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + Number(sessionStorage.getItem('later') ?? 0);
  });
  await page.goto(`${lender.origin}/`);
  await expect(page.getByText(homeAsks.now)).toBeVisible();
  await withdraw(site.folder, second);
  // The page looks after its releases once it is at rest, and at most once a minute.
  await expect(async () => {
    await page.evaluate(() => {
      const later = Number(sessionStorage.getItem('later') ?? 0) + 60_000;
      sessionStorage.setItem('later', String(later));
    });
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByText(homeAsks.before)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
