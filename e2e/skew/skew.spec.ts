import { hostName } from '@sunbird/federation';
import type { StoredRelease } from '@sunbird/federation/store';
import { Lender } from '../support/lender';
import { Repayer } from '../support/repayer';
import { signInAs } from '../support/sign-in';
import { addRecordedBuild } from '../support/site/previous-build';
import { promote } from '../support/site/release-copy';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

function isShell({ name }: StoredRelease): boolean {
  return name === hostName;
}

/**
 * Shell and remotes are released separately, so each must work with the other's last release: a recorded build
 * (`e2e/commands/record-build.ts`) against the current one.
 */
for (const { title, ofBefore } of [
  { title: 'an older shell runs the remotes of today', ofBefore: isShell },
  {
    title: 'the shell of today runs older remotes',
    ofBefore: (stored: StoredRelease) => !isShell(stored),
  },
]) {
  test(title, async ({ page, context }) => {
    // Each test unpacks and compresses the recorded build again.
    test.setTimeout(240_000);
    const site = new SiteCopy();
    const recorded = (await addRecordedBuild(site.folder)).filter(ofBefore);
    for (const stored of recorded) await promote(site.folder, stored);
    const lender = await Lender.start({ siteDir: site.root });
    try {
      await page.goto(lender.origin);
      await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
      const pins = await page.evaluate(() => sessionStorage.getItem('sunbird.pins') ?? '');
      for (const { release } of recorded) expect(pins).toContain(release.url);
      await page.getByRole('link', { name: 'Records', exact: true }).click();
      await expect(page).toHaveTitle(/^Records/);
      await page.getByRole('link', { name: 'Me', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
      await page.evaluate(() => location.assign('#/user/login'));
      await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();

      // An older remote sanitizes the contract by its own trusted-types policy, which the current page allows.
      const reader = await lender.borrower(14);
      await signInAs(page, reader);
      await page.goto(`${lender.origin}/#/borrow/agreement?orderNo=${reader.orderNo}&amount=20000&term=91`);
      await page.reload();
      await expect(page.getByRole('article')).toContainText('₦21,638');

      const repayer = await Repayer.open(await context.newPage(), lender, 'NG');
      await repayer.choose('Bank transfer');
      const accountNumber = await repayer.account(repayer.owed);
      await repayer.sent();
      await lender.pay({ accountNumber, amount: repayer.owed });
      await expect(repayer.heading(/^Paid in full/)).toBeVisible({ timeout: 30_000 });
    } finally {
      await lender.stop(page);
      site.remove();
    }
  });
}
